/* The lesson hot in German. */

import type { Catalogue } from '../../language.ts';

export const words: Catalogue = {
  'Nodes [1](node:0:1), [2](node:0:2) and [8](node:0:8) send to [node 0](node:0:0) as fast as they can. [Its link](link:0:48) carries one packet at a time.':
    'Die Knoten [1](node:0:1), [2](node:0:2) und [8](node:0:8) senden an [Knoten 0](node:0:0), so schnell sie können. [Sein Link](link:0:48) trägt ein Paket auf einmal.',
  'A switch serves its inputs in turn. Node 1 has an input to itself; 2 and 8 come in [through the same one](link:0:64).':
    'Ein Switch bedient seine Eingänge der Reihe nach. Knoten 1 hat einen Eingang für sich; 2 und 8 kommen [durch denselben](link:0:64) herein.',
  '2 min. Draw the last switch on the board, with its two inputs and who comes in through which.':
    '2 min. Zeichnen Sie den letzten Switch an die Tafel, mit seinen zwei Eingängen und wer durch welchen hereinkommt.',
  '“A third” is the usual answer. Ask what the switch serves in turn: nodes or inputs?':
    '„Ein Drittel“ ist die übliche Antwort. Fragen Sie, worunter der Switch abwechselt: Knoten oder Eingänge?',
  'What share of the link does node 8 get?': 'Welchen Anteil des Links bekommt Knoten 8?',
  'A quarter': 'Ein Viertel',
  '2 and 8 share the half that one input gets.': '2 und 8 teilen sich die Hälfte, die ein Eingang bekommt.',
  'A third': 'Ein Drittel',
  'Three nodes share one link.': 'Drei Knoten teilen sich einen Link.',
  'The switch shares it among inputs, not among nodes. Two nodes come in through one of them.':
    'Der Switch teilt ihn unter Eingängen auf, nicht unter Knoten. Zwei Knoten kommen durch einen davon herein.',
  'A half': 'Die Hälfte',
  'It takes turns with one other node.': 'Er wechselt sich mit einem anderen Knoten ab.',
  'Node 8 first takes turns with node 2. Only the two of them together take turns with node 1.':
    'Knoten 8 wechselt sich zuerst mit Knoten 2 ab. Erst beide zusammen wechseln sich mit Knoten 1 ab.',
  '[The last switch](switch:0:0) takes one packet from node 1, then one from the other input. 2 and 8 share that input.':
    '[Der letzte Switch](switch:0:0) nimmt ein Paket von Knoten 1, dann eines vom anderen Eingang. Den teilen sich 2 und 8.',
  'This is the parking lot problem: cars from the last row have to merge most often.':
    'Man nennt es das Parkplatzproblem: Autos aus der hintersten Reihe müssen sich am öftesten einfädeln.',
  'Fair at every switch is not fair overall.': 'Gerecht an jedem Switch ist im Ganzen nicht gerecht.',
  'eight sources': 'acht Quellen',
  'Now there are eight sources: 1, 2, 3, 4, 8, 9, 10 and 15. Node 1 still gets half of the link.':
    'Nun acht Quellen: 1, 2, 3, 4, 8, 9, 10 und 15. Knoten 1 bekommt weiterhin die Hälfte des Links.',
  'Node 8 meets others five times on its way.': 'Knoten 8 trifft auf seinem Weg fünfmal auf andere.',
  '2 min. Follow node 8 with a finger, and count where others join.':
    '2 min. Verfolgen Sie Knoten 8 mit dem Finger, und zählen Sie, wo andere dazukommen.',
  '“One packet in 14” shares the rest evenly. Ask how much an input gets that many nodes share.':
    '„Ein Paket von 14“ teilt den Rest gleichmäßig auf. Fragen Sie, was ein Eingang bekommt, den sich viele Knoten teilen.',
  'How much of the link does node 8 get?': 'Wie viel vom Link bekommt Knoten 8?',
  'One packet in 8': 'Ein Paket von 8',
  'Eight nodes share one link.': 'Acht Knoten teilen sich einen Link.',
  'Seven of the eight share the half that node 1 leaves, and not evenly.':
    'Sieben der acht teilen sich die Hälfte, die Knoten 1 lässt, und das nicht gleichmäßig.',
  'One packet in 14': 'Ein Paket von 14',
  'Seven share the other half.': 'Sieben teilen sich die andere Hälfte.',
  'The seven join at several switches. A node that joins late gets as much as all before it together.':
    'Die sieben kommen an mehreren Switches zusammen. Ein Knoten, der spät dazukommt, bekommt so viel wie alle vor ihm zusammen.',
  'One packet in 48': 'Ein Paket von 48',
  'Each time it meets others, its share is cut again.':
    'Jedes Mal, wenn er andere trifft, wird sein Anteil wieder geteilt.',
  'Nodes 8 and 9 get 1/48 each. Node 10 gets twice and node 15 four times as much.':
    'Die Knoten 8 und 9 bekommen je 1/48, 10 das Doppelte und 15 das Vierfache.',
  '[The link into node 0](link:0:48) never rests. Nothing is broken: nodes 8 and 9 are slow only because they take turns so often.':
    '[Der Link zu Knoten 0](link:0:48) ruht nie. Nichts ist kaputt: Die Knoten 8 und 9 sind nur langsam, weil sie sich so oft abwechseln müssen.',
  'The node that has to merge most often gets the least.':
    'Der Knoten, der sich am öftesten einfädeln muss, bekommt am wenigsten.',
  'everybody else': 'alle anderen',
  '128 nodes, in eight groups called pods, send everywhere. From 0.3 ms on, 13 of them send only to [node 4](node:0:4): a hot spot.':
    '128 Knoten in acht Gruppen, den Pods, senden überallhin. Ab 0,3 ms senden 13 von ihnen nur an [Knoten 4](node:0:4): ein Hotspot.',
  'Queues fill backwards from [the port into node 4](link:0:388), the root of the congestion: first at its switch, then at the top, then in every pod.':
    'Warteschlangen füllen sich rückwärts vom [Port zu Knoten 4](link:0:388) aus, der Wurzel des Staus: erst an seinem Switch, dann an der Spitze, dann in jedem Pod.',
  'Efficiency is what arrives, as a share of what the links to the nodes could deliver.':
    'Die Effizienz ist, was ankommt, als Anteil dessen, was die Links zu den Knoten liefern könnten.',
  'The 115 others are innocent. One that gets out less than half of what it wants to send is a victim: it is stalled.':
    'Die 115 anderen sind unschuldig. Wer weniger als die Hälfte dessen loswird, was er senden will, ist ein Opfer: Er steht still.',
  '2 min. Say how little the 115 others send to node 4. Then vote.':
    '2 min. Sagen Sie, wie wenig die 115 anderen an Knoten 4 senden. Dann lassen Sie abstimmen.',
  '“It never happens” trusts that other destinations keep them safe. Ask what stands in front of their packets.':
    '„Dazu kommt es nie“ vertraut darauf, dass andere Ziele schützen. Fragen Sie, was vor deren Paketen steht.',
  'How long until half of the 115 others are victims?':
    'Wie lange dauert es, bis die Hälfte der 115 anderen Opfer sind?',
  'It never happens': 'Dazu kommt es nie',
  'They send to other nodes.': 'Sie senden an andere Knoten.',
  'Nearly all nodes send to node 4 now and then. Their other packets queue up behind that one.':
    'Fast alle Knoten senden hin und wieder an Knoten 4. Dahinter stauen sich ihre übrigen Pakete.',
  '1 ms': '1 ms',
  'There are many buffers to fill.': 'Es sind viele Puffer zu füllen.',
  'A buffer holds 48 packets, and every 0.33 µs 12 more arrive than can leave.':
    'Ein Puffer fasst 48 Pakete, und alle 0,33 µs kommen 12 mehr an, als hinauskönnen.',
  '0.3 ms': '0,3 ms',
  'Buffers fill fast.': 'Puffer füllen sich schnell.',
  'At 0.6 ms, 76 of the 115 are stalled. In full queues, packets for idle nodes stand behind packets for node 4.':
    'Bei 0,6 ms stehen 76 der 115 still. In vollen Warteschlangen stehen Pakete für freie Knoten hinter Paketen für Knoten 4.',
  'Efficiency has fallen from about 0.9 to 0.365. It stays near 0.32 until the hot spot ends.':
    'Die Effizienz ist von etwa 0,9 auf 0,365 gefallen. Sie bleibt um 0,32, bis der Hotspot endet.',
  'Waiting spreads backwards, to nodes that have nothing to do with it.':
    'Warten breitet sich rückwärts aus, bis zu Knoten, die nichts damit zu tun haben.',
  'another path': 'ein anderer Weg',
  'At 1 ms, seven pods wait behind one port. So far the routing was D-mod-k: all packets for a node take one path from each pod.':
    'Bei 1 ms warten sieben Pods hinter einem Port. Geroutet wurde bisher mit D-mod-k: Alle Pakete für einen Knoten nehmen von jedem Pod aus einen einzigen Weg.',
  'Oblivious routing draws a path at random for each packet, without looking at the queues.':
    'Oblivious-Routing lost für jedes Paket einen Weg aus, ohne auf die Warteschlangen zu sehen.',
  '2 min. Ask for a show of hands first: do more paths help? Most will say yes.':
    '2 min. Lassen Sie zuerst die Hand heben: Helfen mehr Wege? Die meisten werden Ja sagen.',
  '“About 0.6” thinks of a motorway with a detour. Ask where all the detours end.':
    '„Etwa 0,6“ denkt an eine Autobahn mit Umleitung. Fragen Sie, wo alle Umleitungen enden.',
  'What is the efficiency at 1 ms with Oblivious?': 'Wie hoch ist die Effizienz mit Oblivious bei 1 ms?',
  'With D-mod-k it is about 0.35.': 'Mit D-mod-k ist sie etwa 0,35.',
  'About 0.6': 'Etwa 0,6',
  'Packets go round the full links.': 'Pakete gehen um die vollen Links herum.',
  'All paths to node 4 end at the same port. Packets that go round wait there.':
    'Alle Wege zu Knoten 4 enden in demselben Port. Was herumgeht, wartet dort.',
  'About 0.35': 'Etwa 0,35',
  'The port is the same.': 'Der Port ist derselbe.',
  'The port is the same, but now its packets fill the queues on all paths.':
    'Der Port ist derselbe, aber jetzt füllen seine Pakete die Warteschlangen aller Wege.',
  'About 0.15': 'Etwa 0,15',
  'The waiting packets fill all paths.': 'Die wartenden Pakete füllen alle Wege.',
  'With D-mod-k, packets for node 4 fill one path from each pod. On random paths they fill all of them, and 103 of 115 nodes are stalled.':
    'Mit D-mod-k füllen Pakete für Knoten 4 von jedem Pod aus einen Weg. Ausgelost füllen sie alle, und 103 von 115 Knoten stehen still.',
  'More paths do not help where all lead to the same port.':
    'Mehr Wege helfen nicht, wo alle zu demselben Port führen.',
  'when it ends': 'wenn es endet',
  'At 3 ms the hot spot ends: nobody sends only to node 4 any more.':
    'Bei 3 ms endet der Hotspot: Niemand sendet mehr nur an Knoten 4.',
  '1 min. Ask where the packets sent in the meantime are now.':
    '1 min. Fragen Sie, wo die Pakete sind, die inzwischen gesendet wurden.',
  '“At once” is the popular answer. Ask which link the full queues have to drain through.':
    '„Sofort“ ist die beliebte Antwort. Fragen Sie, über welchen Link sich die vollen Warteschlangen leeren müssen.',
  'When is efficiency back above 0.8?': 'Wann ist die Effizienz wieder über 0,8?',
  'At once': 'Sofort',
  'Nothing feeds it any more.': 'Nichts speist ihn mehr.',
  'The packets for node 4 are still there, ahead of all the others.':
    'Die Pakete für Knoten 4 sind noch da, vor allen anderen.',
  'After 0.1 ms': 'Nach 0,1 ms',
  'A buffer holds 48 packets.': 'Ein Puffer fasst 48 Pakete.',
  'Many full buffers stand in a row, and all drain through one link.':
    'Viele volle Puffer stehen hintereinander, und alle leeren sich über einen Link.',
  'After 0.7 ms': 'Nach 0,7 ms',
  'All the full queues have to drain.': 'Alle vollen Warteschlangen müssen sich leeren.',
  'The packets waiting for node 4 leave on one link, one every 0.33 µs. Only after them can the others move.':
    'Die Pakete, die auf Knoten 4 warten, gehen über einen Link hinaus, eines alle 0,33 µs. Erst nach ihnen können sich die anderen bewegen.',
  'A hot spot costs more time than it lasts.': 'Ein Hotspot kostet mehr Zeit, als er dauert.',
};
