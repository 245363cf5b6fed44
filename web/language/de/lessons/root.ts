/* The lesson root in German. */

import type { Catalogue } from '../../language.ts';

export const words: Catalogue = {
  'A port is a root if three things hold. A queue for it is more than 81 % full. The next buffer has room. And both last for 0.4 ms.':
    'Ein Port ist eine Wurzel, wenn dreierlei gilt. Eine Warteschlange für ihn ist zu mehr als 81 % voll. Der nächste Puffer hat Platz. Und beides hält 0,4 ms an.',
  'From 0.3 ms on, 13 nodes send to node 4. With these values efficiency is back 1.24 ms later.':
    'Ab 0,3 ms senden 13 Knoten an Knoten 4. Mit diesen Werten ist die Effizienz 1,24 ms später wieder da.',
  '1 min. Write the three conditions on the board: full, room behind it, long enough. The next steps change them one by one.':
    '1 min. Schreiben Sie die drei Bedingungen an die Tafel: voll, Platz dahinter, lange genug. Die nächsten Schritte ändern eine nach der anderen.',
  '“It never recovers” sounds plausible. Ask how full a queue gets if more comes in than can leave.':
    '„Sie erholt sich nie“ klingt plausibel. Fragen Sie, wie voll eine Warteschlange wird, wenn mehr hereinkommt, als hinauskann.',
  'Only queues over 99 % count. How long does recovery take then?':
    'Nur Warteschlangen über 99 % zählen. Wie lange dauert die Erholung dann?',
  '1.24 ms': '1,24 ms',
  'The queue is full anyway.': 'Die Warteschlange ist ohnehin voll.',
  'The queue is nearly full, but it is full to the last place a little later, and not at every instant.':
    'Die Warteschlange ist fast voll, aber bis zum letzten Platz erst etwas später und nicht in jedem Augenblick.',
  '1.32 ms': '1,32 ms',
  'The last places fill a little later.': 'Die letzten Plätze füllen sich etwas später.',
  'It never recovers': 'Sie erholt sich nie',
  'A queue is hardly ever that full.': 'So voll ist eine Warteschlange kaum je.',
  'Behind a hot port, queues fill to the last place and stay full.':
    'Hinter einem heißen Port sind Warteschlangen bis auf den letzten Platz voll, und sie bleiben es.',
  'A queue behind a hot port fills in no time. With 64 % instead of 81 % it takes 1.20 ms.':
    'Eine Warteschlange hinter einem heißen Port läuft im Nu voll. Mit 64 % statt 81 % dauert es 1,20 ms.',
  'How full counts as full hardly matters.': 'Was als voll gilt, macht kaum etwas aus.',
  'without the room': 'ohne den Platz',
  'Now the second condition, that the next buffer has room, is left out.':
    'Nun fällt die zweite Bedingung weg: dass der nächste Puffer Platz hat.',
  'Then any full queue may be a root, even one that only waits for the next.':
    'Dann kann jede volle Warteschlange eine Wurzel sein, auch eine, die nur auf die nächste wartet.',
  '1 min. Cross out the second condition. Ask how a queue that causes congestion differs from one that only waits.':
    '1 min. Streichen Sie die zweite Bedingung. Fragen Sie, wie sich eine Warteschlange, die die Ursache ist, von einer unterscheidet, die nur wartet.',
  '“2” trusts the timer. Ask how long a branch stays full.':
    '„2“ verlässt sich auf den Timer. Fragen Sie, wie lange ein Zweig voll bleibt.',
  'How many roots are declared by 2.5 ms?': 'Wie viele Wurzeln werden bis 2,5 ms gemeldet?',
  'It was two before, one of them a true root.': 'Vorher waren es zwei, davon eine echte.',
  '2': '2',
  'The timer weeds out the others.': 'Der Timer sortiert die anderen aus.',
  'Branches stay full as long as the root does. The timer does not tell them apart.':
    'Zweige bleiben so lange voll wie die Wurzel. Der Timer kann sie nicht unterscheiden.',
  '6': '6',
  'A few branches count as well.': 'Ein paar Zweige zählen mit.',
  'It does not stop at six: what is isolated for no reason fills the next queue.':
    'Es bleibt nicht bei sechs: Was grundlos isoliert wird, füllt die nächste Warteschlange.',
  '45': '45',
  'Branches stay full as well.': 'Auch Zweige bleiben voll.',
  'Full queues further back are branches of the root. If they are taken for roots, innocent packets go into the channel for hot ones.':
    'Volle Warteschlangen weiter hinten sind Zweige der Wurzel. Hält man sie für Wurzeln, geraten unschuldige Pakete in den Kanal für heiße.',
  'Efficiency goes up and down, and never recovers for good.':
    'Die Effizienz steigt und fällt und kommt nie dauerhaft zurück.',
  'Room behind a full queue tells the root from its branches.':
    'Platz hinter einer vollen Warteschlange unterscheidet die Wurzel von ihren Zweigen.',
  'a longer timer': 'ein längerer Timer',
  'The third condition: both must last for 0.4 ms, the root timer (CRT). Efficiency is back after 1.24 ms.':
    'Die dritte Bedingung: Beides muss 0,4 ms anhalten, den Wurzel-Timer (CRT). Die Effizienz ist nach 1,24 ms zurück.',
  '1 min. An easy one before the riddle. Let everybody get it right.':
    '1 min. Eine leichte Frage vor dem Rätsel: Die sollen alle richtig haben.',
  '“2.48 ms” doubles everything. Ask which part of the time belongs to the timer.':
    '„2,48 ms“ verdoppelt alles. Fragen Sie, welcher Teil der Zeit zum Timer gehört.',
  'And with a timer of 0.8 ms?': 'Und mit einem Timer von 0,8 ms?',
  'Also 1.24 ms': 'Auch 1,24 ms',
  'The timer is only a safeguard.': 'Der Timer ist nur eine Absicherung.',
  'Nobody is told about a root before its timer expires.':
    'Niemand erfährt von einer Wurzel, bevor ihr Timer abgelaufen ist.',
  '1.64 ms': '1,64 ms',
  'Everything begins 0.4 ms later.': 'Alles beginnt 0,4 ms später.',
  '2.48 ms': '2,48 ms',
  'Twice the timer, twice the time.': 'Doppelter Timer, doppelte Zeit.',
  'Only the timer is longer. Filling and draining take as long as before.':
    'Nur der Timer ist länger. Füllen und Leeren dauern wie zuvor.',
  'The root is known 0.4 ms later. The rest follows as before.':
    'Die Wurzel ist 0,4 ms später bekannt, und der Rest folgt wie zuvor.',
  'A longer root timer delays the recovery by just as much.':
    'Ein längerer Wurzel-Timer verzögert die Erholung um ebenso viel.',
  'the riddle': 'das Rätsel',
  'So a shorter timer should be better: 0.1 ms.': 'Ein kürzerer Timer sollte also besser sein: 0,1 ms.',
  '2 min. Do not help here. Hear one argument for each answer, then vote.':
    '2 min. Helfen Sie hier nicht. Hören Sie zu jeder Antwort eine Stimme und lassen Sie dann abstimmen.',
  '“It is back 0.3 ms sooner” follows from the step before. Ask what else can be full for 0.1 ms.':
    '„Sie ist 0,3 ms früher wieder da“ folgt aus dem Schritt davor. Fragen Sie, was sonst noch 0,1 ms lang voll sein kann.',
  'What happens with a timer of 0.1 ms?': 'Was geschieht mit einem Timer von 0,1 ms?',
  'It is back 0.3 ms sooner': 'Sie ist 0,3 ms früher wieder da',
  'Everything begins 0.3 ms sooner.': 'Alles beginnt 0,3 ms früher.',
  'Everything does begin sooner. But 0.1 ms is also enough for queues that are full by chance.':
    'Alles beginnt zwar früher. Aber 0,1 ms genügen auch für Warteschlangen, die zufällig voll sind.',
  'It is back sooner, then falls again': 'Sie ist früher zurück und fällt dann wieder',
  'Queues that are full by chance become roots.': 'Zufällig volle Warteschlangen werden zu Wurzeln.',
  'It is never back': 'Sie kommt nie zurück',
  'There are too many false roots.': 'Es gibt zu viele falsche Wurzeln.',
  'The false roots are too many, but not right away. By 1.3 ms efficiency is back above 0.85.':
    'Falsche Wurzeln werden es zu viele, aber nicht sofort. Bei 1,3 ms ist die Effizienz wieder über 0,85.',
  'Queues that are full by chance can last 0.1 ms, too. By 2.5 ms, 65 ports have been taken for roots, not two.':
    'Auch Warteschlangen, die zufällig voll sind, bleiben es 0,1 ms lang. Bis 2,5 ms wurden 65 Ports für Wurzeln gehalten, nicht zwei.',
  'Innocent packets join the hot ones in their channel, and queue behind them there. That fills more queues, which become roots.':
    'Unschuldige Pakete geraten zu den heißen in deren Kanal und stehen dort hinter ihnen. Das füllt weitere Warteschlangen, die zu Wurzeln werden.',
  'Isolating the innocent creates new congestion.': 'Wer Unschuldige isoliert, schafft neuen Stau.',
  forgetting: 'Vergessen',
  'The second timer is the TTL, 2 ms here. That is how long a node or switch remembers a root after the last notice.':
    'Der zweite Timer ist die TTL, hier 2 ms. So lange merkt sich ein Knoten oder Switch eine Wurzel nach der letzten Benachrichtigung.',
  'Each packet that arrives at node 4 sends one notice.':
    'Jedes Paket, das bei Knoten 4 ankommt, schickt eine Benachrichtigung.',
  '2 min. Ask how often a source hears about the root: once for each of its packets that arrives.':
    '2 min. Fragen Sie, wie oft eine Quelle von der Wurzel hört: einmal für jedes ihrer Pakete, das ankommt.',
  '“0.01 ms” looks long beside one packet. Ask how long the source with the smallest share waits for its turn.':
    '„0,01 ms“ sieht neben einem Paket lang aus. Fragen Sie, wie lange die Quelle mit dem kleinsten Anteil wartet, bis sie an der Reihe ist.',
  'Which TTL is long enough?': 'Welche TTL ist lang genug?',
  'A packet takes 0.33 µs on a link.': 'Ein Paket braucht auf einem Link 0,33 µs.',
  '0.01 ms': '0,01 ms',
  'That is 30 packets on a link.': 'Das sind 30 Pakete auf einem Link.',
  'The 13 sources have unequal shares. Some wait longer than 0.01 ms for their turn, and forget.':
    'Die 13 Quellen haben ungleiche Anteile. Manche warten länger als 0,01 ms, bis sie drankommen, und vergessen.',
  '0.1 ms': '0,1 ms',
  'Every source gets its turn in that time.': 'In dieser Zeit kommt jede Quelle an die Reihe.',
  '1 ms': '1 ms',
  'It has to last about as long as the hot spot.': 'Sie muss etwa so lang sein, wie der Hotspot dauert.',
  '1 ms is long enough, but a tenth of it is, too.': '1 ms ist lang genug, aber ein Zehntel davon auch.',
  'With 0.1 ms it is back after 1.32 ms. With 0.01 ms it never is: nodes forget between two of their packets, and send the next one through the usual channel.':
    'Mit 0,1 ms ist sie nach 1,32 ms zurück. Mit 0,01 ms nie: Knoten vergessen zwischen zweien ihrer Pakete und senden das nächste durch den üblichen Kanal.',
  'Remember for longer than the slowest source takes.':
    'Merken muss man sich länger, als die langsamste Quelle braucht.',
  'Usual values': 'Übliche Werte',
  'Over 99 %': 'Über 99 %',
  'Room does not count': 'Platz zählt nicht',
  'Timer 0.8 ms': 'Timer 0,8 ms',
  'Timer 0.1 ms': 'Timer 0,1 ms',
  'TTL 0.1 ms': 'TTL 0,1 ms',
  'TTL 0.01 ms': 'TTL 0,01 ms',
};
