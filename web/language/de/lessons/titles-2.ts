/* Titles and takeaways of lessons, from move to window. */

import type { Catalogue } from '../../language.ts';

export const words: Catalogue = {
  'Move one task': 'Einen Task versetzen',
  'OPT works as long as every task sits in its own half.': 'OPT geht auf, solange jeder Task in seiner Hälfte sitzt.',
  'What matters is which half a task sits in, not which node of that half.':
    'Es kommt darauf an, in welcher Hälfte ein Task sitzt, nicht auf welchem ihrer Knoten.',
  'Tasks that change halves do not change how many messages cross, only how evenly.':
    'Tasks, die die Hälfte wechseln, ändern nicht, wie viele Nachrichten hinübergehen, nur wie gleichmäßig.',
  'A mapping, which task sits where, can also help an exchange that does not spread by itself.':
    'Eine Zuordnung, also welcher Task wo sitzt, kann auch einem Austausch helfen, der nicht von selbst verteilt.',
  'Which order suits which mapping?': 'Welche Reihenfolge passt zu welcher Zuordnung?',
  'An exchange is good or bad only together with a mapping.':
    'Ein Austausch ist nur zusammen mit einer Zuordnung gut oder schlecht.',
  'Round robin puts tasks with neighbouring numbers far apart, and LIN gains by it.':
    '„Reihum“ bringt Tasks mit benachbarten Nummern weit auseinander, und LIN gewinnt dadurch.',
  'In XOR it only changes which phases are full.': 'Bei XOR ändert sich nur, welche Phasen voll sind.',
  'OPT needs tasks placed by their numbers, in one regular pattern or another.':
    'OPT braucht Tasks, die nach ihren Nummern sitzen, in dem einen oder anderen regelmäßigen Muster.',
  'Queuing schemes': 'Warteschlangenverfahren',
  'Fixed virtual channels protect most of the traffic; they give up the part that shares the hot flow’s channel.':
    'Feste virtuelle Kanäle schützen den größten Teil des Verkehrs; den Teil im Kanal des heißen Flusses geben sie auf.',
  'A packet queues only behind packets of its own channel.':
    'Ein Paket steht nur hinter Paketen seines eigenen Kanals.',
  'Fixed channels give up what shares the hot flow’s channel, at once and for good.':
    'Feste Kanäle geben auf, was den Kanal des heißen Flusses teilt, sofort und endgültig.',
  'Notifications need time, but give everything back. The two can be combined.':
    'Benachrichtigungen brauchen Zeit und geben alles zurück. Beides zugleich ist möglich.',
  'When is a queue a root?': 'Wann ist eine Warteschlange eine Wurzel?',
  'Two thresholds and two timers decide. One of them hardly matters; the others can spoil everything.':
    'Zwei Schwellen und zwei Timer entscheiden. Eine Schwelle macht kaum etwas aus; der Rest kann alles verderben.',
  'How full a queue must be hardly matters.': 'Wie voll eine Warteschlange sein muss, macht kaum etwas aus.',
  'Room behind it tells a root from a branch.': 'Platz dahinter unterscheidet eine Wurzel von einem Zweig.',
  'Too short a root timer isolates the innocent: efficiency comes back sooner, then falls again.':
    'Ein zu kurzer Wurzel-Timer isoliert Unschuldige: Die Effizienz kommt früher zurück und fällt dann wieder.',
  'An entry has to live longer than the time between two packets of a source.':
    'Ein Eintrag muss länger leben als die Zeit zwischen zwei Paketen einer Quelle.',
  'The root table, step by step': 'Die Wurzeltabelle, Schritt für Schritt',
  'A greedy algorithm moves connections off busy links, one by one. It never looks back, and sometimes it should.':
    'Ein Greedy-Algorithmus nimmt Verbindungen eine nach der anderen von vollen Links. Er blickt nie zurück, und manchmal sollte er es.',
  'A node with several addresses (LIDs) can be reached through any root, so a table can choose one.':
    'Ein Knoten mit mehreren Adressen (LIDs) ist über jede Wurzel erreichbar, also kann eine Tabelle wählen.',
  'The algorithm goes through the connections once. It moves one only if its links are taken.':
    'Der Algorithmus geht die Verbindungen einmal durch. Er verlegt eine nur, wenn ihre Links belegt sind.',
  'A likely root is not a taken one: a node driven out of it can still move later.':
    'Voraussichtlich ist nicht belegt: Wer verdrängt wird, kann später noch ausweichen.',
  'It never takes anything back, so now and then it fails where a colouring does not.':
    'Er nimmt nie etwas zurück, deshalb scheitert er ab und zu, wo eine Färbung es nicht tut.',
  'Too many senders for one round': 'Zu viele Sender für eine Runde',
  'Senders go in rounds no wider than the top of the tree. A receiver that gets twice as much sets the time, whatever the order.':
    'Sender kommen in Runden dran, die nicht breiter sind als die Spitze des Baums. Ein Empfänger, der doppelt so viel bekommt, bestimmt die Zeit, gleich in welcher Reihenfolge.',
  'If there are more senders than receivers, they go in rounds, and each round goes through the whole list.':
    'Wo es mehr Sender als Empfänger gibt, kommen sie in Runden dran, und jede Runde geht die ganze Liste durch.',
  'A round should have no more senders than the tree has top switches.':
    'Eine Runde sollte nicht mehr Sender haben, als der Baum oberste Switches hat.',
  'More cycles need not take longer. The busiest receiver decides.':
    'Mehr Zyklen müssen nicht länger dauern. Der am stärksten belastete Empfänger entscheidet.',
  'Routes matter': 'Auf die Wege kommt es an',
  'Enough links are not enough: the messages must also be spread over them.':
    'Genug Links sind nicht genug: Die Nachrichten müssen sich auch auf sie verteilen.',
  'Messages can meet on a link even though there are enough links.':
    'Nachrichten können sich auf einem Link treffen, obwohl es genug Links gibt.',
  'Routes chosen by number or at random know nothing of one another.':
    'Wege nach Nummer oder Zufall wissen nichts voneinander.',
  'Routes searched for a whole phase can keep messages apart if they fit; in slimmed trees not always.':
    'Für eine Phase gesuchte Wege können auseinanderhalten, was hineinpasst; in ausgedünnten Bäumen nicht immer.',
  'When is a shuffle free of contention?': 'Wann ist ein Shuffle frei von Konkurrenz?',
  'It depends on how long the list of receivers is, and on which senders share a top switch.':
    'Das hängt davon ab, wie lang die Liste der Empfänger ist und welche Sender sich einen obersten Switch teilen.',
  'Two senders that share a top switch meet if their receivers are below the same link.':
    'Zwei Sender eines obersten Switches treffen sich, wenn ihre Empfänger unter demselben Link liegen.',
  'With four top switches, a list whose length is a multiple of 4 keeps them apart.':
    'Eine Liste, deren Länge ein Vielfaches von 4 ist, hält sie auseinander, hier bei vier obersten Switches.',
  'Empty places can make a schedule longer, and yet it ends sooner.':
    'Leere Plätze können einen Ablaufplan verlängern, und doch endet er früher.',
  'Three links are too few': 'Drei Links sind zu wenig',
  'With too few links, no exchange and no routes can help. How many it takes can be counted beforehand.':
    'Bei zu wenigen Links hilft kein Austausch und kein Weg. Wie viele nötig sind, lässt sich vorher ausrechnen.',
  'Count what leaves a part of the tree, and divide by the number of phases. That is how many links it needs.':
    'Zählen, was einen Teil des Baums verlässt, und durch die Zahl der Phasen teilen: So viele Links braucht er.',
  'One link fewer than it needs costs far more than its share.':
    'Ein Link weniger als nötig kostet weit mehr als seinen Anteil.',
  'Lower down, too, it takes fewer links than there are nodes.':
    'Auch weiter unten braucht es weniger Links, als es Knoten gibt.',
  'Two to one: who waits?': 'Zwei an einen: Wer wartet?',
  'A receiver takes one packet at a time. The second sender waits, unless a schedule sends it elsewhere first.':
    'Ein Empfänger nimmt ein Paket nach dem anderen an. Der zweite Sender wartet, außer ein Ablaufplan schickt ihn erst anderswohin.',
  'A receiver takes one packet at a time, so the others wait their turn.':
    'Ein Empfänger nimmt ein Paket nach dem anderen an, also warten die übrigen, bis sie an der Reihe sind.',
  'Full buffers stop the switches before them, all the way back to the senders.':
    'Volle Puffer halten die Switches vor ihnen an, bis zurück zu den Sendern.',
  'Buffers decide where packets wait, not when all of them have arrived.':
    'Puffer entscheiden, wo Pakete warten, nicht wann alle angekommen sind.',
  'In a shuffle, every sender begins with a different receiver, so nobody waits.':
    'Bei einem Shuffle beginnt jeder Sender bei einem anderen Empfänger, sodass niemand wartet.',
  'A window for everybody': 'Ein Fenster für alle',
  'Keep nodes from running ahead, and number them so that what crosses is spread: nothing is dropped, and they reach 96 % of the bound.':
    'Knoten, die nicht vorauslaufen, und Nummern, die verteilen, was hinübergeht: Nichts wird verworfen, und sie erreichen 96 % der Schranke.',
  'A global window keeps nodes in step, so that a queue rarely gets more than it holds.':
    'Ein globales Fenster hält die Knoten im Takt, sodass eine Warteschlange selten mehr bekommt, als sie fasst.',
  'New numbers for the nodes make busy and quiet steps alternate. They do not make fewer packets cross.':
    'Mit neuen Nummern für die Knoten wechseln volle und ruhige Schritte ab. Weniger Pakete gehen dadurch nicht hinüber.',
  'With two switches the numbers alone will do. With three it takes both.':
    'Bei zwei Switches genügen die Nummern allein. Bei drei braucht es beides.',
};
