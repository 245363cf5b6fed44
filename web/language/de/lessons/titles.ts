/* Titles and takeaways of lessons in German. */

import type { Catalogue } from '../../language.ts';
import { words as others } from './titles-2.ts';

export const words: Catalogue = {
  ...others,

  // fat-tree
  'What is a fat tree?': 'Was ist ein Fat Tree?',
  'Messages that need the same link take turns; more links at the top let them pass side by side.':
    'Nachrichten, die denselben Link brauchen, wechseln sich ab; mehr Links an der Spitze lassen sie nebeneinander durch.',
  'A message climbs only as far as it has to, then comes down.':
    'Eine Nachricht steigt nur so weit auf, wie sie muss, und kommt dann herunter.',
  'A link carries one packet at a time. Messages that share it take turns.':
    'Ein Link trägt ein Paket auf einmal. Nachrichten, die ihn teilen, wechseln sich ab.',
  'A full fat tree has as many links at the top as at the bottom, so nobody has to wait there. Many are built thinner at the top.':
    'Ein voller Fat Tree hat an der Spitze so viele Links wie unten, sodass dort niemand warten muss. Viele baut man an der Spitze dünner.',
  'In an all-to-all, every task sends a message to every other task, phase by phase.':
    'Beim Austausch jeder an jeden sendet jeder Task jedem anderen eine Nachricht, Phase für Phase.',

  // half
  'Why half the bisection is enough': 'Warum die halbe Bisektion genügt',
  'All exchanges send the same messages across the top; only some spread them.':
    'Jeder Austausch sendet dieselben Nachrichten über die Spitze; nur manche verteilen sie.',
  'The bisection is all the links between one half of the nodes and the other.':
    'Die Bisektion sind alle Links zwischen der einen Hälfte der Knoten und der anderen.',
  'Ideal is the time a task needs to send its own messages, with nobody in the way.':
    'Ideal ist die Zeit, in der ein Task seine eigenen Nachrichten sendet, ohne dass jemand im Weg ist.',
  'An exchange that crosses evenly needs half the bisection and no more.':
    'Ein Austausch, der gleichmäßig hinübergeht, braucht die halbe Bisektion und nicht mehr.',
  'Tasks that wait unevenly delay one another in the next phase, too.':
    'Tasks, die ungleich warten, halten einander auch in der nächsten Phase auf.',

  // barrier
  'Phases without a barrier': 'Phasen ohne Barriere',
  'OPT stays in step by itself, unless the tasks start too far apart.':
    'OPT bleibt von selbst im Takt, außer die Tasks beginnen zu weit auseinander.',
  'Tasks stay in step without a barrier as long as no message waits in a queue.':
    'Tasks bleiben ohne Barriere im Takt, solange keine Nachricht in einer Warteschlange wartet.',
  'If they start more than about two packets apart, they fall out of step for good.':
    'Beginnen sie mehr als etwa zwei Pakete auseinander, geraten sie für immer aus dem Takt.',
  'Latency gives slack, so real networks tolerate more.':
    'Latenz gibt Spielraum, darum vertragen wirkliche Netze mehr.',

  // latency
  'Ideal versus realistic': 'Ideal gegen wirklich',
  'The same waiting is a smaller share of a longer time.':
    'Dasselbe Warten ist ein kleinerer Anteil einer längeren Zeit.',
  'The ideal time includes the latencies, so the same waiting is a smaller share of it.':
    'Die Idealzeit enthält die Latenzen, also ist dasselbe Warten ein kleinerer Anteil davon.',
  'For very short messages the exchange hardly matters. For long ones it decides.':
    'Bei sehr kurzen Nachrichten ist der Austausch fast gleichgültig; bei langen entscheidet er.',

  // hot
  'One hot node stops everybody': 'Ein heißer Knoten hält alle auf',
  'Queues fill backwards from the hot node, until even nodes that send elsewhere have to wait.':
    'Warteschlangen füllen sich vom heißen Knoten rückwärts, bis auch Knoten warten müssen, die anderswohin senden.',
  'A switch serves its inputs in turn, so a node with an input of its own gets the most.':
    'Ein Switch bedient seine Eingänge der Reihe nach; ein Knoten mit eigenem Eingang bekommt am meisten.',
  'Queues fill backwards from a full port, all the way to nodes that send elsewhere.':
    'Von einem vollen Port aus füllen sich Warteschlangen rückwärts, bis zu Knoten, die anderswohin senden.',
  'More paths only carry the trouble to more places.': 'Mehr Wege tragen den Ärger nur an mehr Orte.',

  // arn
  'Who tells whom?': 'Wer sagt es wem?',
  'Notifications run upstream from the root of the congestion; knowing alone changes nothing.':
    'Benachrichtigungen laufen von der Stauwurzel stromaufwärts; Wissen allein ändert nichts.',
  'The root is the port whose queue is full although there is room behind it.':
    'Die Wurzel ist der Port, dessen Warteschlange voll ist, obwohl dahinter Platz ist.',
  'Notifications (ARN) run from the root back to the sources, and each switch on the path remembers.':
    'Benachrichtigungen (ARN) laufen von der Wurzel zurück zu den Quellen, und jeder Switch am Weg merkt sie sich.',
  'Knowing helps only if hot packets can be put somewhere else.':
    'Wissen hilft nur, wenn heiße Pakete woanders unterkommen.',

  // isolation
  'A lane of their own': 'Eine Spur für sich',
  'Isolating the hot flows sets the others free, if the end nodes take part.':
    'Die heißen Flüsse zu isolieren macht die anderen frei, wenn die Endknoten mitmachen.',
  'Hot packets in a channel of their own leave the queues to the others.':
    'Heiße Pakete in einem eigenen Kanal überlassen die Warteschlangen den anderen.',
  'The hot sources get no more and no less than before.':
    'Die heißen Quellen bekommen nicht mehr und nicht weniger als zuvor.',
  'It works only if the end nodes isolate as well.': 'Es wirkt nur, wo auch Endknoten isolieren.',

  // drops
  'Why packets are dropped': 'Warum Pakete verworfen werden',
  'Eight nodes share one uplink. When all of them use it for a while, its queue overflows, and a lost packet costs 20 ms.':
    'Acht Knoten teilen sich einen Uplink. Nutzen ihn alle eine Weile, läuft seine Warteschlange über, und ein verlorenes Paket kostet 20 ms.',
  'Ethernet has no credits to stop a sender. A frame that finds a full queue is dropped.':
    'Ethernet hat keine Kredite, die einen Sender bremsen. Ein Frame, der eine volle Warteschlange vorfindet, wird verworfen.',
  'Nobody tells the sender. It waits for a timeout, then sends a whole window again.':
    'Niemand sagt es dem Sender. Er wartet auf ein Timeout und sendet dann ein ganzes Fenster noch einmal.',
  'On average the uplink is fast enough. There is only too much at once.':
    'Im Mittel ist der Uplink schnell genug. Es kommt nur zu viel auf einmal.',

  // all-nodes
  'Why a shift of all nodes never collides': 'Warum eine Verschiebung aller Knoten nie kollidiert',
  'Six neighbours send to six neighbours. These have six different ports, and every port has a root of its own.':
    'Sechs Nachbarn senden an sechs Nachbarn. Die haben sechs verschiedene Ports, und jeder Port hat eine eigene Wurzel.',
  'The default route goes through the root with the number of the destination’s port.':
    'Die Standardroute führt durch die Wurzel mit der Nummer des Zielports.',
  'Neighbours in a row have different ports, even across the border between two leaves.':
    'Nachbarn in einer Reihe haben verschiedene Ports, auch über die Grenze zweier Blätter hinweg.',
  'So each link up carries one message, and each link down belongs to one node.':
    'So trägt jeder Link nach oben eine Nachricht, und jeder Link nach unten gehört einem Knoten.',
  'This needs as many roots as a leaf has nodes, and all nodes of each leaf.':
    'Dazu braucht es so viele Wurzeln, wie ein Blatt Knoten hat, und alle Knoten jedes Blattes.',

  // job
  'A job that is not the whole tree': 'Ein Job, der nicht der ganze Baum ist',
  'Default routes suit shifts of all nodes. Leave some nodes out, and messages collide in an emptier tree.':
    'Standardrouten passen zu Verschiebungen aller Knoten. Fehlen einige Knoten, kollidieren Nachrichten in einem leereren Baum.',
  'Default routes never collide as long as all nodes of the tree take part.':
    'Standardrouten kollidieren nie, solange alle Knoten des Baums teilnehmen.',
  'Gaps break the row of ports. Then two messages can need the same link.':
    'Lücken unterbrechen die Reihe der Ports. Dann können zwei Nachrichten denselben Link wollen.',
  'What hurts is gaps, not missing nodes. Full leaves are harmless.':
    'Lücken schaden, nicht fehlende Knoten. Volle Blätter sind harmlos.',
  'There are enough roots. They only have to be chosen for the job.':
    'Es gibt genug Wurzeln. Man muss sie nur für den Job wählen.',
};
