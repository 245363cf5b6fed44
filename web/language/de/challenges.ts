/* Challenges: their panel and class scores; then the texts in their files. */

import type { Catalogue } from '../language.ts';

const panel: Catalogue = {
  'Ada https://…#v=1…': 'Ada https://…#v=1…',
  'All challenges': 'Alle Herausforderungen',
  CSV: 'CSV',
  'Challenge {0} of {1}': 'Herausforderung {0} von {1}',
  Challenges: 'Herausforderungen',
  'Close the challenges': 'Herausforderungen schließen',
  'Drag a task onto another one: the two swap places.':
    'Zieht man einen Task auf einen anderen, tauschen die beiden die Plätze.',
  Hard: 'Schwer',
  'In class': 'Im Unterricht',
  'Link copied: it opens with your result': 'Link kopiert: Er öffnet sich mit diesem Ergebnis',
  'Links of the class': 'Links der Klasse',
  Moves: 'Züge',
  Name: 'Name',
  'Next: {0}': 'Weiter: {0}',
  'No cable may be cut or mended.': 'Kabel dürfen hier weder durchtrennt noch repariert werden.',
  'Students press Share in the challenge and send you the link. Paste the chat or the forum thread here, or a list: one link a line, with a name beside it or in the line before; at most {0}. Every run is repeated here, and nothing leaves this browser.':
    'Studierende drücken in der Herausforderung auf „Teilen“ und schicken Ihnen den Link. Hier den Chat oder den Forenbeitrag einfügen, oder eine Liste: ein Link je Zeile, mit einem Namen daneben oder in der Zeile davor; höchstens {0}. Jeder Lauf wird hier wiederholt, und nichts verlässt diesen Browser.',
  'Only cables between levels {0} and {1} may be cut.':
    'Nur Kabel zwischen den Ebenen {0} und {1} dürfen durchtrennt werden.',
  'Paste everyone’s links, and see who needed the fewest moves.':
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
  'The browser does not allow copying: use Share above':
    'Der Browser lässt das Kopieren nicht zu: „Teilen“ oben benutzen',
  'The link is not of a challenge.': 'Der Link gehört zu keiner Herausforderung.',
  'The simulator has stopped.': 'Der Simulator ist stehen geblieben.',
  'The tree may not be changed.': 'Der Baum lässt sich hier nicht ändern.',
  'There is no link in this text.': 'In diesem Text steht kein Link.',
  'This result came with the link; the simulator has recomputed it here.':
    'Dieses Ergebnis kam mit dem Link; der Simulator hat es hier nachgerechnet.',
  'Warm-up': 'Zum Aufwärmen',
  'What is cut cannot be mended.': 'Was durchtrennt ist, lässt sich hier nicht reparieren.',
  goal: 'Ziel',
  'moves, of {0}': 'Züge, höchstens {0}',
  'par, found': 'Richtwert, gefunden',
  'par, proven': 'Richtwert, bewiesen',
  'your best': 'Rekord',
  '{0} may not be changed.': '„{0}“ lässt sich hier nicht ändern.',
  '{0} of {1} solved': '{0} von {1} gelöst',
  '{0} or less': 'höchstens {0}',
  '{0} or more': 'mindestens {0}',
  '{0} to go': 'noch {0}',
  '{0} {1} allowed, and there are {2}.': 'Erlaubt {1} {0}, vorhanden sind {2}.',
  '{0} {1} needed.': 'Nötig {1} {0}.',
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
  'This tree is fat, with as many links up as nodes. In phase 0 no messages meet; in phase 1 they meet in pairs all the same.':
    'Dieser Baum ist fett: Er hat so viele Links nach oben wie Knoten. In Phase 0 treffen sich keine Nachrichten, in Phase 1 trotzdem immer zwei.',
  'Swap tasks until no link carries more than one message, in either phase.':
    'Tauschen Sie Tasks, bis in keiner der beiden Phasen ein Link mehr als eine Nachricht trägt.',
  'D-mod-k sends what is for even nodes up one link, and what is for odd nodes up the other. So every switch needs one of each, or links stay empty beside full ones.':
    'D-mod-k schickt alles für gerade Knoten über den einen Link nach oben, alles für ungerade über den anderen. Jeder Switch braucht also beides, sonst bleiben neben vollen Links leere.',
  'No single swap of 28 does it; of the 322 results of two swaps 30 do.':
    'Von 28 einzelnen Tauschen genügt keiner; von den 322 Ergebnissen zweier Tausche genügen 30.',

  // below-the-top
  'Below the top': 'Unter der Spitze',
  'Sixteen tasks in two phases. First each talks to its neighbour, then to one of the next pair.':
    'Sechzehn Tasks in zwei Phasen. Erst redet jeder mit seinem Nachbarn, dann mit einem aus dem nächsten Paar.',
  'They sit at random. Swap tasks until nothing crosses the top.':
    'Sie sitzen zufällig. Tauschen Sie Tasks, bis nichts mehr über die Spitze geht.',
  'Whoever talks to each other belongs into the same half. Nothing else matters at the top.':
    'Wer miteinander redet, gehört in dieselbe Hälfte. Auf anderes kommt es an der Spitze nicht an.',
  'None of the 120 single swaps and none of the 6,580 results of two does it; three that do were found among 300 drawn.':
    'Von den 120 einzelnen Tauschen und den 6.580 Ergebnissen zweier genügt keines; drei, die genügen, fanden sich unter 300 gezogenen.',
  'Two phases': 'Zwei Phasen',

  // untangle-xor
  'Untangle XOR': 'XOR entwirren',
  'Swap tasks until XOR takes at most 20 % longer than ideal. The routes are chosen for you.':
    'Tauschen Sie Tasks, bis XOR höchstens 20 % länger als ideal dauert. Die Wege werden für Sie gewählt.',
  'It gets worse before it gets better. No single swap helps; with the right two of them the phases that cross the top are spread.':
    'Es wird schlechter, bevor es besser wird. Ein einzelner Tausch hilft nicht; mit den richtigen zwei verteilt sich, was über die Spitze geht.',
  'No single swap of 120 does it; of the 6,580 results of two swaps 240 do, and none is better.':
    'Von 120 einzelnen Tauschen genügt keiner; von den 6.580 Ergebnissen zweier Tausche genügen 240, und keines ist besser.',

  // least-harm
  'The cable that hurts least': 'Das Kabel, das am wenigsten fehlt',
  'One cable between levels 2 and 3 has to go, and LIN has to go on without it.':
    'Ein Kabel zwischen den Ebenen 2 und 3 muss weg, und LIN muss ohne es weitergehen.',
  'Cut the one that costs at most 20 %. Switches are called by level and place, so 2.0-3.0 joins the first of both levels.':
    'Durchtrennen Sie das, das höchstens 20 % kostet. Switches heißen nach Ebene und Platz; 2.0-3.0 verbindet also die ersten beider Ebenen.',
  'Only the four cables up to the last two top switches cost so little. Any other one costs 39 % or more.':
    'Nur die vier Kabel hinauf zu den letzten beiden obersten Switches kosten so wenig. Jedes andere kostet 39 % oder mehr.',
  'All 16 cables between these levels were cut, one after the other; 4 do it.':
    'Alle 16 Kabel zwischen diesen Ebenen wurden nacheinander durchtrennt; bei 4 genügt es.',

  // sixteen-tasks
  'Sixteen tasks, no jam': 'Sechzehn Tasks, kein Stau',
  'Sixteen tasks on a thin tree, placed at random, in three phases.':
    'Sechzehn Tasks auf einem dünnen Baum, zufällig platziert, in drei Phasen.',
  'Swap tasks until no link carries more than 2 messages.':
    'Tauschen Sie Tasks, bis kein Link mehr als 2 Nachrichten trägt.',
  'Four nodes share two links up, so 2 messages on a link is the best there is when all four send away.':
    'Vier Knoten teilen sich zwei Links nach oben; senden alle vier hinaus, geht es nicht besser als mit 2 Nachrichten auf einem Link.',
  'D-mod-k takes the link by the destination. So it is the destinations that have to be spread.':
    'D-mod-k wählt den Link nach dem Ziel. Also müssen sich die Ziele verteilen.',
  'No single swap of 120 does it; of the 6,580 results of two swaps 29 do, and none is better.':
    'Von 120 einzelnen Tauschen genügt keiner; von den 6.580 Ergebnissen zweier Tausche genügen 29, und keines ist besser.',
  'Three phases': 'Drei Phasen',

  // three-links
  'Three links are too few': 'Drei Links sind zu wenig',
  'Half of the nodes need four links to the top, and there are three.':
    'Die Hälfte der Knoten braucht vier Links zur Spitze, und es gibt drei.',
  'Choose the order, the routes and where the tasks sit. Come to at most 100 % longer than ideal.':
    'Wählen Sie die Reihenfolge, die Wege und wo die Tasks sitzen. Erreichen Sie höchstens 100 % länger als ideal.',
  'OPT fills every link in every phase, and so loses most when one is missing. Another order, with routes that the sender chooses, loses less.':
    'OPT füllt jeden Link in jeder Phase und verliert deshalb am meisten, wenn einer fehlt. Eine andere Reihenfolge, mit Wegen nach dem Sender, verliert weniger.',
  'All 15 single changes and all 72 pairs of them were tried; two pairs do it.':
    'Alle 15 einzelnen Änderungen und alle 72 Paare davon wurden probiert; zwei Paare genügen.',

  // many-rounds
  'Six to ten': 'Sechs an zehn',
  'Six nodes send to ten others, each to every one.': 'Sechs Knoten senden an zehn andere, jeder an jeden.',
  'Change one setting so that it takes no longer than ideal.':
    'Ändern Sie eine Einstellung so, dass es nicht länger als ideal dauert.',
  'With No wrap senders start one cycle after the other, and no receiver hears from two at a time.':
    'Mit „Ohne Umlauf“ beginnen die Sender jeweils einen Zyklus später, und kein Empfänger hört von zweien zugleich.',
  'Every other schedule and every routing, and widths from 0 to 16: 32 changes, of which 2 do it.':
    'Jeder andere Ablaufplan, jedes Routing und Breiten von 0 bis 16: 32 Änderungen, von denen 2 genügen.',

  // keep-in-step
  'Keep in step': 'Im Takt bleiben',
  'Three switches of eight nodes. Packets are lost where the links between switches have no room, and half of the bound is gone.':
    'Drei Switches zu je acht Knoten. Wo die Links zwischen Switches keinen Platz haben, gehen Pakete verloren, und die Hälfte der Schranke ist dahin.',
  'Change at most two settings, and reach 90 % of the bound.':
    'Ändern Sie höchstens zwei Einstellungen und erreichen Sie 90 % der Schranke.',
  'New numbers spread what crosses, and the window keeps the order that the numbers make. On three switches neither alone is enough.':
    'Neue Nummern verteilen, was hinübergeht, und das Fenster bewahrt die Ordnung, die die Nummern schaffen. Bei drei Switches genügt keines von beiden allein.',
  'All 77 single changes, with windows from 0 to 64, and all 871 pairs of them were tried; one pair does it.':
    'Alle 77 einzelnen Änderungen, mit Fenstern von 0 bis 64, und alle 871 Paare davon wurden probiert; ein Paar genügt.',
  Cluster: 'Cluster',

  // hot-spot
  'Bring the hot spot back': 'Den Hotspot bändigen',
  'Six of 32 nodes send to node 4 only, and everybody else waits behind them.':
    'Sechs von 32 Knoten senden nur an Knoten 4, und alle anderen warten hinter ihnen.',
  'Change at most three settings, and bring the efficiency back to 0.8 while the hot spot lasts.':
    'Ändern Sie höchstens drei Einstellungen und bringen Sie die Effizienz wieder auf 0,8, solange der Hotspot dauert.',
  'Notifications tell the switches where the hot packets are going, and isolation keeps them on a channel of their own. Neither alone is enough.':
    'Benachrichtigungen sagen den Switches, wohin die heißen Pakete wollen, und die Isolation hält diese in einem eigenen Kanal. Keines von beiden genügt allein.',
  'All 11 single changes and all 36 pairs of them were tried; one pair does it.':
    'Alle 11 einzelnen Änderungen und alle 36 Paare davon wurden probiert; ein Paar genügt.',

  // fewer-cables
  'Fewer cables, faster': 'Weniger Kabel, schneller',
  'LIN takes 94 % longer than ideal here. Whoever is ahead gets in the way of others.':
    'LIN dauert hier 94 % länger als ideal. Wer voraus ist, gerät anderen in den Weg.',
  'Cut two cables between levels 1 and 2, and be faster than with all of them. Reach 75 % or less.':
    'Durchtrennen Sie zwei Kabel zwischen den Ebenen 1 und 2 und seien Sie schneller als mit allen. Erreichen Sie 75 % oder weniger.',
  'A cut makes the search find other routes, and some of them happen to meet less. So these routes were not the best ones before either.':
    'Ein Schnitt lässt die Suche andere Wege finden, und auf manchen trifft sich zufällig weniger. Die besten waren die Wege also auch vorher nicht.',
  'All 120 pairs of the 16 cables between these levels were cut; 2 of them do it.':
    'Alle 120 Paare der 16 Kabel zwischen diesen Ebenen wurden durchtrennt; 2 davon genügen.',
};

export const words: Catalogue = { ...panel, ...files };
