/* The pictures, names of what they show, and the states of their lanes. */

import type { Catalogue } from '../language.ts';

export const words: Catalogue = {
  // names
  'to node': 'an Knoten',
  'nodes {0}–{1}': 'Knoten {0}–{1}',
  Both: 'Beide',
  'All {0}': 'Alle {0}',
  'not in the job': 'nicht im Job',
  'neither sends nor receives': 'sendet und empfängt nichts',
  'the adapter of {0}': 'Adapter von {0}',
  'its port at {0}': 'zugehöriger Port von {0}',
  'the queue of {0} to {1}': 'Warteschlange von {0} zu {1}',
  'the ring of {0}': 'Ring von {0}',
  'the up queue of {0}': 'Warteschlange aufwärts von {0}',
  'the down queue of {0}': 'Warteschlange abwärts von {0}',
  'the backbone': 'Backbone',
  'the backbone on the way to {0}': 'Backbone auf dem Weg zu {0}',
  'out of its node': 'aus seinem Knoten',
  'down to level {0}': 'hinab zu Ebene {0}',
  'down to node {0}': 'hinab zu Knoten {0}',

  // the choice of pictures
  'Picture of {0}': 'Bild von {0}',
  Tree: 'Baum',
  'The tree, folded into pods': 'Der Baum, zu Pods gefaltet',
  Links: 'Links',
  'Every link as a cell, level by level': 'Jeder Link als Zelle, Ebene für Ebene',
  Messages: 'Nachrichten',
  'Who sends to whom in this phase': 'Wer in dieser Phase wem sendet',

  // what stands in a picture
  'Level {0}': 'Ebene {0}',
  Pods: 'Pods',
  'mean, worst': 'Mittel, Maximum',
  '{0} to {1} (senders to receivers)': '{0} an {1}',
  '{0} sw.': '{0} Sw.',
  '{0} overloaded': '{0} überlastet',
  'none overloaded': 'keiner überlastet',
  'all overloaded': 'alle überlastet',

  // what it says of a link, a switch or a node
  'Links, switches and nodes': 'Links, Switches und Knoten',
  '{0}, {1} busy': '{0}, {1} ausgelastet',
  '{0} busy, the busiest {1}': '{0} ausgelastet, der vollste {1}',
  '{0}, {1}, just fits': '{0}, {1}, passt genau',
  '{0}, {1} where {2} {3}': '{0}, {1}, wo {2} {3}',
  'cut, routes go around it': 'durchtrennt, Wege führen außen herum',
  'busiest port {0}': 'vollster Port {0}',
  '{0} {1}, busiest port {2}': '{0} {1}, vollster Port {2}',
  'Task {0}, moved to node {1}': 'Task {0}, verschoben auf Knoten {1}',
  'drag to move': 'zum Verschieben ziehen',
  'sends to itself': 'sendet an sich selbst',
  'sends to task {0}': 'sendet an Task {0}',
  'sends nothing {0}': 'sendet {0} nichts',
  'receives nothing {0}': 'empfängt {0} nichts',
  'receives from task {0}': 'empfängt von Task {0}',
  'receives from {0} tasks at once': 'empfängt von {0} Tasks zugleich',
  'done with its steps': 'fertig mit allen Schritten',
  '{0}, {1} of {2} of its window open': '{0}, {1} von {2} im Fenster offen',
  ', {0} dropped': ', {0} verworfen',
  ', a flit of task {0}': ', ein Flit von Task {0}',
  ', a packet of task {0}': ', ein Paket von Task {0}',
  ', an acknowledgement for task {0}': ', eine Bestätigung für Task {0}',
  'Buffer after {0}': 'Puffer nach {0}',
  'Queue of {0}': 'Warteschlange von {0}',
  '{0} of 1 flit': '{0} von 1 Flit',
  '{0} of {1} flits': '{0} von {1} Flits',
  '{0}: the link waits': '{0}: der Link wartet',
  '{0}, stopped by the full queue of {1}': '{0}, aufgehalten von der vollen Warteschlange von {1}',

  // of a pod or a bundle
  'Nodes {0}': 'Knoten {0}',
  '{0}, double-click to fold': '{0}, Doppelklick faltet',
  '{0}, double-click to open': '{0}, Doppelklick öffnet',
  'Fold nodes {0}': 'Knoten {0} falten',
  'Fold again': 'Wieder falten',
  'mean {0}, busiest {1}, {2} of its links overloaded': 'Mittel {0}, vollster {1}, {2} der Links überlastet',
  'mean {0}, busiest {1}, {2}': 'Mittel {0}, vollster {1}, {2}',
  '{0} ({1} cut)': '{0} ({1} durchtrennt)',
  '{0}, {1} cut': '{0}, {1} durchtrennt',
  '{0}, level {1} to {2}, nodes {3}': '{0}, Ebene {1} bis {2}, Knoten {3}',
  '{0} links, the busiest {1}': '{0} Links, der vollste {1}',
  'Nodes {0} to nodes {1}': 'Knoten {0} an Knoten {1}',
  '{0} of {1} of this phase': '{0} von {1} dieser Phase',

  // of the whole
  '{0}: tree of {1}, {2}, {3}.': '{0}: Baum mit {1}, {2}, {3}.',
  '{0} {1} {2}: busiest link {3}, {4} above capacity, {5} across the top.':
    '{0} {1} {2}: vollster Link {3}, {4} über der Kapazität, {5} über die Spitze.',
  '{0}: messages of this phase between {1} subtrees': '{0}: Nachrichten dieser Phase zwischen {1} Teilbäumen',
  '{0}: load of every link by level; {1} of {2} above capacity':
    '{0}: Last jedes Links nach Ebene; {1} von {2} über der Kapazität',

  // tasks on the move
  'Tasks on their nodes': 'Tasks auf ihren Knoten',
  'Move task {0}': 'Task {0} verschieben',
  'Move task {0} to node': 'Task {0} verschieben auf Knoten',
  Move: 'Verschieben',
  'The two tasks swap places.': 'Die beiden Tasks tauschen die Plätze.',
  'A node from 0 to {0}.': 'Ein Knoten von 0 bis {0}.',
  'Node {0} is free.': 'Knoten {0} ist frei.',
  'Task {0} moves to node {1}.': 'Task {0} kommt auf Knoten {1}.',
  'Node {0} has no task.': 'Knoten {0} hat keinen Task.',
  'Task {0} lifted. Arrow keys choose a node, Enter drops it, Escape puts it back.':
    'Task {0} angehoben. Pfeiltasten wählen einen Knoten, Eingabe setzt ab, Escape legt zurück.',
  'Over node {0}, which is free.': 'Über Knoten {0}, der frei ist.',
  'Over node {0}, task {1}.': 'Über Knoten {0}, Task {1}.',
  'Put back.': 'Zurückgelegt.',
  'Task {0} goes to a free node': 'Task {0} geht auf einen freien Knoten',
  'Tasks {0} and {1} swap places': 'Tasks {0} und {1} tauschen die Plätze',
  ' in {0} only': ', nur in {0}',
  ' in both lanes': ', in beiden Spuren',
  ' in all {0} lanes': ', in allen {0} Spuren',
  'calculating the loads …': 'Lasten werden berechnet …',

  // lanes
  'There is not enough memory for this run; choose a smaller topology.':
    'Für diesen Lauf reicht der Speicher nicht; eine kleinere Topologie wählen.',
  'There is not enough memory for the next phase of this run; close a lane or choose a smaller topology.':
    'Für die nächste Phase dieses Laufs reicht der Speicher nicht; eine Spur schließen oder eine kleinere Topologie wählen.',
  'This schedule has {0} cycles for {1} nodes; choose fewer receivers, smaller sizes or a smaller tree.':
    'Dieser Ablaufplan hat {0} Zyklen für {1} Knoten; weniger Empfänger, kleinere Größen oder einen kleineren Baum wählen.',
  'Packets are not simulated in this run: its tree has too many nodes.':
    'In diesem Lauf werden keine Pakete simuliert: Sein Baum hat zu viele Knoten.',
  'A scenario can have at most {0} lanes.': 'Ein Szenario kann höchstens {0} Spuren haben.',
  'There is no preset called {0}.': 'Ein Beispiel namens {0} gibt es nicht.',
  'Locked by whoever made this link.': 'Gesperrt von der Person, die diesen Link erstellt hat.',
  'The simulator of this lane has stopped.': 'Der Simulator dieser Spur ist stehen geblieben.',
  'The simulator of this lane stopped while working this out.': 'Der Simulator dieser Spur ist dabei stehen geblieben.',
  'This browser starts no workers, and without them nothing can be simulated; use another one, or change its settings.':
    'Dieser Browser startet keine Worker, und ohne sie lässt sich nichts simulieren; nehmen Sie einen anderen, oder ändern Sie seine Einstellungen.',
  'The simulator cannot be used: its file is incomplete or damaged.':
    'Der Simulator ist nicht zu gebrauchen: Seine Datei ist unvollständig oder beschädigt.',
  'The simulator could not be loaded; check the connection.':
    'Der Simulator konnte nicht geladen werden; ist die Verbindung da?',
  'The simulator could not be loaded (status {0}); reload the page.':
    'Der Simulator konnte nicht geladen werden (Status {0}); laden Sie die Seite neu.',
  'The simulator on the server is not the one that this page was made with. Reload the page; everything in the address is kept.':
    'Der Simulator auf dem Server ist nicht der, mit dem diese Seite gemacht wurde. Laden Sie die Seite neu; alles in der Adresse bleibt erhalten.',
  'The simulator of this lane stopped three times.': 'Der Simulator dieser Spur ist dreimal stehen geblieben.',
  'The simulator of this lane stopped; it is restarting.':
    'Der Simulator dieser Spur ist stehen geblieben; er wird neu gestartet.',
};
