/* The lesson routes in German. */

import type { Catalogue } from '../../language.ts';

export const words: Catalogue = {
  'OPT in phase 0. Eight messages cross the top, room for 8, and these routes keep every link for one message.':
    'OPT in Phase 0. Acht Nachrichten gehen über die Spitze, Platz für 8, und auf diesen Wegen hat jede Nachricht ihre Links für sich.',
  'D-mod-k is simpler: the way up is the destination modulo 4. Tasks [1](task:0:1), [2](task:0:2) and [3](task:0:3) send to [8](task:0:8), [4](task:0:4) and [12](task:0:12).':
    'D-mod-k ist einfacher: Der Weg nach oben ist das Ziel modulo 4. Die Tasks [1](task:0:1), [2](task:0:2) und [3](task:0:3) senden an [8](task:0:8), [4](task:0:4) und [12](task:0:12).',
  '1 min. Let them divide 8, 4 and 12 by 4, aloud, before they vote.':
    '1 min. Lassen Sie vor der Abstimmung 8, 4 und 12 laut durch 4 teilen.',
  '“1” counts links, not choices. Ask who sees to it that all four are used.':
    '„1“ zählt Links, nicht Entscheidungen. Fragen Sie, wer dafür sorgt, dass alle vier benutzt werden.',
  'How many messages does the busiest link carry with D-mod-k?':
    'Wie viele Nachrichten trägt der vollste Link mit D-mod-k?',
  '1': '1',
  'There are four ways up for four nodes.': 'Es gibt vier Wege nach oben für vier Knoten.',
  'There are, but nobody sees to it that all are used.':
    'Das stimmt, aber niemand sorgt dafür, dass alle benutzt werden.',
  '2': '2',
  'Two of the three meet.': 'Zwei der drei treffen sich.',
  '8, 4 and 12 all leave 0 when divided by 4.': '8, 4 und 12 lassen beim Teilen durch 4 alle den Rest 0.',
  '3': '3',
  '8, 4 and 12 all leave 0.': '8, 4 und 12 lassen alle den Rest 0.',
  'All three take [the first way up](link:1:16), and the others stay empty.':
    'Alle drei nehmen [den ersten Weg nach oben](link:1:16), und die anderen bleiben leer.',
  'It is so in every phase. The exchange takes 206 % longer than ideal, over three times as long.':
    'So ist es in jeder Phase. Der Austausch dauert 206 % länger als ideal, mehr als dreimal so lange.',
  'Enough links are not enough.': 'Genug Links sind nicht genug.',
  'by lot': 'nach Los',
  'Then let chance decide: each message draws its way.':
    'Dann soll der Zufall entscheiden: Jede Nachricht zieht ihren Weg.',
  '1 min. Compare it to four people who choose one of four doors with their eyes shut.':
    '1 min. Vergleichen Sie es mit vier Leuten, die mit geschlossenen Augen eine von vier Türen wählen.',
  'Most set the slider too low. Ask at how many switches they need luck in the same phase.':
    'Die meisten stellen den Regler zu niedrig ein. Fragen Sie, an wie vielen Switches sie in derselben Phase Glück brauchen.',
  'In how many of the 16 phases do messages meet?': 'In wie vielen der 16 Phasen treffen sich Nachrichten?',
  'A link then carries two or more.': 'Ein Link trägt dann zwei oder mehr.',
  'of 16 phases': 'von 16 Phasen',
  'All 16': 'In allen 16',
  'Four messages draw one of four ways. All four differ about once in ten times. And they would have to at every switch.':
    'Vier Nachrichten ziehen je einen von vier Wegen. Nur etwa jedes zehnte Mal sind alle vier verschieden. Und das müsste an jedem Switch gelingen.',
  'Two or three meet in each phase: 136 % longer than ideal.':
    'In jeder Phase treffen sich zwei oder drei: 136 % länger als ideal.',
  'Routes drawn by lot do not know of each other.': 'Ausgeloste Wege wissen nichts voneinander.',
  'is there always a way?': 'gibt es immer einen Weg?',
  'Conflict-free routes are searched for each phase with all its messages known, and then checked.':
    'Konfliktfreie Wege werden für jede Phase in Kenntnis aller ihrer Nachrichten gesucht und dann geprüft.',
  'Say no part of a tree is asked for more than its links up and down.':
    'Angenommen, von keinem Teil des Baums wird mehr verlangt, als er Links nach oben und unten hat.',
  '2 min. Stress that no part of the tree is asked for too much. It is only yes or no, so ask for reasons.':
    '2 min. Betonen Sie, dass von keinem Teil des Baums zu viel verlangt wird. Es geht nur um Ja oder Nein, also fragen Sie nach Gründen.',
  'After the run let somebody move one of the two messages that meet, and say whom it meets next.':
    'Lassen Sie nach dem Lauf jemanden eine der beiden Nachrichten, die sich treffen, verlegen und sagen, wen sie als Nächstes trifft.',
  'Is there always a choice of routes on which no two messages meet?':
    'Lassen sich die Wege immer so wählen, dass sich keine zwei Nachrichten treffen?',
  Yes: 'Ja',
  'There is room everywhere.': 'Überall ist Platz.',
  'Room at every level, taken alone, is not room for whole paths.':
    'Platz auf jeder Ebene für sich ist noch kein Platz für ganze Wege.',
  No: 'Nein',
  'A way up also settles the way down.': 'Ein Weg hinauf legt auch den Weg hinunter fest.',
  'Here two messages leave each half, and each half has two links up. Every choice still makes two meet somewhere; this is the best one.':
    'Hier verlassen zwei Nachrichten jede Hälfte, und jede Hälfte hat zwei Links nach oben. Trotzdem treffen sich bei jeder Wahl irgendwo zwei; diese ist die beste.',
  'Whoever goes up by a switch comes down by its twin. So what suits one side need not suit the other.':
    'Wer über einen Switch hinaufgeht, kommt über dessen Gegenstück hinunter. Was der einen Seite passt, muss also der anderen nicht passen.',
  'Such routes are found and checked, never promised.': 'Solche Wege werden gesucht und geprüft, nie versprochen.',
  'routes for XOR': 'Wege für XOR',
  'Back to the first tree. XOR with D-mod-k takes 53 % longer than ideal. In phase 9 all 16 messages cross, room for 8.':
    'Zurück zum ersten Baum. XOR mit D-mod-k dauert 53 % länger als ideal. In Phase 9 gehen alle 16 Nachrichten über die Spitze, Platz für 8.',
  '1 min. Point at the links to the top: each carries two. Ask where a better route should lead.':
    '1 min. Zeigen Sie auf die Links zur Spitze: Jeder trägt zwei. Fragen Sie, wohin ein besserer Weg führen sollte.',
  '“27 %” believes that searching always helps. Ask what there is to find when nothing is free.':
    '„27 %“ glaubt, dass Suchen immer hilft. Fragen Sie, was es zu finden gibt, wenn nichts frei ist.',
  'What do searched routes make of it?': 'Was machen gesuchte Wege daraus?',
  '7 %': '7 %',
  'As with OPT.': 'Wie bei OPT.',
  'With OPT there was room for all. Here are 16 messages for 8 links.':
    'Bei OPT war Platz für alle. Hier sind 16 Nachrichten für 8 Links.',
  '27 %': '27 %',
  'They find half of what is lost.': 'Sie holen die Hälfte des Verlusts zurück.',
  'There is nothing to find: every link to the top carries two already.':
    'Es gibt nichts zu finden: Jeder Link zur Spitze trägt schon zwei.',
  '53 %': '53 %',
  'Routes make no room.': 'Wege schaffen keinen Platz.',
  'D-mod-k already spreads XOR evenly, two on each link. No routes can do better.':
    'D-mod-k verteilt XOR schon gleichmäßig, zwei auf jedem Link. Besser kann es kein Weg.',
  'Good routes use the room there is. The exchange must leave it.':
    'Gute Wege nutzen den vorhandenen Platz. Lassen muss ihn der Austausch.',
  'Conflict-free': 'Konfliktfrei',
  Random: 'Zufällig',
  'XOR by D-mod-k': 'XOR mit D-mod-k',
  'XOR searched': 'XOR gesucht',
};
