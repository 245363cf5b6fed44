/* The lesson drops in German. */

import type { Catalogue } from '../../language.ts';

export const words: Catalogue = {
  'Two switches with eight nodes each, joined by [one uplink](link:0:16) per switch.':
    'Zwei Switches mit je acht Knoten, verbunden durch [einen Uplink](link:0:16) je Switch.',
  'In steps 1 to 7 of XOR everybody sends to a neighbour below the same switch. In step 8 everybody sends across.':
    'In den Schritten 1 bis 7 von XOR senden alle an einen Nachbarn unter demselben Switch. In Schritt 8 senden alle hinüber.',
  'Then eight nodes send up this uplink, and eight send down it. Each sends 12.2 MB/s. The uplink moves 103 MB/s, up and down together.':
    'Dann senden acht Knoten diesen Uplink hinauf und acht hinunter. Jeder sendet 12,2 MB/s. Der Uplink bewegt 103 MB/s, hinauf und hinunter zusammen.',
  '2 min. Let them add up both sides: what sixteen nodes bring, and what one uplink moves.':
    '2 min. Lassen Sie beide Seiten zusammenzählen: was sechzehn Knoten bringen und was ein Uplink bewegt.',
  '“All of it” forgets the way down. Ask who else uses the same engine in step 8.':
    '„Alles“ vergisst den Weg nach unten. Fragen Sie, wer in Schritt 8 dieselbe Maschine noch benutzt.',
  'How much of what is sent can the uplink move?': 'Wie viel von dem, was gesendet wird, kann der Uplink bewegen?',
  'All of it': 'Alles',
  '103 MB/s is eight times what a node brings.': '103 MB/s sind das Achtfache dessen, was ein Knoten bringt.',
  'That would do for eight nodes. But eight more come down through the same engine.':
    'Für acht Knoten würde das reichen. Aber acht weitere kommen durch dieselbe Maschine herunter.',
  'About half': 'Etwa die Hälfte',
  'Sixteen share what is enough for eight.': 'Sechzehn teilen sich, was für acht reicht.',
  'An eighth': 'Ein Achtel',
  'Eight nodes share one link.': 'Acht Knoten teilen sich einen Link.',
  'The uplink is eight times as fast as the link of a node.':
    'Der Uplink ist achtmal so schnell wie der Link eines Knotens.',
  '103 MB/s of 16 × 12.2 = 195 MB/s. The rest has to wait in the queues, which hold 45 frames each way.':
    '103 MB/s von 16 × 12,2 = 195 MB/s. Der Rest muss in den Warteschlangen warten, die je Richtung 45 Frames fassen.',
  'the queue is full': 'die Warteschlange ist voll',
  '2 ms after the start the nodes end their first round of 15 steps. The queue of [this uplink](link:0:16) is full.':
    '2 ms nach dem Start beenden die Knoten ihre erste Runde von 15 Schritten. Die Warteschlange [dieses Uplinks](link:0:16) ist voll.',
  'A frame that comes now is dropped. There are no credits in Ethernet to hold it back.':
    'Ein Frame, der jetzt kommt, wird verworfen. Im Ethernet gibt es keine Kredite, die ihn zurückhielten.',
  '1 min. Say what is missing in Ethernet: no credit stops whoever sends too much.':
    '1 min. Sagen Sie, was im Ethernet fehlt: Kein Kredit bremst den, der zu viel sendet.',
  '“The switch tells it” is a fair hope. Ask whether a plain switch keeps an account of what it drops.':
    '„Der Switch sagt es ihm“ ist eine berechtigte Hoffnung. Fragen Sie, ob ein einfacher Switch Buch führt über das, was er verwirft.',
  'How does the sender learn of it?': 'Wie erfährt der Sender davon?',
  'The switch tells it': 'Der Switch sagt es ihm',
  'It knows what it dropped.': 'Er weiß, was er verworfen hat.',
  'A plain switch does not. It keeps no account of frames.':
    'Ein einfacher Switch tut das nicht. Er führt über Frames nicht Buch.',
  'The receiver asks for it': 'Der Empfänger fragt danach',
  'A number is missing.': 'Eine Nummer fehlt.',
  'It says which packet it expects. But Go-Back-N only acts when the time is over.':
    'Er sagt, welches Paket er erwartet. Aber Go-Back-N handelt erst, wenn die Zeit um ist.',
  'By a timeout': 'Durch ein Timeout',
  'No acknowledgement comes any more.': 'Es kommt keine Bestätigung mehr.',
  'After 20 ms it gives up waiting, and sends again. Until then it may have 8 packets under way to each destination, and no more.':
    'Nach 20 ms gibt er das Warten auf und sendet noch einmal. Bis dahin dürfen 8 Pakete zu jedem Ziel unterwegs sein, und nicht mehr.',
  'What is lost quickly is found out slowly.': 'Was schnell verloren ist, wird langsam bemerkt.',
  bursts: 'Schübe',
  'A queue that empties after each burst would do. But nodes drift apart, and bursts run into each other.':
    'Eine Warteschlange, die sich nach jedem Schub leert, würde genügen. Aber die Knoten driften auseinander, und Schübe laufen ineinander.',
  'At 2 ms 3 frames are lost, all of them on their way up. By 7.5 ms it is 96.':
    'Bei 2 ms sind 3 Frames verloren, alle auf dem Weg nach oben. Bei 7,5 ms sind es 96.',
  '1 min. Say that on average the uplink is fast enough. Ask how its queue can overflow all the same.':
    '1 min. Sagen Sie, dass der Uplink im Mittel schnell genug ist. Fragen Sie, wie seine Warteschlange trotzdem überlaufen kann.',
  '“On the way up” is where the crowd is. Ask what else the same engine has to move.':
    '„Auf dem Weg nach oben“ ist, wo das Gedränge herrscht. Fragen Sie, was dieselbe Maschine noch zu bewegen hat.',
  'Where are most of the 96 lost?': 'Wo gehen die meisten der 96 verloren?',
  'On the way up': 'Auf dem Weg nach oben',
  'Eight nodes press into one uplink.': 'Acht Knoten drängen in einen Uplink.',
  'Only three of them.': 'Nur drei von ihnen.',
  'On the way down': 'Auf dem Weg nach unten',
  'It shares the engine with the way up.': 'Er teilt sich die Maschine mit dem Weg nach oben.',
  'At the nodes': 'An den Knoten',
  'They are slow.': 'Sie sind langsam.',
  'None is lost there.': 'Dort geht keiner verloren.',
  'More than 90 of them are lost where they come down: [here](link:0:34) and [there](link:0:35).':
    'Mehr als 90 gehen verloren, wo sie herunterkommen: [hier](link:0:34) und [dort](link:0:35).',
  'What comes down shares the engine of the uplink with all that goes up.':
    'Was herunterkommt, teilt sich die Maschine des Uplinks mit allem, was hinaufgeht.',
  timeouts: 'Timeouts',
  'A node has come to a destination to which 8 of its packets are open. Then it stands still until the timeout, after 20 ms.':
    'Ein Knoten ist bei einem Ziel angelangt, zu dem 8 seiner Pakete offen sind. Dann steht er still bis zum Timeout, nach 20 ms.',
  'By 23.25 ms 442 frames have been lost, and four timeouts have expired.':
    'Bis 23,25 ms sind 442 Frames verloren gegangen und vier Timeouts abgelaufen.',
  '2 min. Let the pause be felt: a node stands still until its time is over, and nobody can tell it anything.':
    '2 min. Lassen Sie die Pause spüren: Ein Knoten steht still, bis seine Zeit um ist, und niemand kann ihm etwas sagen.',
  '“442” is what was lost, not what was noticed. Ask how many timeouts have expired, and what each sends again.':
    '„442“ ist, was verloren ging, nicht was bemerkt wurde. Fragen Sie, wie viele Timeouts abgelaufen sind und was jedes noch einmal sendet.',
  'How many packets were sent again so far?': 'Wie viele Pakete wurden bisher noch einmal gesendet?',
  'One for each timeout.': 'Eines für jedes Timeout.',
  'A sender does not know how much of its window has arrived.':
    'Ein Sender weiß nicht, wie viel von seinem Fenster angekommen ist.',
  'A whole window for each timeout.': 'Ein ganzes Fenster für jedes Timeout.',
  'All that was lost.': 'Alles, was verloren ging.',
  'Most timeouts are still running.': 'Die meisten Timeouts laufen noch.',
  'Go-Back-N sends the lost packet and all behind it: the whole window of 8, lost or not.':
    'Go-Back-N sendet das verlorene Paket und alle dahinter: das ganze Fenster von 8, verloren oder nicht.',
  'Now no frame waits before an uplink, and hardly one arrives. See the dip in the curve.':
    'Jetzt wartet kein Frame vor einem Uplink, und kaum einer kommt an. Man sieht es am Einbruch der Kurve.',
  'A timeout costs twice, once in waiting and once in sending again.':
    'Ein Timeout kostet zweimal: einmal beim Warten und einmal beim erneuten Senden.',
  'unlimited queues': 'unbegrenzte Warteschlangen',
  'A queue of 45 frames reaches about half of what the uplinks allow.':
    'Eine Warteschlange von 45 Frames erreicht etwa die Hälfte dessen, was die Uplinks zulassen.',
  'With unlimited queues nothing would be dropped: 95 %.':
    'Mit unbegrenzten Warteschlangen würde nichts verworfen: 95 %.',
  '1 min. Ask for a guess before you show the choices: how much more room would it take?':
    '1 min. Lassen Sie raten, bevor Sie die Antworten zeigen: Wie viel mehr Platz wäre nötig?',
  '“Over 1000 frames” expects it to grow without end. Ask how many packets may be open between two nodes.':
    '„Über 1000 Frames“ erwartet, dass sie endlos wächst. Fragen Sie, wie viele Pakete zwischen zwei Knoten offen sein dürfen.',
  'How long does the longest queue of an uplink become then?':
    'Wie lang wird die längste Warteschlange eines Uplinks dann?',
  'Under 70 frames': 'Unter 70 Frames',
  'On average the uplink is fast enough.': 'Im Mittel ist der Uplink schnell genug.',
  'About 200 frames': 'Etwa 200 Frames',
  'Bursts run into each other.': 'Schübe laufen ineinander.',
  'They do. But in every round there are steps in which nobody crosses, and the queue empties.':
    'Das tun sie. Aber in jeder Runde gibt es Schritte, in denen niemand hinübersendet, und die Warteschlange leert sich.',
  'Over 1000 frames': 'Über 1000 Frames',
  'Nothing stops it from growing.': 'Nichts hindert sie daran zu wachsen.',
  'Acknowledgements do: at most 8 packets are open between two nodes.':
    'Bestätigungen tun es: Höchstens 8 Pakete sind zwischen zwei Knoten offen.',
  'Hardly more than the 45 there are. The uplink is only asked for too much at once.':
    'Kaum mehr als die vorhandenen 45. Es wird nur zu viel auf einmal vom Uplink verlangt.',
  'Little is missing, at the wrong moment.': 'Es fehlt wenig, aber im falschen Augenblick.',
  worse: 'schlimmer',
  'It can be worse. Naively every node begins with node [0](task:0:0), then goes on to 1, and so on.':
    'Es geht noch schlimmer. Naiv beginnt jeder Knoten mit Knoten [0](task:0:0), macht mit 1 weiter, und so fort.',
  'All eight of the other switch send down [this link](link:0:34). It is fast enough for eight.':
    'Alle acht des anderen Switches senden [diesen Link](link:0:34) hinunter. Für acht ist er schnell genug.',
  '1 min. Ask what happens when a whole class asks the same person first.':
    '1 min. Fragen Sie, was geschieht, wenn eine ganze Klasse zuerst dieselbe Person fragt.',
  "“The other switch's uplink” is a good guess after the last steps. Ask how many nodes use it, and how many send to node 0.":
    '„Der Uplink des anderen Switches“ liegt nach den letzten Schritten nahe. Fragen Sie, wie viele Knoten ihn benutzen und wie viele an Knoten 0 senden.',
  'Which link is too narrow now?': 'Welcher Link ist jetzt zu eng?',
  "The other switch's uplink": 'Der Uplink des anderen Switches',
  'Eight nodes press into it.': 'Acht Knoten drängen hinein.',
  'Eight of them fit. Nobody comes the other way.': 'Acht passen hinein. Aus der anderen Richtung kommt niemand.',
  'The backbone': 'Das Backbone',
  'Everything passes it.': 'Alles läuft darüber.',
  'It passes on what one uplink brings.': 'Es gibt weiter, was ein Uplink bringt.',
  'The link into node 0': 'Der Link zu Knoten 0',
  'Fifteen nodes send to one.': 'Fünfzehn Knoten senden an einen.',
  '[Its queue](link:0:18) is full. So the first frame behind [the way down](link:0:34) cannot go on, and all others behind it are stalled, too.':
    '[Seine Warteschlange](link:0:18) ist voll. Also kann der erste Frame hinter [dem Weg nach unten](link:0:34) nicht weiter, und auch alle anderen dahinter stehen still.',
  'At 5 ms 76 packets have arrived, and 262 frames are lost. The next lesson lets nodes hold back before that.':
    'Bei 5 ms sind 76 Pakete angekommen und 262 Frames verloren. In der nächsten Lektion halten sich die Knoten vorher zurück.',

  'Unlimited queues': 'Unbegrenzt',
  Naive: 'Naiv',
};
