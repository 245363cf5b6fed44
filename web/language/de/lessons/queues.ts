/* The lesson queues in German. */

import type { Catalogue } from '../../language.ts';

export const words: Catalogue = {
  'With one queue for all, packets for node 4 stand in everybody’s way: efficiency is 0.32.':
    'Mit einer Warteschlange für alle stehen Pakete für Knoten 4 allen im Weg: Die Effizienz ist 0,32.',
  'Now each buffer is cut into three channels. DBBM takes the destination modulo 3: packets for node 4 are in channel 1, with those for 1, 7, 10 and so on.':
    'Nun wird jeder Puffer in drei Kanäle geteilt. DBBM nimmt das Ziel modulo 3. Pakete für Knoten 4 sind in Kanal 1, mit denen für 1, 7, 10 und so weiter.',
  '2 min. Before they vote, let them name a few destinations that share the channel of node 4.':
    '2 min. Lassen Sie vor der Abstimmung ein paar Ziele nennen, die den Kanal von Knoten 4 teilen.',
  '“About 0.9” forgets those. Ask what a packet for node 7 queues behind.':
    '„Etwa 0,9“ vergisst diese Ziele. Fragen Sie, hinter wem ein Paket für Knoten 7 steht.',
  'What is the efficiency now, at 2.5 ms?': 'Wie hoch ist jetzt die Effizienz, bei 2,5 ms?',
  'About 0.3': 'Etwa 0,3',
  'The hot channel fills and stops the others.': 'Der heiße Kanal läuft voll und hält die anderen auf.',
  'A packet queues only behind packets of its own channel.':
    'Ein Paket steht nur hinter Paketen seines eigenen Kanals.',
  'About 0.6': 'Etwa 0,6',
  'Two of the three channels are left.': 'Zwei von drei Kanälen sind übrig.',
  'The two channels that are left also use the turns that the third one leaves.':
    'Die zwei Kanäle, die übrig sind, nutzen auch was der dritte auslässt.',
  'About 0.75': 'Etwa 0,75',
  'Two channels flow on and fill the gaps.': 'Zwei Kanäle fließen weiter und füllen die Lücken.',
  'About 0.9': 'Etwa 0,9',
  'Nothing queues behind packets for node 4.': 'Niemand steht hinter Paketen für Knoten 4.',
  'A third of all traffic queues behind packets for node 4: 43 of 128 destinations are in its channel.':
    'Ein Drittel des Verkehrs steht hinter Paketen für Knoten 4 an: 43 von 128 Zielen sind in seinem Kanal.',
  'A third of the innocent traffic shares the hot flow’s channel, and waits as before. The rest fills the gaps.':
    'Ein Drittel des unschuldigen Verkehrs teilt den Kanal mit dem heißen Fluss und wartet wie zuvor. Die anderen füllen die Lücken.',
  'No node is stalled: each gets out more than half of its load.':
    'Kein Knoten steht still: Jeder bringt mehr als die Hälfte seiner Last hinaus.',
  'Fixed channels give up what shares the hot flow’s channel.':
    'Feste Kanäle geben auf, was den Kanal des heißen Flusses teilt.',
  'other cuts': 'andere Aufteilungen',
  'DBBM chooses the channel by destination. vFtree goes by source switch and destination switch, Flow2SL by source group and destination group.':
    'DBBM wählt den Kanal nach dem Ziel. vFtree geht nach Switch der Quelle und Switch des Ziels, Flow2SL nach Gruppe der Quelle und Gruppe des Ziels.',
  '1 min. Let them bet on one scheme, with a reason.': '1 min. Lassen Sie auf ein Verfahren wetten, mit Begründung.',
  'The names promise more than they deliver. After the run, ask what all three have in common.':
    'Die Namen versprechen mehr, als sie halten. Fragen Sie nach dem Lauf, was alle drei gemeinsam haben.',
  'Which scheme is much better than DBBM here?': 'Welches Verfahren ist hier viel besser als DBBM?',
  'DBBM reaches about 0.75.': 'Mit DBBM sind es etwa 0,75.',
  vFtree: 'vFtree',
  'It keeps sources apart as well.': 'Es hält auch die Quellen getrennt.',
  'vFtree reaches 0.72. Packets for node 4 come from many switches, so they are in several channels.':
    'vFtree erreicht 0,72. Pakete für Knoten 4 kommen von vielen Switches, also sind sie in mehreren Kanälen.',
  Flow2SL: 'Flow2SL',
  'It keeps groups apart.': 'Es hält Gruppen getrennt.',
  'Flow2SL reaches 0.77, a little more.': 'Flow2SL erreicht 0,77, ein wenig mehr.',
  'None of them': 'Keines davon',
  'Three channels are three channels.': 'Drei Kanäle sind drei Kanäle.',
  'vFtree reaches 0.72, Flow2SL 0.77. The buffers are cut differently, but the effect is much the same.':
    'vFtree erreicht 0,72, Flow2SL 0,77. Die Aufteilung ist eine andere, die Wirkung fast dieselbe.',
  'How many channels there are matters more than how they are cut.':
    'Wie viele Kanäle es gibt, zählt mehr als ihre Aufteilung.',
  'fixed or told': 'fest oder gemeldet',
  'ARN + AFI, notifications with isolation, has two channels: one for everything, one for flows known to be hot.':
    'ARN + AFI, Benachrichtigungen mit Isolation, hat zwei Kanäle: einen für alle und einen für Flüsse, die als heiß bekannt sind.',
  'DBBM does not need to know anything.': 'DBBM muss nichts wissen.',
  '2 min. Let somebody draw both curves on the board before you run it.':
    '2 min. Lassen Sie vor dem Lauf beide Kurven an die Tafel zeichnen.',
  '“ARN + AFI, all the time” forgets the beginning. Ask what it can do before the root is known.':
    '„ARN + AFI, die ganze Zeit“ vergisst den Anfang. Fragen Sie, was es tut, bevor die Wurzel bekannt ist.',
  'Which loses less while the hot spot lasts, from 0.3 to 3 ms?':
    'Wer verliert weniger, solange der Hotspot dauert, von 0,3 bis 3 ms?',
  'ARN + AFI needs 0.4 ms to declare the root.': 'ARN + AFI braucht 0,4 ms, um die Wurzel zu erkennen.',
  'ARN + AFI, all the time': 'ARN + AFI, die ganze Zeit',
  'It gives everything back.': 'Es gibt alles zurück.',
  'ARN + AFI does not help at first: efficiency falls to 0.2 until the root is known and the queues have drained.':
    'ARN + AFI hilft zunächst nicht: Die Effizienz fällt auf 0,2, bis die Wurzel bekannt ist und die Warteschlangen sich geleert haben.',
  'DBBM first, then ARN + AFI': 'Erst DBBM, dann ARN + AFI',
  'Detection takes time.': 'Das Erkennen braucht Zeit.',
  'DBBM, all the time': 'DBBM, die ganze Zeit',
  'It is there from the start.': 'Es ist von Anfang an da.',
  'DBBM is there from the start, but it never gets above about 0.75.':
    'DBBM ist von Anfang an da, kommt aber nie über etwa 0,75.',
  'DBBM stays at 0.75 from the start. ARN + AFI falls as low as a single queue. From 1.6 ms on it is at 0.89.':
    'DBBM bleibt von Anfang an bei 0,75. ARN + AFI fällt so tief wie eine einzige Warteschlange. Ab 1,6 ms ist es bei 0,89.',
  'Fixed schemes need no time. Notifications need some, but give everything back.':
    'Feste Verfahren brauchen keine Zeit; Benachrichtigungen brauchen etwas und geben alles zurück.',
  both: 'beides',
  'Now both: three channels as in DBBM, and one more for hot flows.':
    'Nun beides: drei Kanäle wie bei DBBM und einer mehr für heiße Flüsse.',
  '1 min. Ask what each of the two lacked in the step before.':
    '1 min. Fragen Sie, was jedem der beiden im Schritt davor fehlte.',
  '“It falls to 0.2, then recovers” is what ARN + AFI does alone. Ask which channels still flow in the meantime.':
    '„Sie fällt auf 0,2 und erholt sich“ gilt für ARN + AFI allein. Fragen Sie, welche Kanäle inzwischen weiterfließen.',
  'What happens to efficiency?': 'Was wird aus der Effizienz?',
  'It stays at 0.75': 'Sie bleibt bei 0,75',
  'The channels of DBBM decide.': 'Die Kanäle von DBBM entscheiden.',
  'Hot packets leave these channels as soon as they are known.':
    'Heiße Pakete verlassen diese Kanäle, sobald sie bekannt sind.',
  'It falls to 0.72, then recovers': 'Sie fällt auf 0,72 und erholt sich',
  'Each does its part.': 'Beide tragen ihren Teil bei.',
  'It falls to 0.2, then recovers': 'Sie fällt auf 0,2 und erholt sich',
  'Detection takes as long as before.': 'Das Erkennen dauert so lange wie zuvor.',
  'Detection does take as long as before. But meanwhile two of the three channels flow on.':
    'Das Erkennen dauert zwar so lange wie zuvor. Aber inzwischen fließen zwei der drei Kanäle weiter.',
  'It falls no lower than DBBM. It recovers as ARN + AFI does, 0.88 ms after the hot spot began.':
    'Sie fällt nicht tiefer als bei DBBM. Sie kommt zurück wie bei ARN + AFI, 0,88 ms nach Beginn des Hotspots.',
  'It needs four channels, where the others need three and two.':
    'Es braucht vier Kanäle; die anderen brauchen drei und zwei.',
  'Channels buy the time that detection needs.': 'Kanäle verschaffen die Zeit, die das Erkennen braucht.',
  Both: 'Beide',
};
