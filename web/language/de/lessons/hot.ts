/* The lesson hot in German. */

import type { Catalogue } from '../../language.ts';

export const words: Catalogue = {
  'Nodes [1](node:0:1), [2](node:0:2) and [8](node:0:8) send to [node 0](node:0:0) as fast as they can. [Its link](link:0:48) carries one packet at a time.':
    'Die Knoten [1](node:0:1), [2](node:0:2) und [8](node:0:8) senden an [Knoten 0](node:0:0), so schnell sie können. [Sein Link](link:0:48) trägt ein Paket auf einmal.',
  'A switch serves its inputs in turn. Node 1 has an input for itself; 2 and 8 come in [by the same one](link:0:64).':
    'Ein Switch bedient seine Eingänge der Reihe nach. Knoten 1 hat einen Eingang für sich; 2 und 8 kommen [durch denselben](link:0:64) herein.',
  '2 min. Draw the last switch on the board, with its two inputs and who comes in by which.':
    '2 min. Zeichnen Sie den letzten Switch an die Tafel, mit seinen zwei Eingängen und wer durch welchen hereinkommt.',
  '“A third” is the usual answer. Ask what the switch takes turns among: nodes or inputs?':
    '„Ein Drittel“ ist die übliche Antwort. Fragen Sie, worunter der Switch abwechselt: Knoten oder Eingänge?',
  'What share of the link does node 8 get?': 'Welchen Anteil des Links bekommt Knoten 8?',
  'A quarter': 'Ein Viertel',
  '2 and 8 share the half of one input.': '2 und 8 teilen sich die Hälfte, die ein Eingang bekommt.',
  'A third': 'Ein Drittel',
  'Three nodes share a link.': 'Drei Knoten teilen sich einen Link.',
  'The switch shares it among inputs, not among nodes. Two nodes come in by one of them.':
    'Der Switch teilt ihn unter Eingängen auf, nicht unter Knoten. Zwei Knoten kommen durch einen davon herein.',
  'A half': 'Die Hälfte',
  'It takes turns with one other.': 'Er wechselt sich mit einem anderen ab.',
  'So does node 1. But 8 also takes turns with 2, on the way.':
    'Das tut Knoten 1 auch. Aber 8 wechselt sich unterwegs auch mit 2 ab.',
  '[The last switch](switch:0:0) takes one packet from node 1, one from the other input. That one is shared by 2 and 8.':
    '[Der letzte Switch](switch:0:0) nimmt ein Paket von Knoten 1, eines vom anderen Eingang. Das teilen sich 2 und 8.',
  'It is called the parking lot problem: cars from the deepest row have to merge most often.':
    'Man nennt es das Parkplatzproblem: Autos aus der hintersten Reihe müssen sich am öftesten einfädeln.',
  'Fair at every switch is not fair in the end.': 'Gerecht an jedem Switch ist am Ende nicht gerecht.',
  'eight sources': 'acht Quellen',
  'Now eight sources: 1, 2, 3, 4, 8, 9, 10 and 15. Node 1 still gets half of the link.':
    'Nun acht Quellen: 1, 2, 3, 4, 8, 9, 10 und 15. Knoten 1 bekommt weiterhin die Hälfte des Links.',
  'Node 8 meets others five times on its way.': 'Knoten 8 trifft auf seinem Weg fünfmal auf andere.',
  '2 min. Follow node 8 with a finger, and count where others join.':
    '2 min. Verfolgen Sie Knoten 8 mit dem Finger, und zählen Sie, wo andere dazukommen.',
  '“One packet in 14” shares the rest evenly. Ask what one input gets that many nodes share.':
    '„Ein Paket von 14“ teilt den Rest gleichmäßig auf. Fragen Sie, was ein Eingang bekommt, den sich viele Knoten teilen.',
  'What does node 8 get?': 'Was bekommt Knoten 8?',
  'One packet in 8': 'Ein Paket von 8',
  'Eight nodes share a link.': 'Acht Knoten teilen sich einen Link.',
  'Seven of them share the half that node 1 leaves, and not evenly.':
    'Sieben von ihnen teilen sich die Hälfte, die Knoten 1 übrig lässt, und zwar ungleich.',
  'One packet in 14': 'Ein Paket von 14',
  'Seven share the other half.': 'Sieben teilen sich die andere Hälfte.',
  'They come together at several switches. Whoever joins late gets as much as all before.':
    'Sie kommen an mehreren Switches zusammen. Wer spät dazukommt, bekommt so viel wie alle davor.',
  'One packet in 48': 'Ein Paket von 48',
  'At each meeting its share is cut again.': 'Bei jedem Treffen wird sein Anteil wieder geteilt.',
  'Nodes 8 and 9 get 1/48 each, 10 twice and 15 four times as much.':
    'Die Knoten 8 und 9 bekommen je 1/48, 10 das Doppelte und 15 das Vierfache.',
  '[The link into node 0](link:0:48) never rests. Nobody is slow here, and nothing is broken.':
    '[Der Link zu Knoten 0](link:0:48) ruht nie. Niemand ist hier langsam, und nichts ist kaputt.',
  'Whoever has to merge most often gets the least.': 'Wer sich am öftesten einfädeln muss, bekommt am wenigsten.',
  'everybody else': 'alle anderen',
  '128 nodes send everywhere. From 0.3 ms on 13 of them send to [node 4](node:0:4) only.':
    '128 Knoten senden überallhin. Ab 0,3 ms senden 13 von ihnen nur an [Knoten 4](node:0:4).',
  'Queues fill backwards from [the port into node 4](link:0:388). First its switch, then the top, then every pod.':
    'Warteschlangen füllen sich rückwärts vom [Port zu Knoten 4](link:0:388) aus. Erst sein Switch, dann die Spitze, dann jeder Pod.',
  '2 min. Say how little the 115 others want from node 4. Then vote.':
    '2 min. Sagen Sie, wie wenig die 115 anderen von Knoten 4 wollen. Dann lassen Sie abstimmen.',
  '“For ever” trusts that other destinations keep one safe. Ask what stands in front of their packets.':
    '„Für immer“ vertraut darauf, dass andere Ziele schützen. Fragen Sie, was vor deren Paketen steht.',
  'How long until half of the 115 others get out less than half of what they want?':
    'Wie lange dauert es, bis die Hälfte der 115 anderen weniger als die Hälfte dessen loswird, was sie will?',
  'For ever': 'Für immer',
  'They send to other nodes.': 'Sie senden an andere Knoten.',
  'Nearly all send to node 4 now and then. Behind that packet the others stand in the queue.':
    'Fast alle senden hin und wieder an Knoten 4. Hinter diesem Paket stehen die anderen in der Warteschlange.',
  '1 ms': '1 ms',
  'There are many buffers to fill.': 'Es sind viele Puffer zu füllen.',
  'A buffer holds 48 packets, and every 0.33 µs 12 come too many.':
    'Ein Puffer fasst 48 Pakete, und alle 0,33 µs kommen 12 zu viel.',
  '0.3 ms': '0,3 ms',
  'Buffers fill fast.': 'Puffer füllen sich schnell.',
  'At 0.6 ms 76 of the 115 are stalled. In full queues packets for idle nodes stand behind packets for node 4.':
    'Bei 0,6 ms stehen 76 der 115 still. In vollen Warteschlangen stehen Pakete für freie Knoten hinter Paketen für Knoten 4.',
  'Efficiency falls from 0.88 to about 0.32, and stays there until the hot spot ends.':
    'Die Effizienz fällt von 0,88 auf etwa 0,32 und bleibt dort, bis der Hotspot endet.',
  'Waiting spreads backwards, to nodes that have nothing to do with it.':
    'Warten breitet sich rückwärts aus, bis zu Knoten, die nichts damit zu tun haben.',
  'another path': 'ein anderer Weg',
  'At 1 ms seven pods wait behind one port. D-mod-k leads all packets for a node by one path.':
    'Bei 1 ms warten sieben Pods hinter einem Port. D-mod-k führt alle Pakete für einen Knoten über einen Weg.',
  'Oblivious routing draws a path for each packet.': 'Oblivious-Routing lost für jedes Paket einen Weg aus.',
  '2 min. Ask for a show of hands first: do more paths help? Most will say yes.':
    '2 min. Lassen Sie zuerst die Hand heben: Helfen mehr Wege? Die meisten werden Ja sagen.',
  '“About 0.6” thinks of a motorway with a way round. Ask where all the ways round end.':
    '„Etwa 0,6“ denkt an eine Autobahn mit Umleitung. Fragen Sie, wo alle Umleitungen enden.',
  'What is the efficiency at 1 ms with Oblivious?': 'Wie hoch ist die Effizienz mit Oblivious bei 1 ms?',
  'With D-mod-k it is about 0.3.': 'Mit D-mod-k ist sie etwa 0,3.',
  'About 0.6': 'Etwa 0,6',
  'Packets go round the full links.': 'Pakete gehen um die vollen Links herum.',
  'All paths to node 4 end in the same port. What goes round waits there.':
    'Alle Wege zu Knoten 4 enden in demselben Port. Was herumgeht, wartet dort.',
  'About 0.3': 'Etwa 0,3',
  'The port is the same.': 'Der Port ist derselbe.',
  'The port is. But now its packets fill the queues of all paths.':
    'Der Port schon. Aber nun füllen seine Pakete die Warteschlangen aller Wege.',
  'About 0.15': 'Etwa 0,15',
  'The waiting packets fill all paths.': 'Die wartenden Pakete füllen alle Wege.',
  'With D-mod-k packets for node 4 fill one path from each pod. Drawn at random they fill all of them, and 103 of 115 nodes are stalled.':
    'Mit D-mod-k füllen Pakete für Knoten 4 von jedem Pod aus einen Weg. Ausgelost füllen sie alle, und 103 von 115 Knoten stehen still.',
  'More paths do not help where all lead to the same port.':
    'Mehr Wege helfen nicht, wo alle zu demselben Port führen.',
  'the end of it': 'das Ende davon',
  'At 3 ms the hot spot ends: nobody sends to node 4 only any more.':
    'Bei 3 ms endet der Hotspot: Niemand sendet mehr nur an Knoten 4.',
  '1 min. Ask where the packets are that were sent in the meantime.':
    '1 min. Fragen Sie, wo die Pakete sind, die inzwischen gesendet wurden.',
  '“At once” is the popular answer. Ask by which link the full queues have to drain.':
    '„Sofort“ ist die beliebte Antwort. Fragen Sie, über welchen Link sich die vollen Warteschlangen leeren müssen.',
  'When is efficiency back above 0.8?': 'Wann ist die Effizienz wieder über 0,8?',
  'At once': 'Sofort',
  'Nobody causes it any more.': 'Niemand verursacht es mehr.',
  'The packets for node 4 are still there, in front of all others.':
    'Die Pakete für Knoten 4 sind noch da, vor allen anderen.',
  'After 0.1 ms': 'Nach 0,1 ms',
  'A buffer holds 48 packets.': 'Ein Puffer fasst 48 Pakete.',
  'There are many such buffers in a row, and all drain through one link.':
    'Es sind viele solche Puffer hintereinander, und alle leeren sich über einen Link.',
  'After 0.7 ms': 'Nach 0,7 ms',
  'All full queues must drain.': 'Alle vollen Warteschlangen müssen sich leeren.',
  'What stands in the queues for node 4 leaves by one link, one packet every 0.33 µs. Only then the others move.':
    'Was in den Warteschlangen für Knoten 4 steht, geht über einen Link hinaus, ein Paket alle 0,33 µs. Erst dann bewegen sich die anderen.',
  'A short hot spot costs more than its own time.': 'Ein kurzer Hotspot kostet mehr als seine eigene Zeit.',
};
