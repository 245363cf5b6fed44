/* The lesson routes in German. */

import type { Catalogue } from '../../language.ts';

export const words: Catalogue = {
  'OPT in phase 0. 8 messages cross the top, room for 8, and on these routes no link carries two.':
    'OPT in Phase 0. 8 Nachrichten gehen über die Spitze, Platz für 8, und auf diesen Wegen trägt kein Link zwei.',
  'D-mod-k is simpler: it takes the link up whose number is the destination modulo 4. Tasks [1](task:0:1), [2](task:0:2) and [3](task:0:3) send to [8](task:0:8), [4](task:0:4) and [12](task:0:12).':
    'D-mod-k ist einfacher: Es nimmt den Link nach oben mit der Nummer Ziel modulo 4. Die Tasks [1](task:0:1), [2](task:0:2) und [3](task:0:3) senden an [8](task:0:8), [4](task:0:4) und [12](task:0:12).',
  '1 min. Let them divide 8, 4 and 12 by 4, aloud, before they vote.':
    '1 min. Lassen Sie vor der Abstimmung 8, 4 und 12 laut durch 4 teilen.',
  '“1” counts links, not choices. Ask who makes sure that all four are used.':
    '„1“ zählt Links, nicht Entscheidungen. Fragen Sie, wer dafür sorgt, dass alle vier benutzt werden.',
  'How many messages does the busiest link carry with D-mod-k?':
    'Wie viele Nachrichten trägt der vollste Link mit D-mod-k?',
  '1': '1',
  'There are four links up for four nodes.': 'Es gibt vier Links nach oben für vier Knoten.',
  'There are four links up, but nobody makes sure that all of them are used.':
    'Es gibt vier Links nach oben, aber niemand sorgt dafür, dass alle benutzt werden.',
  '2': '2',
  'Two of the three meet.': 'Zwei der drei treffen sich.',
  '8, 4 and 12 all leave 0 when divided by 4.': '8, 4 und 12 lassen beim Teilen durch 4 alle den Rest 0.',
  '3': '3',
  '8, 4 and 12 all leave 0.': '8, 4 und 12 lassen alle den Rest 0.',
  'All three take [the first link up](link:1:16), and the other links stay empty.':
    'Alle drei nehmen [den ersten Link nach oben](link:1:16), und die anderen bleiben leer.',
  'This happens in every phase. The exchange takes 206 % longer than ideal: over three times as long.':
    'So ist es in jeder Phase. Der Austausch dauert 206 % länger als ideal, mehr als dreimal so lange.',
  'Enough links are not enough.': 'Genug Links sind nicht genug.',
  'at random': 'zufällig',
  'Then let chance decide: each message draws its route at random.':
    'Dann soll der Zufall entscheiden: Jede Nachricht zieht ihren Weg.',
  '1 min. Compare it to four people who each choose one of four doors with their eyes shut.':
    '1 min. Vergleichen Sie es mit vier Leuten, die mit geschlossenen Augen eine von vier Türen wählen.',
  'Most set the slider too low. Ask at how many switches they need luck in the same phase.':
    'Die meisten stellen den Regler zu niedrig ein. Fragen Sie, an wie vielen Switches sie in derselben Phase Glück brauchen.',
  'In how many of the 16 phases do messages meet?': 'In wie vielen der 16 Phasen treffen sich Nachrichten?',
  'A link then carries two or more.': 'Ein Link trägt dann zwei oder mehr.',
  'of 16 phases': 'von 16 Phasen',
  'All 16': 'In allen 16',
  'Four messages each draw one of four links up. Only about one time in ten are all four different. And that would have to happen at every switch.':
    'Vier Nachrichten ziehen je einen von vier Links nach oben. Nur etwa jedes zehnte Mal sind alle vier verschieden. Und das müsste an jedem Switch gelingen.',
  'In each phase two or three messages meet: 158 % longer than ideal.':
    'In jeder Phase treffen sich zwei oder drei: 158 % länger als ideal.',
  'Routes drawn at random know nothing of one another.': 'Zufällig gezogene Wege wissen nichts voneinander.',
  'are there always routes?': 'gibt es immer solche Wege?',
  'Routes with fewest conflicts are searched for phase by phase, with all messages known, and then checked.':
    'Wege mit möglichst wenigen Konflikten werden für jede Phase in Kenntnis aller ihrer Nachrichten gesucht und dann geprüft.',
  'Suppose no part of the tree has more messages in or out than it has links.':
    'Angenommen, kein Teil des Baums hat mehr Nachrichten hinein oder hinaus, als er Links hat.',
  '2 min. Stress that no part of the tree has too much to carry. It is only yes or no, so ask for reasons.':
    '2 min. Betonen Sie, dass von keinem Teil des Baums zu viel verlangt wird. Es geht nur um Ja oder Nein, also fragen Sie nach Gründen.',
  'After the run, let somebody move one of the two messages that meet, and say which one it meets next.':
    'Lassen Sie nach dem Lauf jemanden eine der beiden Nachrichten, die sich treffen, verlegen und sagen, wen sie als Nächstes trifft.',
  'Can routes always be chosen so that no two messages meet?':
    'Lassen sich die Wege immer so wählen, dass sich keine zwei Nachrichten treffen?',
  Yes: 'Ja',
  'There is room everywhere.': 'Überall ist Platz.',
  'Room on each level by itself is not room for whole paths.':
    'Platz auf jeder Ebene für sich ist noch kein Platz für ganze Wege.',
  No: 'Nein',
  'The path up also settles the path down.': 'Der Weg hinauf legt auch den Weg hinunter fest.',
  'Here two messages leave each half, and each half has two links up. But whatever you choose, two messages meet somewhere. This is the best choice.':
    'Hier verlassen zwei Nachrichten jede Hälfte, und jede Hälfte hat zwei Links nach oben. Trotzdem treffen sich bei jeder Wahl irgendwo zwei; diese ist die beste.',
  'A message that goes up through a switch comes down through its twin. So what suits one side need not suit the other.':
    'Eine Nachricht, die über einen Switch hinaufgeht, kommt über dessen Gegenstück hinunter. Was der einen Seite passt, muss also der anderen nicht passen.',
  'Such routes have to be searched for and checked. Nobody can promise them.':
    'Solche Wege muss man suchen und prüfen. Versprechen kann sie niemand.',
  'routes for XOR': 'Wege für XOR',
  'Back to the first tree. XOR with D-mod-k takes 53 % longer than ideal. In phase 9 all 16 messages cross, room for 8.':
    'Zurück zum ersten Baum. XOR mit D-mod-k dauert 53 % länger als ideal. In Phase 9 gehen alle 16 Nachrichten über die Spitze, Platz für 8.',
  '1 min. Point at the links to the top: each carries two messages. Ask where a better route should lead.':
    '1 min. Zeigen Sie auf die Links zur Spitze: Jeder trägt zwei. Fragen Sie, wohin ein besserer Weg führen sollte.',
  '“27 %” believes that searching always helps. Ask what there is to find when no link is free.':
    '„27 %“ glaubt, dass Suchen immer hilft. Fragen Sie, was es zu finden gibt, wenn nichts frei ist.',
  'How much longer than ideal is it with searched routes?': 'Wie viel länger als ideal dauert es mit gesuchten Wegen?',
  '7 %': '7 %',
  'As with OPT.': 'Wie bei OPT.',
  'With OPT there was room for all. Here 16 messages share 8 links.':
    'Bei OPT war Platz für alle. Hier sind 16 Nachrichten für 8 Links.',
  '27 %': '27 %',
  'They win back half of what is lost.': 'Sie holen die Hälfte des Verlusts zurück.',
  'There is nothing to find: every link to the top already carries two.':
    'Es gibt nichts zu finden: Jeder Link zur Spitze trägt schon zwei.',
  '53 %': '53 %',
  'Routes cannot make room.': 'Wege schaffen keinen Platz.',
  'D-mod-k already spreads XOR evenly: two messages on each link. No routes can do better.':
    'D-mod-k verteilt XOR schon gleichmäßig, zwei auf jedem Link. Besser kann es kein Weg.',
  'Good routes use the room there is. The exchange has to leave it.':
    'Gute Wege nutzen den vorhandenen Platz. Lassen muss ihn der Austausch.',
  'Fewest conflicts': 'Wenigste Konflikte',
  Random: 'Zufällig',
  'XOR by D-mod-k': 'XOR mit D-mod-k',
  'XOR searched': 'XOR gesucht',
};
