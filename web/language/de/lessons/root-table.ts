/* The lesson root-table in German. */

import type { Catalogue } from '../../language.ts';

export const words: Catalogue = {
  'A node with several LIDs can be reached through any root. So a table may say which root each connection takes, for each distance.':
    'Ein Knoten mit mehreren LIDs ist über jede Wurzel erreichbar. Eine Tabelle kann also für jede Schiebeweite sagen, welche Wurzel jede Verbindung nimmt.',
  'The table starts with the default routes. At distance 8 [this link](link:0:42) and [that one](link:0:45) carry two messages.':
    'Die Tabelle beginnt mit den Standardwegen. Bei Schiebeweite 8 tragen [dieser Link](link:0:42) und [jener](link:0:45) zwei Nachrichten.',
  'The algorithm goes through all connections once, and moves those that are in the way.':
    'Der Algorithmus geht alle Verbindungen einmal durch und verlegt die, die im Weg sind.',
  '1 min. Say what several LIDs are good for: several names, and a root for each of them.':
    '1 min. Sagen Sie, wozu mehrere LIDs gut sind: mehrere Namen und zu jedem eine Wurzel.',
  '“2” moves one from each full link. Ask whose place the moved one takes.':
    '„2“ verlegt eine von jedem vollen Link. Fragen Sie, wessen Platz die verlegte einnimmt.',
  'How many of the 16 connections does it move?': 'Wie viele der 16 Verbindungen verlegt er?',
  '2': '2',
  'One from each full link.': 'Eine von jedem vollen Link.',
  'One of the two takes the link of a third, and that one has to move as well.':
    'Eine der beiden nimmt den Link einer dritten, und die muss auch ausweichen.',
  '3': '3',
  'One of the two drives out another.': 'Eine der beiden verdrängt eine andere.',
  '16': '16',
  'It finds new roots for all of them.': 'Er sucht für alle neue Wurzeln.',
  'A connection that finds its links free keeps its root.':
    'Eine Verbindung, die ihre Links frei findet, behält ihre Wurzel.',
  'Three have moved, and no link carries two messages. For this job that holds at every distance.':
    'Drei sind verlegt, und kein Link trägt zwei Nachrichten. Bei diesem Job gilt das für jede Schiebeweite.',
  'Now we watch how it is done.': 'Nun sehen wir zu, wie es gemacht wird.',
  'the first one moves': 'die erste weicht aus',
  'The connections of the first leaf, from [0](task:0:0) and [3](task:0:3), count as taken. All others are only likely where they are.':
    'Die Verbindungen des ersten Blattes, von [0](task:0:0) und [3](task:0:3), gelten als belegt. Alle anderen sind nur voraussichtlich dort, wo sie sind.',
  'Then it goes backwards from the last node. Nodes 29, 26, 21, 20, 19, 17 and 16 find their links free, and keep their roots.':
    'Dann geht es vom letzten Knoten rückwärts. Die Knoten 29, 26, 21, 20, 19, 17 und 16 finden ihre Links frei und behalten ihre Wurzeln.',
  '[15](task:0:15) wants root 0, but [17](task:0:17) of its leaf has just taken [that link up](link:0:42).':
    '[15](task:0:15) will Wurzel 0, aber [17](task:0:17) vom selben Blatt hat gerade [diesen Link nach oben](link:0:42) belegt.',
  '2 min. Keep a list of the roots on the board: taken, likely or idle. Fill it in as you read.':
    '2 min. Führen Sie an der Tafel eine Liste der Wurzeln: belegt, voraussichtlich oder frei. Ergänzen Sie sie beim Lesen.',
  '“Root 5” is tried first. Ask what is known about it, and whether there is a better one.':
    '„Wurzel 5“ wird zuerst probiert. Fragen Sie, was man über sie weiß und ob es eine bessere gibt.',
  'It tries roots 5, 4, 3 and so on. Node 14 of the same leaf is likely to take root 5. Where does node 15 go?':
    'Er probiert die Wurzeln 5, 4, 3 und so weiter. Knoten 14 desselben Blattes nimmt voraussichtlich Wurzel 5. Wohin kommt Knoten 15?',
  'It looks for a root that is neither taken nor likely.':
    'Er sucht eine Wurzel, die weder belegt ist noch es voraussichtlich wird.',
  'Root 5': 'Wurzel 5',
  'It comes first.': 'Sie kommt zuerst.',
  'Node 14 is likely to take it. As long as there is another one, that is left alone.':
    'Die nimmt voraussichtlich Knoten 14. Solange es eine andere gibt, bleibt sie ihm.',
  'Root 4': 'Wurzel 4',
  'It is the first one that nobody wants.': 'Sie ist die erste, die niemand will.',
  'Root 3': 'Wurzel 3',
  'Root 4 is kept free for others.': 'Wurzel 4 wird für andere frei gehalten.',
  'Root 4 is idle up and down, and comes first.': 'Wurzel 4 ist aufwärts und abwärts frei und kommt zuerst.',
  'Up from its leaf and down to node [0](task:1:0) root 4 is idle, neither taken nor likely.':
    'Vom Blatt aufwärts und abwärts zu Knoten [0](task:1:0) ist Wurzel 4 frei, weder belegt noch voraussichtlich belegt.',
  'nothing wholly idle': 'keine ist ganz frei',
  '[15](task:0:15) now goes through root 4. Nodes 14 and 13 find their links free and stay.':
    '[15](task:0:15) geht jetzt über Wurzel 4. Die Knoten 14 und 13 finden ihre Links frei und bleiben.',
  '[12](task:0:12) wants root 3, which [16](task:0:16) has taken. And now no root is wholly idle any more.':
    '[12](task:0:12) will Wurzel 3, die [16](task:0:16) belegt hat. Und nun ist keine Wurzel mehr ganz frei.',
  '1 min. Ask for all that one could do before you show the choices.':
    '1 min. Fragen Sie nach allem, was man tun könnte, bevor Sie die Antworten zeigen.',
  '“It takes something back” is what they would do themselves. Ask whether this algorithm ever looks back.':
    '„Er nimmt etwas zurück“ würden sie selbst tun. Fragen Sie, ob dieser Algorithmus je zurückblickt.',
  'What does the algorithm do with node 12?': 'Was tut der Algorithmus mit Knoten 12?',
  'It leaves it there': 'Er lässt ihn dort',
  'No other root is idle.': 'Keine andere Wurzel ist frei.',
  'Then two would share a link for good. It does so only when every root is taken.':
    'Dann teilten sich zwei endgültig einen Link. Das tut er nur, wenn jede Wurzel belegt ist.',
  'It takes a root that is likely': 'Er nimmt eine voraussichtlich belegte Wurzel',
  'Whoever is likely there can still move.': 'Wer voraussichtlich dort ist, kann noch ausweichen.',
  'It takes something back': 'Er nimmt etwas zurück',
  'Node 15 could go elsewhere.': 'Knoten 15 könnte anderswohin.',
  'It never looks back. What is taken stays taken.': 'Er blickt nie zurück. Was belegt ist, bleibt belegt.',
  'Node 12 goes through root 1, down to [21](task:1:21). [7](task:1:7) was likely to use that link, on its way to 19.':
    'Knoten 12 geht über Wurzel 1 hinunter zu [21](task:1:21). Diesen Link hätte [7](task:1:7) voraussichtlich benutzt, auf dem Weg zu 19.',
  'When the turn of node 7 comes it has to move, to root 0. It is the third, and the last.':
    'Kommt Knoten 7 an die Reihe, muss er auf Wurzel 0 ausweichen. Er ist der dritte und letzte.',
  'Likely is not taken.': 'Voraussichtlich ist nicht belegt.',
  'the first leaf': 'das erste Blatt',
  'The connections of the first leaf are not looked at. They count as taken from the beginning, where the default routes put them.':
    'Die Verbindungen des ersten Blattes werden nicht angesehen. Sie gelten von Anfang an als belegt, dort wo die Standardwege sie hinlegen.',
  'Here these are two, from nodes [0](task:0:0) and [3](task:0:3).':
    'Hier sind das zwei, von den Knoten [0](task:0:0) und [3](task:0:3).',
  '1 min. Ask which connections nobody has checked so far.':
    '1 min. Fragen Sie, welche Verbindungen bisher niemand geprüft hat.',
  '“No” trusts that the others make way. Ask what two of the first leaf do for each other.':
    '„Nein“ verlässt sich darauf, dass die anderen Platz machen. Fragen Sie, was zwei vom ersten Blatt füreinander tun.',
  'In some job, can two of the first leaf share a link in the end?':
    'Können sich bei irgendeinem Job am Ende zwei vom ersten Blatt einen Link teilen?',
  Yes: 'Ja',
  'Nobody checks them.': 'Niemand prüft sie.',
  No: 'Nein',
  'The others move out of their way.': 'Die anderen gehen ihnen aus dem Weg.',
  "The others do. But two of the first leaf can be in each other's way.":
    'Die anderen schon. Aber zwei vom ersten Blatt können einander im Weg sein.',
  'In this job they do: at distance 11 nodes [1](task:0:1) and [5](task:0:5) share [a link](link:0:32). All other distances are free.':
    'Bei diesem Job ist es so: Bei Schiebeweite 11 teilen sich die Knoten [1](task:0:1) und [5](task:0:5) [einen Link](link:0:32). Alle anderen Schiebeweiten sind frei davon.',
  'It is one of two ways for the table to fail.': 'Das ist eine von zwei Arten, wie die Tabelle scheitern kann.',
  'the other way to fail': 'die andere Art zu scheitern',
  'Another job, on six leaves of five, distance 7. Here the table starts from source ports.':
    'Ein anderer Job, auf sechs Blättern zu je fünf Knoten, Schiebeweite 7. Hier beginnt die Tabelle mit den Quellports.',
  '[6](task:0:6) has to leave root 1. It finds only roots that are likely, and takes root 0 from [5](task:0:5) of its own leaf.':
    '[6](task:0:6) muss Wurzel 1 verlassen. Er findet nur voraussichtlich belegte Wurzeln und nimmt Wurzel 0 seinem Blattnachbarn [5](task:0:5) weg.',
  'When node 5 comes, every root is taken on its way up or down. So it stays, and shares [this link](link:0:35) with node 6.':
    'Kommt Knoten 5, ist jede Wurzel auf seinem Weg hinauf oder hinunter belegt. Also bleibt er und teilt [diesen Link](link:0:35) mit Knoten 6.',
  '2 min. Read the three sentences slowly, and point at each link as it is named.':
    '2 min. Lesen Sie die drei Sätze langsam und zeigen Sie auf jeden genannten Link.',
  '“No” takes what is taken for what is possible. Ask who took it, and whether that had to be.':
    '„Nein“ hält Belegtes für das einzig Mögliche. Fragen Sie, wer es belegt hat und ob das sein musste.',
  'Could the roots be chosen so that no link carries two?':
    'Ließen sich die Wurzeln so wählen, dass kein Link zwei trägt?',
  'A better choice would have to take something back.': 'Eine bessere Wahl müsste etwas zurücknehmen.',
  'Every root is taken.': 'Jede Wurzel ist belegt.',
  'Taken by choices made earlier. With other ones there is room.':
    'Belegt durch frühere Entscheidungen. Mit anderen ist Platz.',
  'Exact edge colouring changes earlier choices where that helps. No link carries two, at any distance.':
    'Exakte Kantenfärbung ändert frühere Entscheidungen, wo das hilft. Kein Link trägt zwei, bei keiner Schiebeweite.',
  'Of the 15 distances 3 are hot with the table. With default routes by source port it is 11.':
    'Von den 15 Schiebeweiten haben mit der Tabelle 3 einen Hotspot. Mit Standardwegen nach Quellport sind es 11.',
  'Greedy is fast, and nearly always enough.': 'Greedy ist schnell und genügt fast immer.',
  'another start': 'ein anderer Anfang',
  'The same job. From source ports the table leaves 3 distances hot, and from destination ports it leaves 3 as well.':
    'Derselbe Job. Von Quellports aus lässt die Tabelle 3 Schiebeweiten mit Hotspot übrig, von Zielports aus ebenfalls 3.',
  'It can also start from local ids. These number the nodes of the job without gaps, so neighbours in the job get different roots.':
    'Sie kann auch mit lokalen Nummern beginnen. Diese nummerieren die Knoten des Jobs ohne Lücken, sodass Nachbarn im Job verschiedene Wurzeln bekommen.',
  '1 min. Ask how much a good start is worth where the algorithm stays the same.':
    '1 min. Fragen Sie, was ein guter Anfang wert ist, wenn der Algorithmus derselbe bleibt.',
  '“3” expects the same end from another beginning. Say afterwards that it is luck: other jobs keep a hot one.':
    '„3“ erwartet von einem anderen Anfang dasselbe Ende. Sagen Sie danach, dass es Glück ist: Andere Jobs behalten einen Hotspot.',
  'How many distances does it leave hot then?': 'Wie viele Schiebeweiten mit Hotspot bleiben dann übrig?',
  None: 'Keine',
  'It starts from a better table.': 'Sie beginnt mit einer besseren Tabelle.',
  'The algorithm is the same.': 'Der Algorithmus ist derselbe.',
  'It is, but it has less to mend, and so it goes wrong less often.':
    'Das stimmt, aber er hat weniger zu reparieren und scheitert daher seltener.',
  '8': '8',
  'Local ids say nothing of ports.': 'Lokale Nummern sagen nichts über Ports.',
  'They need not. Roots only have to differ where the nodes are neighbours in the job.':
    'Das müssen sie nicht. Wurzeln müssen sich nur dort unterscheiden, wo die Knoten im Job Nachbarn sind.',
  'In the beginning 9 distances are hot here, too. But they can all be mended, which is luck: other jobs keep a hot one.':
    'Am Anfang haben auch hier 9 Schiebeweiten einen Hotspot. Alle lassen sich aber reparieren, und das ist Glück: Andere Jobs behalten einen.',
  'To watch a table being made, choose Table, Root table, How its table is made.':
    'Wie eine Tabelle entsteht, zeigt „Tabelle, Wurzeltabelle, Wie die Tabelle entsteht“.',
  'How well a greedy way ends depends on where it starts.':
    'Wie gut ein Greedy-Verfahren endet, hängt davon ab, wo es beginnt.',
  'Destination port': 'Zielport',
  'Root table': 'Wurzeltabelle',
  'Another job': 'Ein anderer Job',
  'Exact colouring': 'Exakte Färbung',
  'Source port': 'Quellport',
  'Local id': 'Lokale Nummer',
};
