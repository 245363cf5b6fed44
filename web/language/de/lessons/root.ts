/* The lesson root in German. */

import type { Catalogue } from '../../language.ts';

export const words: Catalogue = {
  'A port is a root if three things hold. A queue for it is over 81 % full. The next buffer has room. And it stays so for 0.4 ms.':
    'Ein Port ist eine Wurzel, wenn dreierlei gilt: Eine Warteschlange für ihn ist zu mehr als 81 % voll. Der nächste Puffer hat Platz. Und so bleibt es 0,4 ms lang.',
  '13 nodes send to node 4 from 0.3 ms on. With these values efficiency is back 1.24 ms later.':
    'Ab 0,3 ms senden 13 Knoten an Knoten 4. Mit diesen Werten ist die Effizienz 1,24 ms später wieder da.',
  '1 min. Write the three conditions on the board: full, room behind it, long enough. The next steps change them one by one.':
    '1 min. Schreiben Sie die drei Bedingungen an die Tafel: voll, Platz dahinter, lange genug. Die nächsten Schritte ändern eine nach der anderen.',
  '“For ever” sounds plausible. Ask how full a queue becomes that gets more than it can send.':
    '„Für immer“ klingt einleuchtend. Fragen Sie, wie voll eine Warteschlange wird, die mehr bekommt, als sie senden kann.',
  'Only queues over 99 % count. How long does it take then?':
    'Nur Warteschlangen über 99 % zählen. Wie lange dauert es dann?',
  '1.24 ms': '1,24 ms',
  'The queue is full anyway.': 'Die Warteschlange ist ohnehin voll.',
  'Nearly. But it is full to the last place a little later, and not at every instant.':
    'Fast. Aber bis auf den letzten Platz voll ist sie etwas später und nicht in jedem Augenblick.',
  '1.32 ms': '1,32 ms',
  'The last places fill a little later.': 'Die letzten Plätze füllen sich etwas später.',
  'For ever': 'Für immer',
  'It is hardly ever that full.': 'So voll ist sie kaum je.',
  'Behind a hot port queues are full to the last place, and stay so.':
    'Hinter einem heißen Port sind Warteschlangen bis auf den letzten Platz voll, und sie bleiben es.',
  'A queue behind a hot port runs full in no time. With 64 % instead of 81 % it takes 1.20 ms.':
    'Eine Warteschlange hinter einem heißen Port läuft im Nu voll. Mit 64 % statt 81 % dauert es 1,20 ms.',
  'How full is full hardly matters.': 'Wie voll „voll“ ist, macht kaum etwas aus.',
  'without the room': 'ohne den Platz',
  'Now the second condition: the next buffer has room. Leave it out.':
    'Nun die zweite Bedingung: Der nächste Puffer hat Platz. Sie entfällt.',
  'Then every full queue may be a root, also one that only waits for the next.':
    'Dann kann jede volle Warteschlange eine Wurzel sein, auch eine, die nur auf die nächste wartet.',
  '1 min. Strike out the second condition. Ask how a queue that causes differs from one that only waits.':
    '1 min. Streichen Sie die zweite Bedingung. Fragen Sie, wie sich eine Warteschlange, die die Ursache ist, von einer unterscheidet, die nur wartet.',
  '“2” trusts the timer. Ask how long a branch stays full.':
    '„2“ verlässt sich auf den Timer. Fragen Sie, wie lange ein Zweig voll bleibt.',
  'How many roots are declared until 2.5 ms?': 'Wie viele Wurzeln werden bis 2,5 ms gemeldet?',
  'It was two, and one of them was true.': 'Es waren zwei, und eine davon war echt.',
  '2': '2',
  'The timer sorts out the others.': 'Der Timer sortiert die anderen aus.',
  'Branches stay full as long as the root does. The timer does not tell them apart.':
    'Zweige bleiben so lange voll wie die Wurzel. Der Timer kann sie nicht unterscheiden.',
  '6': '6',
  'Each pod has one.': 'Jeder Pod hat eine.',
  'It goes on: what is isolated for no reason fills the next queue.':
    'Es geht weiter: Was grundlos isoliert wird, füllt die nächste Warteschlange.',
  '45': '45',
  'Branches stay full as well.': 'Auch Zweige bleiben voll.',
  'Full queues behind the root are its branches. Taken for roots, they send innocent packets into the channel for hot ones.':
    'Volle Warteschlangen hinter der Wurzel sind ihre Zweige. Hält man sie für Wurzeln, schicken sie unschuldige Pakete in den Kanal für heiße.',
  'Efficiency goes up and down, and never comes back for good.':
    'Die Effizienz steigt und fällt und kommt nie dauerhaft zurück.',
  'Room behind a full queue tells the root from its branches.':
    'Platz hinter einer vollen Warteschlange unterscheidet die Wurzel von ihren Zweigen.',
  'a longer timer': 'ein längerer Timer',
  'The third: it must last for 0.4 ms, the root timer (CRT). Efficiency is back after 1.24 ms.':
    'Die dritte: Es muss 0,4 ms anhalten, so lange läuft der Wurzel-Timer (CRT). Die Effizienz ist nach 1,24 ms wieder da.',
  '1 min. An easy one before the riddle: let everybody get it right.':
    '1 min. Eine leichte Frage vor dem Rätsel: Die sollen alle richtig haben.',
  '“2.48 ms” doubles everything. Ask which part of the time belongs to the timer.':
    '„2,48 ms“ verdoppelt alles. Fragen Sie, welcher Teil der Zeit zum Timer gehört.',
  'With a timer of 0.8 ms?': 'Und mit einem Timer von 0,8 ms?',
  'Also 1.24 ms': 'Auch 1,24 ms',
  'The timer is only a safeguard.': 'Der Timer ist nur eine Absicherung.',
  'Nobody is told of a root before its timer expires.':
    'Niemand erfährt von einer Wurzel, bevor ihr Timer abgelaufen ist.',
  '1.64 ms': '1,64 ms',
  'All begins 0.4 ms later.': 'Alles beginnt 0,4 ms später.',
  '2.48 ms': '2,48 ms',
  'Twice the timer, twice the time.': 'Doppelter Timer, doppelte Zeit.',
  'Only the timer is longer. Filling and draining take as long as before.':
    'Nur der Timer ist länger. Füllen und Leeren dauern wie zuvor.',
  'The root is known 0.4 ms later, and the rest follows as before.':
    'Die Wurzel ist 0,4 ms später bekannt, und der Rest folgt wie zuvor.',
  'A root timer delays the recovery by as much as it is longer.':
    'Um so viel, wie der Wurzel-Timer länger ist, verzögert sich die Erholung.',
  'the riddle': 'das Rätsel',
  'So a shorter timer should be better: 0.1 ms.': 'Ein kürzerer Timer sollte also besser sein: 0,1 ms.',
  '2 min. Do not help here. Hear one voice for each answer, then vote.':
    '2 min. Helfen Sie hier nicht. Hören Sie zu jeder Antwort eine Stimme und lassen Sie dann abstimmen.',
  '“It is back 0.3 ms sooner” follows from the step before. Ask what else can be full for 0.1 ms.':
    '„Sie ist 0,3 ms früher wieder da“ folgt aus dem Schritt davor. Fragen Sie, was sonst noch 0,1 ms lang voll sein kann.',
  'What happens with a timer of 0.1 ms?': 'Was geschieht mit einem Timer von 0,1 ms?',
  'It is back 0.3 ms sooner': 'Sie ist 0,3 ms früher wieder da',
  'All begins 0.3 ms sooner.': 'Alles beginnt 0,3 ms früher.',
  'It does begin sooner. But 0.1 ms is also enough for queues that are full by chance.':
    'Es beginnt tatsächlich früher. Aber 0,1 ms lang sind auch Warteschlangen voll, die es nur zufällig sind.',
  'It is back sooner, and falls again': 'Sie ist früher wieder da und fällt erneut',
  'Queues full by chance become roots.': 'Zufällig volle Warteschlangen werden zu Wurzeln.',
  'It is never back': 'Sie kommt nie zurück',
  'There are too many false roots.': 'Es gibt zu viele falsche Wurzeln.',
  'There are, but not at once. By 1.3 ms it is back above 0.85.':
    'Das stimmt, aber nicht sofort. Bei 1,3 ms ist sie wieder über 0,85.',
  'Queues that are full by chance last 0.1 ms, too. By 2.5 ms 65 ports were taken for roots, not two.':
    'Auch zufällig volle Warteschlangen bleiben es 0,1 ms lang. Bis 2,5 ms galten 65 Ports als Wurzeln, nicht zwei.',
  'Innocent packets join the hot ones in their channel, and stand behind them there. That fills more queues, which become roots.':
    'Unschuldige Pakete geraten zu den heißen in deren Kanal und stehen dort hinter ihnen. Das füllt weitere Warteschlangen, die zu Wurzeln werden.',
  'Whoever isolates the innocent makes the congestion anew.':
    'Wer die Unschuldigen isoliert, schafft den Stau von Neuem.',
  forgetting: 'Vergessen',
  'The second timer is the TTL, 2 ms here. So long a node or switch remembers after the last notice.':
    'Der zweite Timer ist die TTL, hier 2 ms. So lange erinnert sich ein Knoten oder Switch nach der letzten Benachrichtigung.',
  'A notice comes with each packet that arrives.': 'Mit jedem Paket, das ankommt, kommt eine Benachrichtigung.',
  '2 min. Ask how often a source hears of the root: once for each of its packets that arrives.':
    '2 min. Fragen Sie, wie oft eine Quelle von der Wurzel hört: einmal für jedes ihrer Pakete, das ankommt.',
  '“0.01 ms” looks long beside one packet. Ask when the turn of the rarest source comes.':
    '„0,01 ms“ sieht neben einem Paket lang aus. Fragen Sie, wann die seltenste Quelle an die Reihe kommt.',
  'Which TTL is long enough?': 'Welche TTL ist lang genug?',
  'A packet takes 0.33 µs on a link.': 'Ein Paket braucht auf einem Link 0,33 µs.',
  '0.01 ms': '0,01 ms',
  'That is 30 packets on a link.': 'Das sind 30 Pakete auf einem Link.',
  'Of 13 sources, and they do not get equal shares. Some have to wait longer for their turn, and forget.':
    'Von 13 Quellen, und sie bekommen nicht gleich viel. Manche warten länger, bis sie an der Reihe sind, und vergessen.',
  '0.1 ms': '0,1 ms',
  'Every source gets its turn in that time.': 'In dieser Zeit kommt jede Quelle an die Reihe.',
  '1 ms': '1 ms',
  'It must last about as long as the hot spot.': 'Sie muss etwa so lang sein, wie der Hotspot dauert.',
  'That is long enough, but a tenth of it is, too.': 'Das ist lang genug, ein Zehntel davon aber auch.',
  'With 0.1 ms it is back after 1.32 ms. With 0.01 ms it never is. Nodes forget between two of their packets, and send the next one the usual way.':
    'Mit 0,1 ms ist sie nach 1,32 ms wieder da, mit 0,01 ms nie. Knoten vergessen zwischen zweien ihrer Pakete und senden das nächste auf dem üblichen Weg.',
  'Remember for longer than the rarest source takes.':
    'Die Erinnerung muss länger halten als die Pause der seltensten Quelle.',
  'Usual values': 'Übliche Werte',
  'Over 99 %': 'Über 99 %',
  'Room does not count': 'Platz zählt nicht',
  'Timer 0.8 ms': 'Timer 0,8 ms',
  'Timer 0.1 ms': 'Timer 0,1 ms',
  'TTL 0.1 ms': 'TTL 0,1 ms',
  'TTL 0.01 ms': 'TTL 0,01 ms',
};
