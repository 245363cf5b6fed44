/* Challenges: their panel and class scores; then the texts in their files. */

import type { Catalogue } from '../language.ts';

const panel: Catalogue = {
  'Ada https://…#v=1…': 'Ada https://…#v=1…',
  'All challenges': 'Alle Herausforderungen',
  CSV: 'CSV',
  'The run takes longer than before this change, {0} instead of {1}: this challenge counts messages on links, not time.':
    'Der Lauf dauert länger als vor dieser Änderung, {0} statt {1}: Diese Aufgabe zählt Nachrichten auf Links, nicht die Zeit.',
  'Challenge {0} of {1}': 'Herausforderung {0} von {1}',
  Challenges: 'Herausforderungen',
  'Close the challenges': 'Herausforderungen schließen',
  'Drag a task onto another: the two swap places.':
    'Zieht man einen Task auf einen anderen, tauschen die beiden die Plätze.',
  Hard: 'Schwer',
  'In class': 'Im Unterricht',
  'Link copied: it opens with your result': 'Link kopiert: Er öffnet sich mit diesem Ergebnis',
  'Links of the class': 'Links der Klasse',
  Moves: 'Züge',
  'There is no challenge called {0}, so the list is shown.':
    'Es gibt keine Herausforderung namens {0}, daher erscheint die Liste.',
  Name: 'Name',
  'Next: {0}': 'Weiter: {0}',
  'Cables may be neither cut nor mended here.': 'Kabel dürfen hier weder durchtrennt noch repariert werden.',
  'Students press “Share my result” and send you the link. Paste the chat or the forum thread here, or a list of links: one link per line, with a name beside it or in the line above; at most {0}. Every run is repeated here, and nothing leaves this browser.':
    'Studierende drücken auf „Mein Ergebnis teilen“ und schicken Ihnen den Link. Hier den Chat oder den Forenbeitrag einfügen, oder eine Liste: ein Link je Zeile, mit einem Namen daneben oder in der Zeile davor; höchstens {0}. Jeder Lauf wird hier wiederholt, und nichts verlässt diesen Browser.',
  'Only cables between levels {0} and {1} may be cut.':
    'Nur Kabel zwischen den Ebenen {0} und {1} dürfen durchtrennt werden.',
  'Paste everybody’s links, and see who needed the fewest moves.':
    'Die Links aller einfügen und sehen, wer die wenigsten Züge brauchte.',
  'Paste their links': 'Links einfügen',
  'Places and cables': 'Plätze und Kabel',
  Score: 'Wert',
  Scores: 'Ergebnisse',
  'Scores of the class': 'Ergebnisse der Klasse',
  'Share my result: {0}': 'Mein Ergebnis teilen: {0}',
  'Show the scores': 'Ergebnisse zeigen',
  Solved: 'Gelöst',
  'Solved in {0}': 'Gelöst: {0}',
  'Solved in {0}, better than par': 'Gelöst: {0}, besser als der Richtwert',
  'Solved in {0}, which is par': 'Gelöst: {0}, genau der Richtwert',
  'Start over': 'Von vorn',
  'This browser does not allow copying. Use Share above.':
    'Der Browser lässt das Kopieren nicht zu: „Teilen“ oben benutzen',
  'The link does not belong to a challenge.': 'Der Link gehört zu keiner Herausforderung.',
  'The simulator has stopped.': 'Der Simulator ist stehen geblieben.',
  'The tree may not be changed.': 'Der Baum lässt sich hier nicht ändern.',
  'One line has no link: {0}': 'Eine Zeile hat keinen Link: {0}',
  '{0} lines have no link: {1}': '{0} Zeilen haben keinen Link: {1}',
  'There is no link in this text.': 'In diesem Text steht kein Link.',
  'This result came with the link. The simulator has recomputed it here.':
    'Dieses Ergebnis kam mit dem Link; der Simulator hat es hier nachgerechnet.',
  'Warm-up': 'Zum Aufwärmen',
  'A cable that is cut cannot be mended here.': 'Was durchtrennt ist, lässt sich hier nicht reparieren.',
  goal: 'Ziel',
  'moves, at most {0}': 'Züge, höchstens {0}',
  'par: fewest found': 'Richtwert: weniger nicht gefunden',
  'par: fewest possible': 'Richtwert: weniger geht nicht',
  'your best': 'Rekord',
  '{0}, so there is no score.': '{0}; darum gibt es keine Wertung.',
  '{0} may not be changed.': '„{0}“ lässt sich hier nicht ändern.',
  '{0} of {1} solved': '{0} von {1} gelöst',
  'at most {0}': 'höchstens {0}',
  'at least {0}': 'mindestens {0}',
  '{0} to go': 'noch {0}',
  'At most {0} {1} allowed; you have made {2}.': 'Höchstens {0} {1} erlaubt; gemacht haben Sie {2}.',
  'Make at least {0}.': 'Machen Sie mindestens {0}.',
  '{0}, after each move: {1}; goal {2}': '{0}, nach jedem Zug: {1}; Ziel {2}',

  // measures
  'efficiency, last third of the hot spot': 'Effizienz, letztes Drittel des Hotspots',
  'messages across the top, in the worst phase': 'Nachrichten über die Spitze, in der schlimmsten Phase',
  'messages on the busiest link': 'Nachrichten auf dem vollsten Link',
  'of the bound': 'der Schranke',
};

const files: Catalogue = {
  // one-each
  'One each': 'Je eine',
  'Swap tasks so that no link carries two messages.': 'Tasks tauschen, bis kein Link zwei Nachrichten trägt.',
  'This is a full fat tree, with as many links up as nodes. In phase 0 no messages meet, but in phase 1 they still meet in pairs.':
    'Dies ist ein voller Fat Tree, mit so vielen Links nach oben wie Knoten. In Phase 0 treffen sich keine Nachrichten, in Phase 1 trotzdem immer zwei.',
  'Swap tasks until no link carries more than one message, in either phase.':
    'Tauschen Sie Tasks, bis in keiner der beiden Phasen ein Link mehr als eine Nachricht trägt.',
  'D-mod-k sends messages for even nodes up one link, and messages for odd nodes up the other. So every switch needs one of each, or one link carries two while the other is empty.':
    'D-mod-k schickt Nachrichten an gerade Knoten über den einen Link nach oben, Nachrichten an ungerade über den anderen. Jeder Switch braucht also beides, sonst trägt ein Link zwei, und der andere bleibt leer.',
  'None of the 28 single swaps is enough. Of the 322 results of two swaps, 30 are.':
    'Keiner der 28 einzelnen Tausche genügt. Von den 322 Ergebnissen zweier Tausche genügen 30.',

  // below-the-top
  'Below the top': 'Unter der Spitze',
  'Swap tasks so that no message crosses the top.': 'Tasks tauschen, bis keine Nachricht über die Spitze geht.',
  'Sixteen tasks, two phases. First each task talks to its neighbour, then to a task of the next pair.':
    'Sechzehn Tasks, zwei Phasen. Erst redet jeder Task mit seinem Nachbarn, dann mit einem aus dem nächsten Paar.',
  'They are placed at random. Swap tasks until nothing crosses the top.':
    'Sie sitzen zufällig. Tauschen Sie Tasks, bis nichts mehr über die Spitze geht.',
  'Tasks that talk to each other belong in the same half. Nothing else matters at the top.':
    'Tasks, die miteinander reden, gehören in dieselbe Hälfte. Auf anderes kommt es an der Spitze nicht an.',
  'None of the 120 single swaps is enough, and none of the 6,580 results of two swaps. Three swaps are: some were found by drawing 300 results at random.':
    'Von den 120 einzelnen Tauschen genügt keiner, auch keines der 6.580 Ergebnisse zweier Tausche. Drei Tausche genügen: Solche fanden sich unter 300 zufällig gezogenen Ergebnissen.',
  'Two phases': 'Zwei Phasen',

  // untangle-xor
  'Untangle XOR': 'XOR entwirren',
  'Swap tasks so that XOR takes little longer than ideal.':
    'Tasks tauschen, bis XOR nur wenig länger als ideal dauert.',
  'Swap tasks until XOR takes at most 20 % longer than ideal. The routes are chosen for you.':
    'Tauschen Sie Tasks, bis XOR höchstens 20 % länger als ideal dauert. Die Wege werden für Sie gewählt.',
  'It gets worse before it gets better. No single swap helps, but the right two swaps spread the messages that cross the top over the phases.':
    'Es wird schlechter, bevor es besser wird. Ein einzelner Tausch hilft nicht; die richtigen zwei verteilen die Nachrichten, die über die Spitze gehen, auf die Phasen.',
  'None of the 120 single swaps is enough. Of the 6,580 results of two swaps, 240 are, and none is better than this.':
    'Keiner der 120 einzelnen Tausche genügt. Von den 6.580 Ergebnissen zweier Tausche genügen 240, und keines ist besser.',

  // least-harm
  'The cable that hurts least': 'Das Kabel, das am wenigsten fehlt',
  'Find a cable that LIN can do without.': 'Ein Kabel finden, auf das LIN verzichten kann.',
  'One cable between levels 2 and 3 has to go, and LIN has to do without it.':
    'Ein Kabel zwischen den Ebenen 2 und 3 muss weg, und LIN muss ohne es auskommen.',
  'Cut one that costs at most 20 %: click a link and press C, or type the cable’s name below.':
    'Durchtrennen Sie eines, das höchstens 20 % kostet: einen Link anklicken und C drücken, oder unten den Namen des Kabels eingeben.',
  'Switches are named by level and place, so 2.0-3.0 joins the first switch of level 2 to the first of level 3.':
    'Switches heißen nach Ebene und Platz: 2.0-3.0 verbindet den ersten Switch der Ebene 2 mit dem ersten der Ebene 3.',
  'Par is one cable. Only what is cut in the end counts, so undo a cut and try another as often as you like.':
    'Der Richtwert ist ein Kabel. Es zählt nur, was am Ende durchtrennt ist: Machen Sie Schnitte rückgängig und probieren Sie, sooft Sie wollen.',
  'The score comes from simulating every packet. “Counted loads”, beside the picture, show less.':
    'Der Wert kommt aus der Simulation aller Pakete. „Gezählte Lasten“ neben dem Bild zeigen weniger.',
  'Only the four cables up to the last two top switches cost so little. Any other costs 39 % or more.':
    'Nur die vier Kabel hinauf zu den letzten beiden obersten Switches kosten so wenig. Jedes andere kostet 39 % oder mehr.',
  'Each of the 16 cables between these levels was cut in turn; 4 of them meet the goal.':
    'Jedes der 16 Kabel zwischen diesen Ebenen wurde einmal durchtrennt; bei 4 ist das Ziel erreicht.',

  // sixteen-tasks
  'Sixteen tasks, no jam': 'Sechzehn Tasks, kein Stau',
  'Swap tasks so that two links are enough for four nodes.': 'Tasks tauschen, bis zwei Links für vier Knoten genügen.',
  'Sixteen tasks, placed at random on a thin tree, and three phases.':
    'Sechzehn Tasks, zufällig auf einem dünnen Baum platziert, und drei Phasen.',
  'Swap tasks until no link carries more than 2 messages.':
    'Tauschen Sie Tasks, bis kein Link mehr als 2 Nachrichten trägt.',
  'Four nodes share two links up, so 2 messages on a link is the best possible when all four send elsewhere.':
    'Vier Knoten teilen sich zwei Links nach oben; senden alle vier hinaus, geht es nicht besser als mit 2 Nachrichten auf einem Link.',
  'D-mod-k chooses the link by destination. So it is the destinations that have to be spread.':
    'D-mod-k wählt den Link nach dem Ziel. Also müssen sich die Ziele verteilen.',
  'None of the 120 single swaps is enough. Of the 6,580 results of two swaps, 29 are, and none is better than this.':
    'Keiner der 120 einzelnen Tausche genügt. Von den 6.580 Ergebnissen zweier Tausche genügen 29, und keines ist besser.',
  'Three phases': 'Drei Phasen',

  // three-links
  'Make do with three links': 'Mit drei Links auskommen',
  'Choose exchange, routes and mapping for a tree with too few links.':
    'Austausch, Wege und Zuordnung für einen Baum mit zu wenigen Links wählen.',
  'Each half of the nodes needs four links to the top, and has only three.':
    'Jede Hälfte der Knoten braucht vier Links zur Spitze und hat nur drei.',
  'Choose the exchange, the routes and where the tasks sit, so that it takes at most 100 % longer than ideal.':
    'Wählen Sie den Austausch, die Wege und wo die Tasks sitzen, sodass es höchstens 100 % länger als ideal dauert.',
  'OPT fills every link to the top in every phase, so it loses most when one is missing. Another exchange, with routes chosen by the sender, loses less.':
    'OPT füllt in jeder Phase jeden Link zur Spitze und verliert deshalb am meisten, wenn einer fehlt. Ein anderer Austausch, mit Wegen nach dem Sender, verliert weniger.',
  'All 15 single changes and all 72 pairs of changes were tried; two pairs are enough.':
    'Alle 15 einzelnen Änderungen und alle 72 Paare davon wurden probiert; zwei Paare genügen.',

  // many-rounds
  'Six to ten': 'Sechs an zehn',
  'Change one setting, so that no packet waits.': 'Eine Einstellung ändern, sodass kein Paket wartet.',
  'Six nodes send to ten others, each sender to every receiver.':
    'Sechs Knoten senden an zehn andere, jeder Sender an jeden Empfänger.',
  'Change one setting so that it takes no longer than ideal.':
    'Ändern Sie eine Einstellung so, dass es nicht länger als ideal dauert.',
  'With No wrap, senders start one cycle after another, and no receiver hears from two at a time.':
    'Mit „Ohne Umlauf“ beginnen die Sender jeweils einen Zyklus später, und kein Empfänger hört von zweien zugleich.',
  'Every other schedule, every routing, and widths from 0 to 16 were tried: of 32 changes, 2 are enough.':
    'Jeder andere Ablaufplan, jedes Routing und Breiten von 0 bis 16 wurden probiert: Von 32 Änderungen genügen 2.',

  // keep-in-step
  'Keep in step': 'Im Takt bleiben',
  'Change two settings, so that a cluster loses no frames.':
    'Zwei Einstellungen ändern, sodass ein Cluster keine Frames verliert.',
  'Three switches with eight nodes each. Packets are lost where the queues to the uplinks are full, so only half of the bound is reached.':
    'Drei Switches zu je acht Knoten. Wo die Warteschlangen vor den Uplinks voll sind, gehen Pakete verloren, also wird nur die halbe Schranke erreicht.',
  'Change at most two settings, and reach 90 % of the bound.':
    'Ändern Sie höchstens zwei Einstellungen und erreichen Sie 90 % der Schranke.',
  'New numbers spread what crosses, and the window keeps the order that the numbers make. With three switches, neither alone is enough.':
    'Neue Nummern verteilen, was hinübergeht, und das Fenster bewahrt die Ordnung, die die Nummern schaffen. Bei drei Switches genügt keines von beiden allein.',
  'All 77 single changes, with windows from 0 to 64, and all 871 pairs of changes were tried; one pair is enough.':
    'Alle 77 einzelnen Änderungen, mit Fenstern von 0 bis 64, und alle 871 Paare davon wurden probiert; ein Paar genügt.',
  Cluster: 'Cluster',

  // hot-spot
  'Tame the hot spot': 'Den Hotspot bändigen',
  'Free everybody else from waiting behind one hot node.':
    'Alle anderen vom Warten hinter einem heißen Knoten befreien.',
  'Six of 32 nodes send only to node 4, and everybody else waits behind them.':
    'Sechs von 32 Knoten senden nur an Knoten 4, und alle anderen warten hinter ihnen.',
  'Change at most three settings, and bring efficiency back to 0.8 while the hot spot lasts.':
    'Ändern Sie höchstens drei Einstellungen und bringen Sie die Effizienz wieder auf 0,8, solange der Hotspot dauert.',
  'Notifications tell the switches where the hot packets are going, and isolation keeps these in a channel of their own. Neither alone is enough.':
    'Benachrichtigungen sagen den Switches, wohin die heißen Pakete wollen, und die Isolation hält diese in einem eigenen Kanal. Keines von beiden genügt allein.',
  'All 11 single changes and all 36 pairs of changes were tried; one pair is enough.':
    'Alle 11 einzelnen Änderungen und alle 36 Paare davon wurden probiert; ein Paar genügt.',

  // fewer-cables
  'Fewer cables, faster': 'Weniger Kabel, schneller',
  'Cut two cables and make LIN faster.': 'Zwei Kabel durchtrennen und LIN dadurch schneller machen.',
  'LIN takes 94 % longer than ideal here. Tasks that get ahead get in the way of others.':
    'LIN dauert hier 94 % länger als ideal. Tasks, die voraus sind, geraten anderen in den Weg.',
  'Cut two cables between levels 1 and 2, so that it takes at most 75 % longer: click a link and press C.':
    'Durchtrennen Sie zwei Kabel zwischen den Ebenen 1 und 2, sodass es höchstens 75 % länger dauert: einen Link anklicken und C drücken.',
  'A cut makes the search find other routes, and on some of them fewer messages happen to meet. So the routes before the cut were not the best ones.':
    'Ein Schnitt lässt die Suche andere Wege finden, und auf manchen treffen sich zufällig weniger Nachrichten. Die Wege vor dem Schnitt waren also nicht die besten.',
  'All 120 pairs of the 16 cables between these levels were tried; 2 of them meet the goal.':
    'Alle 120 Paare der 16 Kabel zwischen diesen Ebenen wurden probiert; bei 2 ist das Ziel erreicht.',
};

export const words: Catalogue = { ...panel, ...files };
