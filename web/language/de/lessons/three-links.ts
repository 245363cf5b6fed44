/* The lesson three-links in German. */

import type { Catalogue } from '../../language.ts';

export const words: Catalogue = {
  'OPT on half the bisection: four messages leave each half in each phase. Each half has four links up.':
    'OPT bei halber Bisektion: In jeder Phase verlassen vier Nachrichten jede Hälfte. Jede Hälfte hat vier Links nach oben.',
  'Now take one of the four away, with the switch below it. Three are left for four messages.':
    'Nun entfällt einer der vier, samt dem Switch darunter. Drei bleiben für vier Nachrichten.',
  '1 min. Draw four arrows and three doors on the board, and let them choose.':
    '1 min. Zeichnen Sie vier Pfeile und drei Türen an die Tafel und lassen Sie wählen.',
  '“1⅓” shares a message among three links. Ask whether one message may take two ways here.':
    '„1⅓“ teilt eine Nachricht auf drei Links auf. Fragen Sie, ob eine Nachricht hier zwei Wege nehmen darf.',
  'How many messages does the busiest link carry?': 'Wie viele Nachrichten trägt der vollste Link?',
  '1': '1',
  'There is always a way round.': 'Irgendwo geht es immer vorbei.',
  'Four messages leave by three links. Two of them must share one.':
    'Vier Nachrichten gehen über drei Links. Zwei müssen sich einen teilen.',
  '1⅓': '1⅓',
  'Four messages spread over three links.': 'Vier Nachrichten verteilen sich auf drei Links.',
  'A message is not split. All its packets take the same way.':
    'Eine Nachricht wird nicht geteilt. Alle ihre Pakete nehmen denselben Weg.',
  '2': '2',
  'Two must share a link.': 'Zwei müssen sich einen Link teilen.',
  'It is so in every phase, since OPT sends as much across in each.':
    'So ist es in jeder Phase, denn OPT sendet in jeder gleich viel hinüber.',
  'Four messages, three links, so one link has two.': 'Vier Nachrichten, drei Links: Ein Link hat also zwei.',
  'what it costs': 'was es kostet',
  'The same three links, for XOR. It takes 126 % longer than ideal.':
    'Dieselben drei Links für XOR. Es dauert 126 % länger als ideal.',
  'With four links it took 53 %.': 'Mit vier Links waren es 53 %.',
  '2 min. Remind them that OPT was the better one on four links. Ask who would bet that it still is.':
    '2 min. Erinnern Sie daran, dass OPT bei vier Links besser war. Fragen Sie, wer wetten würde, dass es so bleibt.',
  '“113 %” assumes that all tasks wait alike. Ask what those do that are not held up.':
    '„113 %“ nimmt an, dass alle Tasks gleich warten. Fragen Sie, was die tun, die nicht aufgehalten werden.',
  'How much longer than ideal does OPT take on three links?': 'Wie viel länger als ideal dauert OPT bei drei Links?',
  'With four it took 7 %.': 'Mit vier waren es 7 %.',
  '42 %': '42 %',
  'A quarter of the links is gone, so it takes a third longer.':
    'Ein Viertel der Links fehlt, also dauert es ein Drittel länger.',
  'That would be so if messages spread over all links. One link has two, and the others are done early.':
    'Das wäre so, wenn sich Nachrichten auf alle Links verteilten. Ein Link hat zwei, und die anderen sind früh fertig.',
  '113 %': '113 %',
  '16 phases take twice as long: 32 turns for 15 messages.':
    '16 Phasen dauern doppelt so lange: 32 Durchgänge für 15 Nachrichten.',
  'That would be so if all tasks waited alike. Most do not wait, run ahead and meet the late ones.':
    'Das wäre so, wenn alle Tasks gleich warteten. Die meisten warten nicht, laufen voraus und treffen auf die verspäteten.',
  '150 %': '150 %',
  'Every phase has a link with two, and tasks fall out of step.':
    'Jede Phase hat einen Link mit zweien, und die Tasks geraten aus dem Takt.',
  'OPT is the worse one now. Every phase has a link with two messages; in XOR three phases have none.':
    'Jetzt ist OPT schlechter. Jede Phase hat einen Link mit zwei Nachrichten; bei XOR haben drei Phasen keinen.',
  'Some tasks are a phase ahead of others, and wait for them later.':
    'Manche Tasks sind anderen um eine Phase voraus und warten später auf sie.',
  'What is tuned to just enough loses most when there is less.':
    'Was auf gerade genug abgestimmt ist, verliert am meisten, wenn es weniger gibt.',
  'count it': 'nachzählen',
  'Could another exchange do with three links? Count.':
    'Käme ein anderer Austausch mit drei Links aus? Zählen Sie nach.',
  'Each of the 8 tasks of a half has 8 partners in the other half. There are 16 phases.':
    'Jeder der 8 Tasks einer Hälfte hat 8 Partner in der anderen. Es gibt 16 Phasen.',
  '2 min. Do this one on the board: messages that leave a half, divided by phases. Nobody needs the picture.':
    '2 min. Rechnen Sie das an der Tafel: Nachrichten, die eine Hälfte verlassen, geteilt durch Phasen. Das Bild braucht niemand.',
  'Some set the slider to the number of links. Ask what the links have to do with how many messages want to leave.':
    'Manche stellen den Regler auf die Zahl der Links. Fragen Sie, was die Links damit zu tun haben, wie viele Nachrichten hinauswollen.',
  'How many messages leave a half in its fullest phase, at least?':
    'Wie viele Nachrichten verlassen eine Hälfte in ihrer vollsten Phase mindestens?',
  messages: 'Nachrichten',
  '4': '4',
  '8 × 8 messages leave in 16 phases: four each on average. So some phase has at least four, whatever the exchange.':
    '8 × 8 Nachrichten gehen in 16 Phasen hinaus: im Mittel je vier. Also hat irgendeine Phase mindestens vier, bei jedem Austausch.',
  'The paper writes it as 8 − ⌊8 / 2⌋ (eq. 1). Four links are needed, and OPT gets by with them.':
    'Das Paper schreibt dafür 8 − ⌊8 / 2⌋ (Gl. 1). Vier Links sind nötig, und OPT kommt mit ihnen aus.',
  'The mean over all phases is a bound that no exchange can pass.':
    'Das Mittel über alle Phasen ist eine Schranke, die kein Austausch unterbietet.',
  'lower down': 'weiter unten',
  'Now four tasks below [one switch](switch:0:0). It has four links up.':
    'Nun vier Tasks unter [einem Switch](switch:0:0). Er hat vier Links nach oben.',
  'Each of the four has 12 partners elsewhere.': 'Jeder der vier hat anderswo 12 Partner.',
  '1 min. Let them repeat the count on their own, one level lower.':
    '1 min. Lassen Sie die Rechnung selbstständig wiederholen, eine Ebene tiefer.',
  'Many say one link for each node. Ask how many of a task’s partners sit elsewhere, and in how many phases they are served.':
    'Viele sagen: ein Link je Knoten. Fragen Sie, wie viele Partner eines Tasks anderswo sitzen und in wie vielen Phasen sie bedient werden.',
  'How many of these four links does a good exchange need?': 'Wie viele dieser vier Links braucht ein guter Austausch?',
  'There are 16 phases.': 'Es gibt 16 Phasen.',
  'of 4 links': 'von 4 Links',
  '3': '3',
  '4 × 12 messages in 16 phases: three in each. OPT keeps to it.':
    '4 × 12 Nachrichten in 16 Phasen: drei in jeder. OPT hält sich daran.',
  'This tree has three links up from every four nodes. Every link carries one message at most, and OPT takes 7 %, as before.':
    'Dieser Baum hat drei Links nach oben für je vier Knoten. Jeder Link trägt höchstens eine Nachricht, und bei OPT sind es 7 %, wie zuvor.',
  'Three links are too few at the top, and enough below.': 'Drei Links sind an der Spitze zu wenig und darunter genug.',
};
