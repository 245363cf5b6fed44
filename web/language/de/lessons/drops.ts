/* The lesson drops in German. */

import type { Catalogue } from '../../language.ts';

export const words: Catalogue = {
  'Two switches with eight nodes each, joined by [one uplink](link:0:16) per switch.':
    'Zwei Switches mit je acht Knoten, verbunden durch [einen Uplink](link:0:16) je Switch.',
  'In steps 1 to 7 of XOR, every node sends to a neighbour below the same switch. In step 8, every node sends across.':
    'In den Schritten 1 bis 7 von XOR senden alle an einen Nachbarn unter demselben Switch. In Schritt 8 senden alle hinüber.',
  'Then eight nodes send up this uplink, and eight send down it, each at 12.2 MB/s. One engine moves the frames of an uplink, up and down together: 103 MB/s.':
    'Dann senden acht Knoten diesen Uplink hinauf und acht hinunter, jeder mit 12,2 MB/s. Eine einzige Maschine bewegt die Frames eines Uplinks, hinauf und hinunter zusammen: 103 MB/s.',
  '2 min. Let them add up both sides: what sixteen nodes send, and what one uplink moves.':
    '2 min. Lassen Sie beide Seiten zusammenzählen: was sechzehn Knoten bringen und was ein Uplink bewegt.',
  '“All of it” forgets the way down. Ask who else uses the same engine in step 8.':
    '„Alles“ vergisst den Weg nach unten. Fragen Sie, wer in Schritt 8 dieselbe Maschine noch benutzt.',
  'How much of what they send can the uplink move?': 'Wie viel von dem, was gesendet wird, kann der Uplink bewegen?',
  'All of it': 'Alles',
  '103 MB/s is eight times what a node sends.': '103 MB/s sind das Achtfache dessen, was ein Knoten bringt.',
  '103 MB/s would do for eight nodes. But the same engine also moves what eight others send down.':
    '103 MB/s würden für acht Knoten reichen. Aber dieselbe Maschine bewegt auch, was acht andere nach unten senden.',
  'About half': 'Etwa die Hälfte',
  'Sixteen nodes share what is enough for eight.': 'Sechzehn teilen sich, was für acht reicht.',
  'An eighth': 'Ein Achtel',
  'Eight nodes share one link.': 'Acht Knoten teilen sich einen Link.',
  'The uplink is eight times as fast as a node’s link.':
    'Der Uplink ist achtmal so schnell wie der Link eines Knotens.',
  '103 MB/s of 16 × 12.2 = 195 MB/s. The rest has to wait in the queues, which hold 45 frames each way.':
    '103 MB/s von 16 × 12,2 = 195 MB/s. Der Rest muss in den Warteschlangen warten, die je Richtung 45 Frames fassen.',
  'the queue is full': 'die Warteschlange ist voll',
  '2 ms after the start, the nodes finish their first round of 15 steps. The queue of [this uplink](link:0:16) is full.':
    '2 ms nach dem Start beenden die Knoten ihre erste Runde von 15 Schritten. Die Warteschlange [dieses Uplinks](link:0:16) ist voll.',
  'A frame that arrives now is dropped. Other networks hold it back until a credit says there is room. Ethernet has no credits.':
    'Ein Frame, der jetzt ankommt, wird verworfen. Andere Netze halten ihn zurück, bis ein Kredit sagt, dass Platz ist. Ethernet hat keine Kredite.',
  '1 min. Say what Ethernet lacks: no credit stops a node that sends too much.':
    '1 min. Sagen Sie, was im Ethernet fehlt: Kein Kredit bremst den, der zu viel sendet.',
  '“The switch tells it” is a fair hope. Ask whether a plain switch keeps an account of what it drops.':
    '„Der Switch sagt es ihm“ ist eine berechtigte Hoffnung. Fragen Sie, ob ein einfacher Switch Buch führt über das, was er verwirft.',
  'How does the sender find out?': 'Wie erfährt der Sender davon?',
  'The switch tells it': 'Der Switch sagt es ihm',
  'It knows what it dropped.': 'Er weiß, was er verworfen hat.',
  'A plain switch does not. It keeps no account of frames.':
    'Ein einfacher Switch tut das nicht. Er führt über Frames nicht Buch.',
  'The receiver asks for it': 'Der Empfänger fragt danach',
  'A number is missing.': 'Eine Nummer fehlt.',
  'The receiver does say which packet it expects next. But the sender acts only when its time is up.':
    'Der Empfänger sagt zwar, welches Paket er als nächstes erwartet. Aber der Sender handelt erst, wenn seine Zeit um ist.',
  'By a timeout': 'Durch ein Timeout',
  'No acknowledgement arrives.': 'Es kommt keine Bestätigung.',
  'After 20 ms it stops waiting and sends again. Until then it may have 8 packets under way to each destination and no more: that is its window.':
    'Nach 20 ms gibt er das Warten auf und sendet noch einmal. Bis dahin dürfen 8 Pakete zu jedem Ziel unterwegs sein und nicht mehr: Das ist sein Fenster.',
  'A loss takes an instant to happen and a timeout to notice.':
    'Ein Verlust geschieht in einem Augenblick; bemerkt wird er erst nach einem Timeout.',
  bursts: 'Schübe',
  'A queue that emptied after each burst would do. But nodes drift apart, and bursts run into one another.':
    'Eine Warteschlange, die sich nach jedem Schub leert, würde genügen. Aber die Knoten driften auseinander, und Schübe laufen ineinander.',
  'By 2 ms, 3 frames have been lost, all of them on their way up. By 7.5 ms, 96 have.':
    'Bis 2 ms sind 3 Frames verloren gegangen, alle auf dem Weg nach oben. Bis 7,5 ms sind es 96.',
  '1 min. Say that on average the uplink is fast enough. Ask how its queue can still overflow.':
    '1 min. Sagen Sie, dass der Uplink im Mittel schnell genug ist. Fragen Sie, wie seine Warteschlange trotzdem überlaufen kann.',
  '“On the way up” is where the crowd is. Ask what else the engine of the uplink has to move.':
    '„Auf dem Weg nach oben“ ist, wo das Gedränge herrscht. Fragen Sie, was die Maschine des Uplinks noch zu bewegen hat.',
  'Where are most of the 96 lost?': 'Wo gehen die meisten der 96 verloren?',
  'On the way up': 'Auf dem Weg nach oben',
  'Eight nodes crowd into one uplink.': 'Acht Knoten drängen in einen Uplink.',
  'Only three of the 96 are lost on the way up.': 'Auf dem Weg nach oben gehen nur drei der 96 verloren.',
  'On the way down': 'Auf dem Weg nach unten',
  'Frames going down share the engine with those going up.':
    'Frames nach unten teilen sich die Maschine mit denen nach oben.',
  'At the nodes': 'An den Knoten',
  'They are slow.': 'Sie sind langsam.',
  'No frame is lost at a node.': 'An einem Knoten geht kein Frame verloren.',
  'More than 90 of them are lost where they come down: [here](link:0:34) and [there](link:0:35).':
    'Mehr als 90 gehen verloren, wo sie herunterkommen: [hier](link:0:34) und [dort](link:0:35).',
  'What comes down shares the engine of the uplink with everything that goes up.':
    'Was herunterkommt, teilt sich die Maschine des Uplinks mit allem, was hinaufgeht.',
  timeouts: 'Timeouts',
  'A node whose next destination already has 8 of its packets open stands still, until the timeout after 20 ms.':
    'Ein Knoten, zu dessen nächstem Ziel schon 8 seiner Pakete offen sind, steht still: bis zum Timeout nach 20 ms.',
  'Then it sends again by a rule called Go-Back-N.': 'Dann sendet er noch einmal, nach einer Regel namens Go-Back-N.',
  'By 23.25 ms, 442 frames have been lost, and four timeouts have expired.':
    'Bis 23,25 ms sind 442 Frames verloren gegangen und vier Timeouts abgelaufen.',
  '2 min. Let them feel the pause: a node stands still until its time is up, and nobody can tell it anything.':
    '2 min. Lassen Sie die Pause spüren: Ein Knoten steht still, bis seine Zeit um ist, und niemand kann ihm etwas sagen.',
  '“442” is what was lost, not what was noticed. Ask how many timeouts have expired, and what each sends again.':
    '„442“ ist, was verloren ging, nicht was bemerkt wurde. Fragen Sie, wie viele Timeouts abgelaufen sind und was jedes noch einmal sendet.',
  'How many packets have been sent again so far?': 'Wie viele Pakete wurden bisher noch einmal gesendet?',
  'One for each timeout.': 'Eines für jedes Timeout.',
  'A sender does not know how much of its window has arrived.':
    'Ein Sender weiß nicht, wie viel von seinem Fenster angekommen ist.',
  'A whole window for each timeout.': 'Ein ganzes Fenster für jedes Timeout.',
  'Everything that was lost.': 'Alles, was verloren ging.',
  'Most timeouts are still running.': 'Die meisten Timeouts laufen noch.',
  'Go-Back-N goes back to the lost packet, and sends it and all behind it: the whole window of 8, lost or not.':
    'Go-Back-N geht zum verlorenen Paket zurück und sendet es und alle dahinter: das ganze Fenster von 8, verloren oder nicht.',
  'Now no frame waits before an uplink, and hardly any arrives: see the dip in the curve. The links still show the mean of the last 12.3 ms.':
    'Jetzt wartet kein Frame vor einem Uplink, und kaum einer kommt an: Man sieht es am Einbruch der Kurve. Die Links zeigen noch das Mittel der letzten 12,3 ms.',
  'A timeout costs twice: once in waiting and once in sending again.':
    'Ein Timeout kostet zweimal: einmal beim Warten und einmal beim erneuten Senden.',
  'unlimited queues': 'unbegrenzte Warteschlangen',
  'With queues of 45 frames, the cluster reaches about half of what the uplinks allow.':
    'Mit Warteschlangen von 45 Frames erreicht der Cluster etwa die Hälfte dessen, was die Uplinks zulassen.',
  'With unlimited queues nothing would be dropped, and it would reach 95 %.':
    'Mit unbegrenzten Warteschlangen würde nichts verworfen, und er erreichte 95 %.',
  '1 min. Ask for a guess before you show the choices: how much more room would that take?':
    '1 min. Lassen Sie raten, bevor Sie die Antworten zeigen: Wie viel mehr Platz wäre nötig?',
  '“Over 1000 frames” expects the queue to grow without end. Ask how many packets may be open between two nodes.':
    '„Über 1000 Frames“ erwartet, dass sie endlos wächst. Fragen Sie, wie viele Pakete zwischen zwei Knoten offen sein dürfen.',
  'How long does the longest queue of an uplink get then?':
    'Wie lang wird die längste Warteschlange eines Uplinks dann?',
  'Under 70 frames': 'Unter 70 Frames',
  'On average the uplink is fast enough.': 'Im Mittel ist der Uplink schnell genug.',
  'About 200 frames': 'Etwa 200 Frames',
  'Bursts run into one another.': 'Schübe laufen ineinander.',
  'Bursts do run into one another. But every round has steps in which nobody sends across, and the queue empties.':
    'Schübe laufen zwar ineinander. Aber jede Runde hat Schritte, in denen niemand hinüber sendet, und die Warteschlange leert sich.',
  'Over 1000 frames': 'Über 1000 Frames',
  'Nothing stops it from growing.': 'Nichts hindert sie daran zu wachsen.',
  'The window stops it: at most 8 packets are open from one node to another.':
    'Das Fenster hindert sie: Höchstens 8 Pakete sind von einem Knoten zum anderen offen.',
  'Hardly more than the 45 there are. The uplink only gets too much at once.':
    'Kaum mehr als die vorhandenen 45. Der Uplink bekommt nur zu viel auf einmal.',
  'Only a little room is missing, but at the wrong moment.': 'Es fehlt nur wenig Platz, aber im falschen Augenblick.',
  worse: 'schlimmer',
  'It can be worse. In the naive order, every node sends to node [0](task:0:0) first, then to 1, and so on.':
    'Es geht noch schlimmer. In der naiven Reihenfolge sendet jeder Knoten zuerst an Knoten [0](task:0:0), dann an 1, und so fort.',
  'All eight nodes of the other switch send down [this link](link:0:34). It is fast enough for eight.':
    'Alle acht des anderen Switches senden [diesen Link](link:0:34) hinunter. Für acht ist er schnell genug.',
  '1 min. Ask what happens when a whole class asks the same person first.':
    '1 min. Fragen Sie, was geschieht, wenn eine ganze Klasse zuerst dieselbe Person fragt.',
  '“The other switch’s uplink” is a good guess after the last steps. Ask how many nodes use it, and how many send to node 0.':
    '„Der Uplink des anderen Switches“ liegt nach den letzten Schritten nahe. Fragen Sie, wie viele Knoten ihn benutzen und wie viele an Knoten 0 senden.',
  'Which link is too narrow now?': 'Welcher Link ist jetzt zu eng?',
  'The other switch’s uplink': 'Der Uplink des anderen Switches',
  'Eight nodes crowd into it.': 'Acht Knoten drängen hinein.',
  'Eight of them fit. Nobody sends the other way.': 'Acht passen hinein. Aus der anderen Richtung kommt niemand.',
  'The backbone': 'Das Backbone',
  'Everything passes through it.': 'Alles läuft darüber.',
  'The backbone only passes on what one uplink brings.': 'Das Backbone gibt nur weiter, was ein Uplink bringt.',
  'The link into node 0': 'Der Link zu Knoten 0',
  'Fifteen nodes send to one.': 'Fünfzehn Knoten senden an einen.',
  '[Its queue](link:0:18) is full. So the first frame behind [the uplink, on its way down,](link:0:34) cannot go on, and all those behind it are stalled, too.':
    '[Seine Warteschlange](link:0:18) ist voll. Also kann der erste Frame hinter [dem Uplink nach unten](link:0:34) nicht weiter, und auch alle dahinter stehen still.',
  'By 5 ms, 76 packets have arrived, and 262 frames have been lost. In the next lesson, nodes hold back before that happens.':
    'Bis 5 ms sind 76 Pakete angekommen und 262 Frames verloren gegangen. In der nächsten Lektion halten sich die Knoten vorher zurück.',

  'Unlimited queues': 'Unbegrenzt',
  Naive: 'Naiv',
};
