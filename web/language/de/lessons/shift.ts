/* The lesson shift in German. */

import type { Catalogue } from '../../language.ts';

export const words: Catalogue = {
  'A shuffle: in cycle t, sender i sends to place (i + t) mod 8 of the list. The list is nodes 8 to 15.':
    'Ein Shuffle: In Zyklus t sendet Sender i an Platz (i + t) mod 8 der Liste. Die Liste sind die Knoten 8 bis 15.',
  'Every packet climbs to the top. S-mod-k gives sender i the top switch i mod 4.':
    'Jedes Paket steigt bis zur Spitze. S-mod-k gibt Sender i den obersten Switch i mod 4.',
  'So far there are four senders, each with a top switch of its own. Now 4 and 5 join in, so [0](task:0:0) and [4](task:0:4) share [the first top switch](switch:0:16).':
    'Bisher senden vier, jeder über einen eigenen obersten Switch. Nun kommen 4 und 5 dazu; [0](task:0:0) und [4](task:0:4) teilen sich also [den ersten obersten Switch](switch:0:16).',
  '1 min. Draw the top switch that 0 and 4 share, and its two links down to the receivers. The whole lesson hangs on it.':
    '1 min. Zeichnen Sie den obersten Switch, den sich 0 und 4 teilen, und seine zwei Links hinunter zu den Empfängern. Daran hängt die ganze Lektion.',
  '“In every cycle” takes the switch for the link. Ask how many links lead down from it.':
    '„In jedem Zyklus“ verwechselt Switch und Link. Fragen Sie, über wie viele Links man ihn verlassen kann.',
  'When do 0 and 4 meet on a link?': 'Wann treffen sich 0 und 4 auf einem Link?',
  Never: 'Nie',
  'Their receivers are always 4 places apart.': 'Ihre Empfänger sind immer 4 Plätze auseinander.',
  'In some cycles': 'In manchen Zyklen',
  'The list wraps round for one before the other.': 'Die Liste beginnt für einen früher von vorn als für den anderen.',
  'Where a list of 8 wraps round, 4 forward is 4 back.':
    'Wo eine Liste von 8 von vorn beginnt, sind 4 vor dasselbe wie 4 zurück.',
  'In every cycle': 'In jedem Zyklus',
  'They share a top switch.': 'Sie teilen sich einen obersten Switch.',
  'They share a top switch, but they leave it on different links.':
    'Sie teilen sich einen obersten Switch, verlassen ihn aber auf verschiedenen Links.',
  '[One link down](link:0:88) leads to nodes 8 to 11, [the other](link:0:92) to nodes 12 to 15.':
    '[Ein Link nach unten](link:0:88) führt zu den Knoten 8 bis 11, [der andere](link:0:92) zu den Knoten 12 bis 15.',
  '0 and 4 send to receivers 4 places apart, so always below different links. That still holds where the list wraps round.':
    '0 und 4 senden an Empfänger, die 4 Plätze auseinander sind, also immer unter verschiedenen Links. Wo die Liste von vorn beginnt, bleibt das so.',
  'six receivers': 'sechs Empfänger',
  'Now the list is shorter: only nodes 8 to 13. It wraps round after six places.':
    'Nun ist die Liste kürzer, nur die Knoten 8 bis 13. Nach sechs Plätzen beginnt sie von vorn.',
  '[0](task:0:0) and [4](task:0:4) still share a top switch, and so do [1](task:0:1) and [5](task:0:5).':
    '[0](task:0:0) und [4](task:0:4) teilen sich weiter einen obersten Switch, ebenso [1](task:0:1) und [5](task:0:5).',
  '1 min. Let them write down who sends where in the first cycle after somebody has wrapped round.':
    '1 min. Lassen Sie aufschreiben, wer wohin sendet, im ersten Zyklus, in dem jemand wieder von vorn begonnen hat.',
  'Some set the slider to 6. Ask how far apart the two receivers are before anybody wraps round.':
    'Manche stellen den Regler auf 6. Fragen Sie, wie weit die beiden Empfänger auseinander sind, bevor jemand von vorn beginnt.',
  'In how many of the six cycles do two messages meet?':
    'In wie vielen der sechs Zyklen treffen sich zwei Nachrichten?',
  cycles: 'Zyklen',
  'In three': 'In dreien',
  'In cycle 3 node [4](task:0:4) has wrapped round and sends to 8, while [0](task:0:0) sends to 10. Both are below [this link](link:0:88).':
    'In Zyklus 3 hat Knoten [4](task:0:4) von vorn begonnen und sendet an 8, während [0](task:0:0) an 10 sendet. Beide liegen unter [diesem Link](link:0:88).',
  'Where a list of 6 wraps round, 4 forward is 2 back.':
    'Wo eine Liste von 6 von vorn beginnt, sind 4 vor dasselbe wie 2 zurück.',
  'Where a list wraps round, distances change, unless its length is a multiple of 4.':
    'Wo eine Liste von vorn beginnt, ändern sich Abstände, außer ihre Länge ist ein Vielfaches von 4.',
  'place them yourself': 'selbst platzieren',
  'Cycle 3 again: [0](task:0:0) sends to 10, [4](task:0:4) to 8, [1](task:0:1) to 11 and [5](task:0:5) to 9.':
    'Noch einmal Zyklus 3: [0](task:0:0) sendet an 10, [4](task:0:4) an 8, [1](task:0:1) an 11 und [5](task:0:5) an 9.',
  'Two messages need [this link](link:0:88), and two need [that one](link:0:90).':
    'Zwei Nachrichten brauchen [diesen Link](link:0:88), und zwei brauchen [jenen](link:0:90).',
  'Drag tasks to other nodes until no link carries more than one message.':
    'Ziehen Sie Tasks auf andere Knoten, bis kein Link mehr als eine Nachricht trägt.',
  '2 min. Let somebody drag, then play the other cycles.':
    '2 min. Lassen Sie jemanden ziehen und danach die anderen Zyklen abspielen.',
  'It is soon solved. Ask whether these places suit the whole schedule.':
    'Es ist schnell gelöst. Fragen Sie, ob diese Plätze für den ganzen Ablaufplan taugen.',
  'Can you do it with two swaps?': 'Schaffen Sie es mit zweimal Tauschen?',
  'Both of these links lead down to nodes 8 to 11.': 'Beide Links führen hinunter zu den Knoten 8 bis 11.',
  'At most one message on any link': 'Auf jedem Link höchstens eine Nachricht',
  'For instance, swap 10 with 12, and 11 with 13. Then the two receivers are below different links.':
    'Eine Möglichkeit: 10 mit 12 tauschen und 11 mit 13. Dann liegen die beiden Empfänger unter verschiedenen Links.',
  'But play the other cycles: now others collide. What helps in one cycle hurts in another.':
    'Aber sehen Sie sich die anderen Zyklen an: Nun kollidieren andere. Was in einem Zyklus hilft, schadet in einem anderen.',
  'Moving tasks suits one cycle. A schedule has to suit them all.':
    'Tasks zu versetzen hilft in einem Zyklus. Ein Ablaufplan muss in allen passen.',
  'empty places': 'leere Plätze',
  'With six receivers, three of six cycles collide, and everything is done after 2.64 µs.':
    'Mit sechs Empfängern kollidieren drei von sechs Zyklen, und nach 2,64 µs ist alles fertig.',
  'Two empty places make the list 8 long again. But then it takes 8 cycles, and senders are idle in some of them.':
    'Zwei leere Plätze machten die Liste wieder 8 lang. Dann dauert sie aber 8 Zyklen, und in manchen haben einige Sender nichts zu tun.',
  '1 min. Ask which costs more, an idle place or a collision.':
    '1 min. Fragen Sie, was mehr kostet, ein leerer Platz oder eine Kollision.',
  '“Later” counts cycles, not time. Ask how long a cycle lasts in which two messages meet.':
    '„Später“ zählt Zyklen und nicht Zeit. Fragen Sie, wie lange ein Zyklus dauert, in dem sich zwei Nachrichten treffen.',
  'When is it done with empty places?': 'Wann ist es mit leeren Plätzen fertig?',
  Sooner: 'Früher',
  'No cycle collides any more.': 'Kein Zyklus kollidiert mehr.',
  'At the same time': 'Zur selben Zeit',
  'What it gains it loses again.': 'Was gewonnen ist, geht wieder verloren.',
  'A collision costs more than an empty place.': 'Eine Kollision kostet mehr als ein leerer Platz.',
  Later: 'Später',
  '8 cycles are more than 6.': '8 Zyklen sind mehr als 6.',
  '8 cycles are more than 6, but three of those 6 cycles overrun.':
    '8 Zyklen sind mehr als 6, aber drei dieser 6 Zyklen dauern zu lange.',
  'Everything is done after 2.51 µs instead of 2.64. No link carries two messages in any cycle.':
    'Nach 2,51 µs statt 2,64 ist alles fertig. In keinem Zyklus trägt ein Link zwei Nachrichten.',
  'An empty place can be cheaper than a collision.': 'Ein leerer Platz kann billiger sein als eine Kollision.',
  'without wrapping round': 'ohne Umlauf',
  'It is the wrapping round that hurts. It can be avoided.':
    'Es ist der Umlauf, der schadet: dass die Liste von vorn beginnt. Es geht auch ohne.',
  'Sender 5 starts first, at place 0. In each cycle one more sender starts there, and each goes through the list once.':
    'Dann beginnt Sender 5 zuerst, bei Platz 0. In jedem Zyklus beginnt dort ein weiterer Sender, und jeder geht die Liste einmal durch.',
  '1 min. Let them write down when each sender starts and when it finishes.':
    '1 min. Lassen Sie aufschreiben, wann jeder Sender beginnt und wann er endet.',
  'Many say 6, as before. Ask when the last sender starts.':
    'Viele sagen 6, wie zuvor. Fragen Sie, wann der letzte Sender beginnt.',
  'How many cycles do six senders and six receivers take?':
    'Wie viele Zyklen brauchen sechs Sender und sechs Empfänger?',
  Eleven: 'Elf',
  'The last sender starts 5 cycles after the first, and then has 6 receivers to go: 5 + 6.':
    'Der letzte Sender beginnt 5 Zyklen nach dem ersten und hat dann 6 Empfänger: 5 + 6.',
  'Nothing collides, but it is done only after 2.89 µs. Most senders are idle half the time.':
    'Nichts kollidiert, aber fertig ist es erst nach 2,89 µs. Die meisten Sender haben die halbe Zeit nichts zu tun.',
  'which lists are long enough': 'welche Listen lang genug sind',
  'There are six senders and four top switches. A list is free of contention if its length is a multiple of 4.':
    'Sechs Sender und vier oberste Switches. Eine Liste ist frei von Konkurrenz, wenn ihre Länge ein Vielfaches von 4 ist.',
  'It is also free of contention if it has at least 6 − 1 + 4 places. Then two senders that share a switch never send to the same side.':
    'Frei ist sie auch, wenn sie mindestens 6 − 1 + 4 Plätze hat. Dann senden zwei Sender eines Switches nie zur selben Seite.',
  '1 min. Let them test each of the three lists against both rules, on paper.':
    '1 min. Lassen Sie jede der drei Listen auf Papier an beiden Regeln prüfen.',
  '“8 receivers” breaks one rule and keeps the other. Ask whether a list needs both.':
    '„8 Empfänger“ verletzt eine Regel und erfüllt die andere. Fragen Sie, ob eine Liste beide erfüllen muss.',
  'Which list collides?': 'Welche Liste kollidiert?',
  '7 receivers': '7 Empfänger',
  'It keeps neither rule.': 'Sie erfüllt keine der Regeln.',
  '8 receivers': '8 Empfänger',
  '8 is less than 9.': '8 ist weniger als 9.',
  '8 is a multiple of 4. That is enough.': '8 ist ein Vielfaches von 4. Das genügt.',
  '9 receivers': '9 Empfänger',
  '9 is not a multiple of 4.': '9 ist kein Vielfaches von 4.',
  '6 − 1 + 4 is 9: just long enough.': '6 − 1 + 4 ist 9: gerade lang genug.',
  '7 is not a multiple of 4, and it is less than 9.': '7 ist kein Vielfaches von 4 und weniger als 9.',
  'by receiver': 'nach Empfänger',
  'The paper sends from six senders to ten receivers. With S-mod-k, which chooses the top switch by the sender, nothing collides.':
    'Im Paper senden sechs an zehn. Mit S-mod-k, das den obersten Switch nach dem Sender wählt, kollidiert nichts.',
  'D-mod-k chooses it by the receiver. The paper says that this is free of contention, too.':
    'D-mod-k wählt ihn nach dem Empfänger. Das Paper sagt, auch das sei frei von Konkurrenz.',
  '1 min. Say that this step disagrees with a printed sentence. Ask how they would check it.':
    '1 min. Sagen Sie, dass dieser Schritt einem gedruckten Satz widerspricht. Fragen Sie, wie man das prüfen würde.',
  '“Yes” trusts the paper. Ask which receivers share a top switch.':
    '„Ja“ vertraut dem Paper. Fragen Sie, welche Empfänger sich einen obersten Switch teilen.',
  'Is it true?': 'Stimmt das?',
  Yes: 'Ja',
  'Six different receivers in every cycle.': 'Sechs verschiedene Empfänger in jedem Zyklus.',
  'The receivers are different, but where the list wraps round, two of them share a top switch.':
    'Die Empfänger sind verschieden, aber wo die Liste von vorn beginnt, teilen sich zwei von ihnen einen obersten Switch.',
  No: 'Nein',
  'Receivers 4 apart share a top switch.': 'Empfänger im Abstand 4 teilen sich einen obersten Switch.',
  'In cycles 8, 9 and 10 two messages meet, here on [this link up](link:1:33).':
    'In den Zyklen 8, 9 und 10 treffen sich zwei Nachrichten, hier auf [diesem Link nach oben](link:1:33).',
  'Now it is your turn. Close the lesson, change the senders, receivers and schedule, and see which links turn red.':
    'Jetzt sind Sie an der Reihe. Schließen Sie die Lektion, ändern Sie Sender, Empfänger und Ablaufplan, und sehen Sie, welche Links rot werden.',
  'Six receivers': 'Sechs Empfänger',
  'Eight receivers': 'Acht Empfänger',
  Padded: 'Aufgefüllt',
  'No wrap': 'Ohne Umlauf',
  'Ten receivers': 'Zehn Empfänger',
};
