/* The core's refusals of requests that readers can make; their numbers are values. The rest stays in English. */

import type { Catalogue } from '../language.ts';

export const words: Catalogue = {
  'Flits in flight need {0} records; at most {1} are allowed: choose smaller messages, smaller buffers or fewer nodes.':
    'Flits unterwegs brauchen {0} Einträge; erlaubt sind höchstens {1}: kleinere Nachrichten, kleinere Puffer oder weniger Knoten wählen.',
  'Packets in flight need {0} records; at most {1} are allowed: choose fewer packets, smaller buffers or shorter cables.':
    'Pakete unterwegs brauchen {0} Einträge; erlaubt sind höchstens {1}: weniger Pakete, kleinere Puffer oder kürzere Kabel wählen.',
  'Even without waiting, this run would last longer than the limit of {0} s of simulated time: choose smaller messages, faster links or fewer phases.':
    'Auch ohne Warten würde dieser Lauf länger als {0} s simulierter Zeit dauern, und mehr geht nicht: kleinere Nachrichten, schnellere Links oder weniger Phasen wählen.',
  'This run could last longer than {0} s of simulated time: choose fewer packets or shorter times.':
    'Dieser Lauf könnte länger als {0} s simulierter Zeit dauern: weniger Pakete oder kürzere Zeiten wählen.',
  'This exchange has more than the {0} messages allowed on these switches: choose fewer nodes or phases.':
    'Dieser Austausch hat mehr als {0} Nachrichten, und mehr geht auf diesen Switches nicht: weniger Knoten oder Phasen wählen.',
  'There is not enough memory for the packets of this run: choose fewer nodes, smaller messages or smaller buffers.':
    'Für die Pakete dieses Laufs reicht der Speicher nicht: weniger Knoten, kleinere Nachrichten oder kleinere Puffer wählen.',
  'Switches of level {0} have {1} ports; at most {2} are allowed.':
    'Switches der Ebene {0} haben {1} Ports; erlaubt sind höchstens {2}.',
  'A switch of level {0} has {1} ports; input-buffered switches have at most {2}.':
    'Ein Switch der Ebene {0} hat {1} Ports; Switches mit Eingangspuffern haben höchstens {2}.',
  'A switch of level {0} has {1} ports; input-queued switches have at most {2}.':
    'Ein Switch der Ebene {0} hat {1} Ports; Switches mit Eingangswarteschlangen haben höchstens {2}.',
};
