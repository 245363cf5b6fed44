/* The lesson three-links in German. */

import type { Catalogue } from '../../language.ts';

export const words: Catalogue = {
  'OPT is the exchange that spreads evenly: in each phase, four messages leave each half by its four links up.':
    'OPT ist der Austausch, der gleichmäßig verteilt: In jeder Phase verlassen vier Nachrichten jede Hälfte, über ihre vier Links nach oben.',
  'Now one of the four is taken away, with the switch below it. Three links are left for four messages.':
    'Nun fällt einer der vier weg, mit dem Switch darunter. Drei Links bleiben für vier Nachrichten.',
  '1 min. Draw four arrows and three doors on the board, and let them choose.':
    '1 min. Zeichnen Sie vier Pfeile und drei Türen an die Tafel und lassen Sie wählen.',
  '“1⅓” splits a message among three links. Ask whether one message may take two routes here.':
    '„1⅓“ teilt eine Nachricht auf drei Links auf. Fragen Sie, ob eine Nachricht hier zwei Wege nehmen darf.',
  'How many messages does the busiest link carry?': 'Wie viele Nachrichten trägt der vollste Link?',
  '1': '1',
  'There is always another route.': 'Es gibt immer einen anderen Weg.',
  'Four messages leave on three links. Two of them have to share one.':
    'Vier Nachrichten gehen über drei Links. Zwei müssen sich einen teilen.',
  '1⅓': '1⅓',
  'Four messages spread over three links.': 'Vier Nachrichten verteilen sich auf drei Links.',
  'A message is not split. All its packets take the same route.':
    'Eine Nachricht wird nicht geteilt. Alle ihre Pakete nehmen denselben Weg.',
  '2': '2',
  'Two have to share a link.': 'Zwei müssen sich einen Link teilen.',
  'This happens in every phase, since OPT always sends the same number across.':
    'So ist es in jeder Phase, denn OPT sendet immer gleich viele hinüber.',
  'Four messages on three links: one link carries two.': 'Vier Nachrichten auf drei Links: Ein Link trägt zwei.',
  'what it costs': 'was es kostet',
  'The same three links with XOR. It takes 126 % longer than ideal.':
    'Dieselben drei Links für XOR. Es dauert 126 % länger als ideal.',
  'With four links it took 53 %.': 'Mit vier Links waren es 53 %.',
  '2 min. Remind them that OPT was the better exchange on four links. Ask who would bet that it still is.':
    '2 min. Erinnern Sie daran, dass OPT bei vier Links besser war. Fragen Sie, wer wetten würde, dass es so bleibt.',
  '“113 %” assumes that all tasks wait alike. Ask what the tasks do that are not held up.':
    '„113 %“ nimmt an, dass alle Tasks gleich warten. Fragen Sie, was die tun, die nicht aufgehalten werden.',
  'How much longer than ideal does OPT take on three links?': 'Wie viel länger als ideal dauert OPT bei drei Links?',
  'With four links it took 7 %.': 'Mit vier waren es 7 %.',
  '42 %': '42 %',
  'A quarter of the links is gone, so everything takes a third longer.':
    'Ein Viertel der Links fehlt, also dauert es ein Drittel länger.',
  '42 % would be right if messages could spread over all the links. One link has two, and the others are done early.':
    '42 % wären richtig, wenn sich Nachrichten über alle Links verteilen könnten. Ein Link hat zwei, und die anderen sind früh fertig.',
  '113 %': '113 %',
  '16 phases take twice as long: 32 turns for 15 messages.':
    '16 Phasen dauern doppelt so lange: 32 Durchgänge für 15 Nachrichten.',
  '113 % would be right if all tasks waited alike. Most do not wait: they run ahead and meet the late ones.':
    '113 % wären richtig, wenn alle Tasks gleich warten würden. Die meisten warten nicht: Sie laufen voraus und treffen auf die späten.',
  '150 %': '150 %',
  'Every phase has a link with two messages, and tasks fall out of step.':
    'Jede Phase hat einen Link mit zweien, und die Tasks geraten aus dem Takt.',
  'Now OPT is the worse one. Each of its phases has a link with two messages; in XOR three phases have none.':
    'Nun ist OPT schlechter. Jede seiner Phasen hat einen Link mit zwei Nachrichten; bei XOR haben drei Phasen keinen.',
  'Some tasks get a phase ahead of others, and have to wait for them later.':
    'Manche Tasks sind anderen um eine Phase voraus und warten später auf sie.',
  'What is tuned to just enough links loses most when there are fewer.':
    'Was auf gerade genug Links abgestimmt ist, verliert am meisten, wenn es weniger sind.',
  'count it': 'nachzählen',
  'Could another exchange manage with three links? Count.':
    'Käme ein anderer Austausch mit drei Links aus? Zählen Sie nach.',
  'Each of the 8 tasks of a half has 8 partners in the other half. There are 16 phases.':
    'Jeder der 8 Tasks einer Hälfte hat 8 Partner in der anderen. Es gibt 16 Phasen.',
  '2 min. Do this one on the board: messages that leave a half, divided by phases. Nobody needs the picture.':
    '2 min. Rechnen Sie das an der Tafel: Nachrichten, die eine Hälfte verlassen, geteilt durch Phasen. Das Bild braucht niemand.',
  'Some set the slider to the number of links. Ask what the links have to do with how many messages have to leave.':
    'Manche stellen den Regler auf die Zahl der Links. Fragen Sie, was die Links damit zu tun haben, wie viele Nachrichten hinauswollen.',
  'At least how many messages leave a half in its fullest phase?':
    'Wie viele Nachrichten verlassen eine Hälfte in ihrer vollsten Phase mindestens?',
  'Count one way only. The figure beside the picture counts both ways.':
    'Zählen Sie nur eine Richtung. Die Zahl beim Bild zählt beide.',
  messages: 'Nachrichten',
  '4': '4',
  '8 × 8 messages leave in 16 phases: four on average. So some phase has at least four, whatever the exchange.':
    '8 × 8 Nachrichten gehen in 16 Phasen hinaus: im Mittel je vier. Also hat irgendeine Phase mindestens vier, bei jedem Austausch.',
  'So four links are needed, and OPT gets by with four.': 'Vier Links sind also nötig, und OPT kommt mit ihnen aus.',
  'Whatever the exchange, its fullest phase has at least the average.':
    'Bei jedem Austausch hat die vollste Phase mindestens den Durchschnitt.',
  'lower down': 'weiter unten',
  'Now look at four tasks below [one switch](switch:0:0). It has four links up.':
    'Nun vier Tasks unter [einem Switch](switch:0:0). Er hat vier Links nach oben.',
  'Each of the four has 12 partners elsewhere.': 'Jeder der vier hat anderswo 12 Partner.',
  '1 min. Let them repeat the count on their own, one level lower.':
    '1 min. Lassen Sie die Rechnung selbstständig wiederholen, eine Ebene tiefer.',
  'Many say one link for each node. Ask how many of a task’s partners sit elsewhere, and how many phases they are spread over.':
    'Viele sagen: ein Link je Knoten. Fragen Sie, wie viele Partner eines Tasks anderswo sitzen und in wie vielen Phasen sie bedient werden.',
  'How many of these four links does a good exchange need?': 'Wie viele dieser vier Links braucht ein guter Austausch?',
  'There are 16 phases.': 'Es gibt 16 Phasen.',
  'of 4 links': 'von 4 Links',
  '3': '3',
  '4 × 12 messages in 16 phases: three in each. OPT never sends more.':
    '4 × 12 Nachrichten in 16 Phasen: drei in jeder. OPT sendet nie mehr.',
  'This tree has three links up from every four nodes. No link carries more than one message, and OPT takes 7 % longer than ideal, as with four.':
    'Dieser Baum hat drei Links nach oben für je vier Knoten. Kein Link trägt mehr als eine Nachricht, und OPT dauert 7 % länger als ideal, wie mit vier.',
  'Three links are too few at the top, but enough below.': 'Drei Links sind an der Spitze zu wenig und darunter genug.',
};
