/* The lesson barrier in German. */

import type { Catalogue } from '../../language.ts';

export const words: Catalogue = {
  '64 tasks, OPT, no latency. No barrier makes all tasks finish a phase before the next one begins.':
    '64 Tasks, OPT, keine Latenz. Keine Barriere sorgt dafür, dass alle Tasks eine Phase beenden, bevor die nächste beginnt.',
  'A task goes on when its own message is acknowledged and the one sent to it has arrived. All start together.':
    'Ein Task macht weiter, wenn seine Nachricht bestätigt und die an ihn gesendete da ist. Alle beginnen gemeinsam.',
  '1 min. Say what a barrier is: everybody stops until the last one gets there. Here there is none.':
    '1 min. Sagen Sie, was eine Barriere ist: Alle halten an, bis der Letzte da ist. Hier gibt es keine.',
  'Anyone who says that delays add up should name one. Ask which message meets another.':
    'Wer sagt, dass Verzögerungen sich summieren, soll eine nennen. Fragen Sie, welche Nachricht auf eine andere trifft.',
  'How far apart are the tasks after 100 µs?': 'Wie weit sind die Tasks nach 100 µs auseinander?',
  'There are 64 phases, and one takes 3.33 µs.': 'Es gibt 64 Phasen, und eine dauert 3,33 µs.',
  'In one phase': 'In einer Phase',
  'Nobody waits longer than the others.': 'Niemand wartet länger als die anderen.',
  'A few phases apart': 'Ein paar Phasen auseinander',
  'Small delays add up.': 'Kleine Verzögerungen summieren sich.',
  'There are no delays to add up: no message meets another.':
    'Es gibt keine Verzögerungen, die sich summieren könnten: Keine Nachricht trifft auf eine andere.',
  'More than ten phases': 'Mehr als zehn Phasen',
  'Nothing holds them back.': 'Nichts hält sie zurück.',
  'A task also waits for the message sent to it. So nobody can run ahead.':
    'Ein Task wartet auch auf die an ihn gesendete Nachricht. Davonlaufen kann also niemand.',
  'All 64 are in phase 30. All messages take the same time, so all tasks finish together.':
    'Alle 64 sind in Phase 30. Nachrichten dauern gleich lang, also sind alle zugleich fertig.',
  'OPT needs no barrier as long as all tasks start together.':
    'OPT braucht keine Barriere, solange alle gemeinsam beginnen.',
  '50 ns': '50 ns',
  'Now the tasks start up to 50 ns apart: a start skew of 50 ns. A packet of 64 B takes 51.2 ns on a link.':
    'Nun beginnen die Tasks bis zu 50 ns auseinander: ein Startversatz von 50 ns. Ein Paket von 64 B braucht auf einem Link 51,2 ns.',
  '1 min. Give them the one comparison they need: the skew against the time a packet takes.':
    '1 min. Geben Sie den einen Vergleich vor, auf den es ankommt: den Versatz gegen die Zeit, die ein Paket braucht.',
  '“130 %” fears any disorder. Ask whether the link is still busy when the late packet comes.':
    '„130 %“ fürchtet jede Unordnung. Fragen Sie, ob der Link noch belegt ist, wenn das späte Paket kommt.',
  'How much longer than ideal does it take?': 'Wie viel länger als ideal dauert es?',
  'Starting together it is 2 %.': 'Beim gemeinsamen Start sind es 2 %.',
  '50 ns is nothing in 213 µs.': '50 ns sind nichts gegen 213 µs.',
  'It loses a little in every phase.': 'In jeder Phase geht ein wenig verloren.',
  'A task that is early waits for its partner, and is in step again.':
    'Ein Task, der früh dran ist, wartet auf seinen Partner und ist wieder im Takt.',
  'It falls out of step.': 'Es gerät aus dem Takt.',
  'The tasks do not fall out of step yet: a message that is one packet late still finds its links free.':
    'Noch geraten die Tasks nicht aus dem Takt: Eine Nachricht, die um ein Paket zu spät ist, findet ihre Links noch frei.',
  'The skew is shorter than a packet. Links are free again in time, and all tasks are in phase 18 at 60 µs.':
    'Der Versatz ist kürzer als ein Paket. Die Links sind rechtzeitig wieder frei, und bei 60 µs sind alle in Phase 18.',
  'A skew of less than a packet does no harm.': 'Ein Versatz von weniger als einem Paket schadet nicht.',
  '100 ns': '100 ns',
  'Now up to 100 ns apart: about two packets.': 'Bis zu 100 ns auseinander: etwa zwei Pakete.',
  '2 min. Leave the last answer on the board. Nearly everybody expects a little more of the same.':
    '2 min. Lassen Sie die letzte Antwort an der Tafel stehen. Fast alle erwarten dasselbe, nur etwas mehr davon.',
  '“4 %” doubles both cause and effect. After the run, ask what makes late tasks even later.':
    '„4 %“ verdoppelt Ursache und Wirkung. Fragen Sie nach dem Lauf, was späte Tasks noch später macht.',
  '100 ns is still nothing in 213 µs.': '100 ns sind immer noch nichts gegen 213 µs.',
  'The 100 ns are not what costs. It is what they set off.': 'Nicht die 100 ns kosten, sondern was sie auslösen.',
  'Twice the skew, twice the loss.': 'Doppelter Versatz, doppelter Verlust.',
  'The loss does not grow with the skew here. It is there or it is not.':
    'Der Verlust wächst hier nicht mit dem Versatz. Es gibt ihn oder nicht.',
  'The tasks fall out of step.': 'Die Tasks geraten aus dem Takt.',
  'Messages of neighbouring phases meet in queues. That makes tasks even later, so more messages meet.':
    'Nachrichten benachbarter Phasen treffen sich in Warteschlangen. Das macht Tasks noch später, und noch mehr Nachrichten treffen sich.',
  'At 100 µs these tasks are in phases 14 to 16, those of the other lanes in phase 30. They never get back in step.':
    'Bei 100 µs sind diese Tasks in den Phasen 14 bis 16, die der anderen Spuren in Phase 30. Sie kommen nicht wieder in den Takt.',
  'A little too much skew more than doubles the time.': 'Etwas zu viel Versatz verdoppelt die Zeit und mehr.',
  'the edge': 'die Grenze',
  '75 ns lies between the two.': '75 ns liegen zwischen beiden.',
  '1 min. The three lanes differ only in their random starts. Say so before you run it.':
    '1 min. Die drei Spuren unterscheiden sich nur im zufälligen Beginn: Sagen Sie das vor dem Start.',
  'Some look for a sharp limit. Ask what a single run near the edge would prove.':
    'Manche suchen eine scharfe Grenze. Fragen Sie, was ein einzelner Lauf nahe der Grenze beweisen würde.',
  'Does OPT stay in step at 75 ns?': 'Bleibt OPT bei 75 ns im Takt?',
  Yes: 'Ja',
  '75 ns is only a little longer than a packet.': '75 ns sind nur wenig länger als ein Paket.',
  'OPT stays in step with some random starts, but not with others.':
    'OPT bleibt bei manchen zufälligen Anfängen im Takt, bei anderen nicht.',
  No: 'Nein',
  'It is longer than a packet.': 'Es ist länger als ein Paket.',
  'OPT falls out of step with some random starts, but not with others.':
    'OPT gerät bei manchen zufälligen Anfängen aus dem Takt, bei anderen nicht.',
  'It depends on chance': 'Das hängt vom Zufall ab',
  'It matters which tasks start late.': 'Es kommt darauf an, welche Tasks spät beginnen.',
  'With seeds 2 and 3 it takes 2 %, with seed 4 129 %. There is nothing in between.':
    'Mit den Startwerten 2 und 3 sind es 2 %, mit Startwert 4 sind es 129 %. Dazwischen gibt es nichts.',
  'OPT either stays in step or loses it. Look at several seeds near the edge.':
    'OPT bleibt im Takt oder verliert ihn. Sehen Sie sich nahe der Grenze mehrere Startwerte an.',
  'real latencies': 'wirkliche Latenzen',
  '128 tasks, and real latencies: 100 ns for a link, 50 ns for a switch, 500 ns for an adapter.':
    '128 Tasks und wirkliche Latenzen: 100 ns je Link, 50 ns je Switch, 500 ns je Adapter.',
  '2 min. Ask what the links do while an acknowledgement is on its way back.':
    '2 min. Fragen Sie, was die Links tun, während eine Bestätigung auf dem Rückweg ist.',
  '“0.1 µs” repeats the step before. Ask for how much of a phase the links are busy here.':
    '„0,1 µs“ wiederholt den Schritt davor. Fragen Sie, wie viel einer Phase die Links hier belegt sind.',
  'How much start skew puts the tasks out of step?': 'Ab welchem Startversatz geraten die Tasks aus dem Takt?',
  '0.1 µs': '0,1 µs',
  'As before.': 'Wie zuvor.',
  'A task now waits anyway while messages are under way. Links are free in the meantime.':
    'Ein Task wartet jetzt ohnehin auf Nachrichten, die unterwegs sind. Solange sind die Links frei.',
  'Between 0.5 and 1 µs': 'Zwischen 0,5 und 1 µs',
  'Latency gives some slack.': 'Latenz gibt etwas Spielraum.',
  'Beyond 1 µs': 'Über 1 µs',
  'A phase takes 7 µs now.': 'Eine Phase dauert jetzt 7 µs.',
  'Only part of a phase is slack. Links are busy for half of it.':
    'Nur ein Teil einer Phase ist Spielraum. Die Hälfte der Zeit sind Links beschäftigt.',
  'At 0.5 µs it takes 1 % longer than ideal, at 1 µs 39 %.':
    'Bei 0,5 µs dauert es 1 % länger als ideal, bei 1 µs 39 %.',
  'Links are free while a message and its acknowledgement travel. Late messages slip in there.':
    'Während eine Nachricht und ihre Bestätigung reisen, sind die Links frei. Was spät kommt, schlüpft dort hinein.',
  'Latency is slack. That is why real networks stay in step.':
    'Latenz ist Spielraum. Darum bleiben wirkliche Netze im Takt.',

  Together: 'Gemeinsam',
  'Seed 2': 'Startwert 2',
  'Seed 3': 'Startwert 3',
  'Seed 4': 'Startwert 4',
  '0.5 µs': '0,5 µs',
};
