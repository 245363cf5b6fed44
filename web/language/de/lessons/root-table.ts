/* The lesson root-table in German. */

import type { Catalogue } from '../../language.ts';

export const words: Catalogue = {
  'A node with several addresses (LIDs) can be reached through any root. So a table can say which root each connection takes, for each distance.':
    'Ein Knoten mit mehreren Adressen (LIDs) ist über jede Wurzel erreichbar. Also kann eine Tabelle für jeden Abstand sagen, welche Wurzel jede Verbindung nimmt.',
  'The table starts with the default routes. At distance 8, [this link](link:0:42) and [that one](link:0:45) each carry two messages.':
    'Die Tabelle beginnt mit den Standardwegen. Bei Schiebeweite 8 tragen [dieser Link](link:0:42) und [jener](link:0:45) zwei Nachrichten.',
  'The algorithm goes through all connections once, and moves those that are in the way.':
    'Der Algorithmus geht alle Verbindungen einmal durch und verlegt die, die im Weg sind.',
  '1 min. Say what several LIDs are good for: several addresses for a node, and a root for each of them.':
    '1 min. Sagen Sie, wozu mehrere LIDs gut sind: mehrere Adressen für einen Knoten, und für jede eine Wurzel.',
  '“2” moves one from each full link. Ask whose place the moved one takes.':
    '„2“ verlegt eine von jedem vollen Link. Fragen Sie, wessen Platz die verlegte einnimmt.',
  'How many of the 16 connections does it move?': 'Wie viele der 16 Verbindungen verlegt er?',
  '2': '2',
  'One from each full link.': 'Eine von jedem vollen Link.',
  'One of the two takes the link of a third, and that one has to move as well.':
    'Eine der beiden nimmt den Link einer dritten, und die muss auch ausweichen.',
  '3': '3',
  'One of the two drives out a third.': 'Eine der beiden verdrängt eine andere.',
  '16': '16',
  'It finds new roots for all of them.': 'Er sucht für alle neue Wurzeln.',
  'A connection that finds its links free keeps its root.':
    'Eine Verbindung, die ihre Links frei findet, behält ihre Wurzel.',
  'Three have moved, and no link carries two messages. For this job that holds at every distance.':
    'Drei sind verlegt, und kein Link trägt zwei Nachrichten. Bei diesem Job gilt das für jede Schiebeweite.',
  'The next steps show how it is done.': 'Die nächsten Schritte zeigen, wie es geht.',
  'the first one moves': 'die erste weicht aus',
  'The roots of the first leaf’s connections, from [0](task:0:0) and [3](task:0:3), count as taken. The roots of all others are only likely.':
    'Die Wurzeln der Verbindungen des ersten Blattes, von [0](task:0:0) und [3](task:0:3), gelten als belegt. Die aller anderen sind nur voraussichtlich.',
  'Then the algorithm works backwards from the last node. Nodes 29, 26, 21, 20, 19, 17 and 16 find their links free, and keep their roots.':
    'Dann geht es vom letzten Knoten rückwärts. Die Knoten 29, 26, 21, 20, 19, 17 und 16 finden ihre Links frei und behalten ihre Wurzeln.',
  '[15](task:0:15) would use root 0, but [17](task:0:17) on its leaf has just taken [that link up](link:0:42).':
    '[15](task:0:15) will Wurzel 0, aber [17](task:0:17) vom selben Blatt hat gerade [diesen Link nach oben](link:0:42) belegt.',
  '2 min. Keep a list of the roots on the board: taken, likely or idle. Fill it in as you read.':
    '2 min. Führen Sie an der Tafel eine Liste der Wurzeln: belegt, voraussichtlich oder frei. Ergänzen Sie sie beim Lesen.',
  '“Root 5” is tried first. Ask what is known about it, and whether there is a better one.':
    '„Wurzel 5“ wird zuerst probiert. Fragen Sie, was man über sie weiß und ob es eine bessere gibt.',
  'It tries roots 5, 4, 3 and so on. Node 14, on the same leaf, is likely to take root 5. Where does node 15 go?':
    'Er probiert die Wurzeln 5, 4, 3 und so weiter. Knoten 14 desselben Blattes nimmt voraussichtlich Wurzel 5. Wohin kommt Knoten 15?',
  'It looks for a root that is neither taken nor likely.':
    'Er sucht eine Wurzel, die weder belegt ist noch es voraussichtlich wird.',
  'Root 5': 'Wurzel 5',
  'It comes first.': 'Sie kommt zuerst.',
  'Node 14 is likely to take it. A likely root is left alone as long as there is another.':
    'Knoten 14 nimmt sie voraussichtlich. Solange es eine andere gibt, bleibt eine solche unberührt.',
  'Root 4': 'Wurzel 4',
  'It is the first one that nobody needs.': 'Sie ist die erste, die niemand will.',
  'Root 3': 'Wurzel 3',
  'Root 4 is kept free for others.': 'Wurzel 4 wird für andere frei gehalten.',
  'Root 4 is idle up and down, and comes first.': 'Wurzel 4 ist aufwärts und abwärts frei und kommt zuerst.',
  'Up from its leaf and down to node [0](task:1:0), root 4 is idle: neither taken nor likely.':
    'Vom Blatt aufwärts und abwärts zu Knoten [0](task:1:0) ist Wurzel 4 frei, weder belegt noch voraussichtlich belegt.',
  'no idle root left': 'keine freie Wurzel mehr',
  '[15](task:0:15) now goes through root 4. Nodes 14 and 13 find their links free and stay.':
    '[15](task:0:15) geht jetzt über Wurzel 4. Die Knoten 14 und 13 finden ihre Links frei und bleiben.',
  '[12](task:0:12) would use root 3, which [16](task:0:16) has taken. And now no root is completely idle any more.':
    '[12](task:0:12) will Wurzel 3, die [16](task:0:16) belegt hat. Und nun ist keine Wurzel mehr ganz frei.',
  '1 min. Before you show the choices, ask for everything the algorithm could do.':
    '1 min. Fragen Sie nach allem, was man tun könnte, bevor Sie die Antworten zeigen.',
  '“It takes something back” is what they would do themselves. Ask whether this algorithm ever looks back.':
    '„Er nimmt etwas zurück“ würden sie selbst tun. Fragen Sie, ob dieser Algorithmus je zurückblickt.',
  'What does the algorithm do with node 12?': 'Was tut der Algorithmus mit Knoten 12?',
  'It leaves it where it is': 'Er lässt ihn dort',
  'No other root is idle.': 'Keine andere Wurzel ist frei.',
  'Then two would share a link for good. It does that only when every root is taken.':
    'Dann teilten sich zwei endgültig einen Link. Das tut er nur, wenn jede Wurzel belegt ist.',
  'It takes a root that is likely': 'Er nimmt eine voraussichtlich belegte Wurzel',
  'The node that is likely to use it can still move.':
    'Der Knoten, der sie voraussichtlich nimmt, kann noch ausweichen.',
  'It takes something back': 'Er nimmt etwas zurück',
  'Node 15 could go elsewhere.': 'Knoten 15 könnte anderswohin.',
  'It never looks back. What is taken stays taken.': 'Er blickt nie zurück. Was belegt ist, bleibt belegt.',
  'Node 12 goes through root 1, down to [21](task:1:21). [7](task:1:7) was likely to use that link, on its way to 19.':
    'Knoten 12 geht über Wurzel 1 hinunter zu [21](task:1:21). Diesen Link hätte [7](task:1:7) voraussichtlich benutzt, auf dem Weg zu 19.',
  'When node 7’s turn comes, it has to move, to root 0. It is the third to move, and the last.':
    'Kommt Knoten 7 an die Reihe, muss er auf Wurzel 0 ausweichen. Er ist der dritte und letzte.',
  'A likely root is not a taken one.': 'Voraussichtlich ist nicht belegt.',
  'the first leaf': 'das erste Blatt',
  'The algorithm does not check the connections of the first leaf. Their default routes count as taken from the beginning.':
    'Die Verbindungen des ersten Blattes prüft der Algorithmus nicht. Ihre Standardrouten gelten von Anfang an als belegt.',
  'Here there are two of them, from nodes [0](task:0:0) and [3](task:0:3).':
    'Hier sind das zwei, von den Knoten [0](task:0:0) und [3](task:0:3).',
  '1 min. Ask which connections nobody has checked so far.':
    '1 min. Fragen Sie, welche Verbindungen bisher niemand geprüft hat.',
  '“No” trusts that the others make way. Ask whether two of the first leaf make way for each other.':
    '„Nein“ verlässt sich darauf, dass die anderen Platz machen. Fragen Sie, was zwei vom ersten Blatt füreinander tun.',
  'Are there jobs in which two of the first leaf share a link in the end?':
    'Können sich bei irgendeinem Job am Ende zwei vom ersten Blatt einen Link teilen?',
  Yes: 'Ja',
  'Nobody checks them.': 'Niemand prüft sie.',
  No: 'Nein',
  'The others move out of their way.': 'Die anderen gehen ihnen aus dem Weg.',
  'The others do move out of their way. But two of the first leaf can be in each other’s way.':
    'Die anderen weichen zwar aus. Aber zwei vom ersten Blatt können einander im Weg sein.',
  'In this job they do: at distance 11, nodes [1](task:0:1) and [5](task:0:5) share [a link](link:0:32). At all other distances no link is shared.':
    'In diesem Job ist es so: Bei Abstand 11 teilen sich die Knoten [1](task:0:1) und [5](task:0:5) [einen Link](link:0:32). Bei allen anderen Abständen wird kein Link geteilt.',
  'This is one of two ways in which the table can fail.':
    'Das ist eine von zwei Arten, wie die Tabelle scheitern kann.',
  'the other way to fail': 'die andere Art zu scheitern',
  'Another job, on six leaves of five nodes, at distance 7. Here the table starts from source ports.':
    'Ein anderer Job, auf sechs Blättern zu je fünf Knoten, Schiebeweite 7. Hier beginnt die Tabelle mit den Quellports.',
  '[6](task:0:6) has to leave root 1. It finds only likely roots, and takes root 0 from [5](task:0:5) on its own leaf.':
    '[6](task:0:6) muss Wurzel 1 verlassen. Er findet nur voraussichtlich belegte Wurzeln und nimmt Wurzel 0 seinem Blattnachbarn [5](task:0:5) weg.',
  'When node 5’s turn comes, every root is taken on its path up or down. So it stays, and shares [this link](link:0:35) with node 6.':
    'Kommt Knoten 5, ist jede Wurzel auf seinem Weg hinauf oder hinunter belegt. Also bleibt er und teilt [diesen Link](link:0:35) mit Knoten 6.',
  '2 min. Read the three sentences slowly, and point at each link as it is named.':
    '2 min. Lesen Sie die drei Sätze langsam und zeigen Sie auf jeden genannten Link.',
  '“No” believes that what is taken has to stay taken. Ask who took it, and whether that was necessary.':
    '„Nein“ glaubt, was belegt ist, müsse belegt bleiben. Fragen Sie, wer es belegt hat und ob das sein musste.',
  'Could the roots be chosen so that no link carries two messages?':
    'Ließen sich die Wurzeln so wählen, dass kein Link zwei trägt?',
  'A better choice only has to take something back.': 'Eine bessere Wahl müsste etwas zurücknehmen.',
  'Every root is taken.': 'Jede Wurzel ist belegt.',
  'The roots are taken by earlier choices. With different ones there is room.':
    'Die Wurzeln sind durch frühere Entscheidungen vergeben. Mit anderen ist Platz.',
  'Exact edge colouring changes earlier choices where that helps. No link carries two messages, at any distance.':
    'Exakte Kantenfärbung ändert frühere Entscheidungen, wo das hilft. Kein Link trägt zwei, bei keiner Schiebeweite.',
  'With the table, 3 of the 15 distances are hot: some link carries two. With default routes by source port it is 11.':
    'Mit der Tabelle sind 3 der 15 Abstände heiß: Ein Link trägt zwei. Mit Standardrouten nach Quellport sind es 11.',
  'Greedy is fast, and nearly always enough.': 'Greedy ist schnell und genügt fast immer.',
  'another start': 'ein anderer Anfang',
  'The same job. Starting from source ports, the table leaves 3 distances hot. From destination ports it also leaves 3.':
    'Derselbe Job. Von Quellports aus lässt die Tabelle 3 Schiebeweiten mit Hotspot übrig, von Zielports aus ebenfalls 3.',
  'It can also start from local ids. These number the nodes of the job without gaps, so neighbours in the job get different roots.':
    'Sie kann auch mit lokalen Nummern beginnen. Diese nummerieren die Knoten des Jobs ohne Lücken, sodass Nachbarn im Job verschiedene Wurzeln bekommen.',
  '1 min. Ask how much a good start is worth if the algorithm stays the same.':
    '1 min. Fragen Sie, was ein guter Anfang wert ist, wenn der Algorithmus derselbe bleibt.',
  '“3” expects the same end from a different start. Say afterwards that this is luck: other jobs keep a hot distance.':
    '„3“ erwartet dasselbe Ende bei anderem Anfang. Sagen Sie hinterher, dass das Glück ist: In anderen Jobs bleibt ein heißer Abstand.',
  'How many distances does it leave hot then?': 'Wie viele Schiebeweiten mit Hotspot bleiben dann übrig?',
  None: 'Keine',
  'It starts from a better table.': 'Sie beginnt mit einer besseren Tabelle.',
  'The algorithm is the same.': 'Der Algorithmus ist derselbe.',
  'The algorithm is the same, but it has less to repair, so it goes wrong less often.':
    'Der Algorithmus ist derselbe, hat aber weniger zu reparieren und macht darum seltener etwas falsch.',
  '8': '8',
  'Local ids say nothing about ports.': 'Lokale Nummern sagen nichts über Ports.',
  'Local ids need not say anything about ports. Roots only have to differ for nodes that are neighbours in the job.':
    'Lokale Nummern müssen nichts über Ports sagen. Wurzeln müssen sich nur für Knoten unterscheiden, die im Job Nachbarn sind.',
  'In the beginning 9 distances are hot here, too. But they can all be repaired. That is luck: other jobs keep a hot distance.':
    'Zu Beginn sind auch hier 9 Abstände heiß. Aber alle lassen sich beheben. Das ist Glück: In anderen Jobs bleibt ein heißer Abstand.',
  'To watch a table being made, choose Table, Root table, How its table is made.':
    'Wie eine Tabelle entsteht, zeigt „Tabelle, Wurzeltabelle, Wie die Tabelle entsteht“.',
  'How well a greedy algorithm ends depends on where it starts.':
    'Wie gut ein Greedy-Algorithmus endet, hängt davon ab, wo er beginnt.',
  'Destination port': 'Zielport',
  'Root table': 'Wurzeltabelle',
  'Another job': 'Ein anderer Job',
  'Exact colouring': 'Exakte Färbung',
  'Source port': 'Quellport',
  'Local id': 'Lokale Nummer',
};
