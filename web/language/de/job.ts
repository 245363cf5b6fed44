/* Jobs: their texts, how they are chosen, and how their root tables are made. */

import type { Catalogue } from '../language.ts';

export const words: Catalogue = {
  // JobPicker.tsx
  'A job needs at least {0} nodes; choose {1} more.': 'Ein Job braucht mindestens {0} Knoten; noch {1} wählen.',
  '{0} of {1} nodes': '{0} von {1} Knoten',
  'Click a node, or drag over several; arrow keys move, Space adds or removes a node.':
    'Einen Knoten anklicken oder über mehrere ziehen; Pfeiltasten gehen weiter, die Leertaste nimmt einen Knoten auf oder heraus.',
  'Nodes by leaf switch': 'Knoten nach Blatt-Switch',
  'Leaf switch {0}': 'Blatt-Switch {0}',
  'There is no node {0}; nodes are 0 to {1}.': 'Es gibt keinen Knoten {0}; Knoten sind 0 bis {1}.',
  'Nodes and ranges': 'Knoten und Bereiche',
  'A job must have {0} to {1} nodes.': 'Ein Job muss {0} bis {1} Knoten haben.',
  'A seed must be a whole number, 0 or more.': 'Ein Startwert muss eine ganze Zahl ab 0 sein.',
  'at random,': 'zufällig,',
  seed: 'Startwert',
  'Draw (a job)': 'Ziehen',
  'Next seed': 'Nächster Startwert',

  // JobStatistics.tsx
  'Port of the destination': 'Port des Ziels',
  'Port of the source': 'Port der Quelle',
  'Local id of the destination': 'Lokale Nummer des Ziels',
  'jobs (how many)': 'Jobs',
  'nodes each, of {0}': 'Knoten je Job, von {0}',
  'first seed': 'erster Startwert',
  'Count (random jobs)': 'Zählen',
  'Jobs counted': 'Gezählte Jobs',
  'A job must have 2 to {0} nodes.': 'Ein Job muss 2 bis {0} Knoten haben.',
  'The number of jobs must be 1 to {0}.': 'Die Zahl der Jobs muss zwischen 1 und {0} liegen.',
  '{0} of {1} jobs': '{0} von {1} Jobs',
  'Every job goes through all its shift distances; a hot spot is a link with more than one message.':
    'Jeder Job durchläuft alle seine Schiebeweiten; ein Hotspot ist ein Link mit mehr als einer Nachricht.',
  '{0}, paused.': '{0}, Pause.',
  '{0}; the others were cancelled, and the counts so far are kept.':
    '{0}; die anderen wurden abgebrochen, und was gezählt ist, bleibt.',
  'Stopped: {0}': 'Angehalten: {0}',
  '{0}, {1} phases with each table.': '{0}, {1} Phasen mit jeder Tabelle.',
  'Phases with a hot spot': 'Phasen mit Hotspot',
  'share of all phases': 'Anteil an allen Phasen',
  'initial table': 'anfängliche Tabelle',
  'after the algorithm': 'nach dem Algorithmus',
  'Exact colouring': 'Exakte Färbung',
  'no table needed': 'keine Tabelle nötig',
  'The paper reports that its method avoids a hot spot “at any time”, but connections of the first leaf switch are never moved and no move is undone, so some remain.':
    'Die Arbeit berichtet, ihr Verfahren vermeide einen Hotspot „at any time“ (jederzeit); Verbindungen des ersten Blatt-Switches werden aber nie verlegt und nichts wird zurückgenommen, daher bleiben einige.',
  'The thin marks: 20,000 jobs, seeds 1 to 20,000, as on the page Figures.':
    'Die dünnen Marken: 20.000 Jobs, Startwerte 1 bis 20.000, wie auf der Seite Figures.',
  'at worst {0} on a link': 'schlimmstenfalls {0} auf einem Link',
  '20,000 jobs: {0}': '20.000 Jobs: {0}',

  // RootTree.tsx
  'roots (level)': 'Wurzeln',
  'from (a node)': 'von',
  'to (a node)': 'an',
  '{0} under {1}; links with more than one message: {2}.': '{0} unter {1}; Links mit mehr als einer Nachricht: {2}.',
  'The message shown goes from leaf {0} via root {1} to leaf {2}.':
    'Die gezeigte Nachricht geht von Blatt {0} über Wurzel {1} zu Blatt {2}.',

  // StepTransport.tsx
  'Steps of the table': 'Schritte der Tabelle',
  'Before the first step': 'Vor den ersten Schritt',
  'Previous step': 'Vorheriger Schritt',
  'Next step': 'Nächster Schritt',

  // TableSteps.tsx
  'How the table of {0} is made': 'Wie die Tabelle entsteht: {0}',
  'links with more than one message': 'Links mit mehr als einer Nachricht',
  'messages moved': 'verlegte Nachrichten',
  'Node {0} to node {1}.': 'Knoten {0} an Knoten {1}.',
  'This was the last one.': 'Das war die letzte.',
  'taken (a link)': 'belegt',
  'likely, not looked at yet': 'wahrscheinlich, noch nicht betrachtet',
  'more than one message': 'mehr als eine Nachricht',
  'No message of this phase leaves its leaf switch.': 'Keine Nachricht dieser Phase verlässt ihren Blatt-Switch.',
  'Before.': 'Vorher.',
  'The message of the first leaf switch counts as taken and never moves; the other {0} are likely to stay where the initial table puts them.':
    'Die Nachricht des ersten Blatt-Switches gilt als fest und wird nie verlegt; die anderen {0} bleiben wahrscheinlich dort, wohin die anfängliche Tabelle sie legt.',
  'The {0} messages of the first leaf switch count as taken and never move; the other {1} are likely to stay where the initial table puts them.':
    'Die {0} Nachrichten des ersten Blatt-Switches gelten als fest und werden nie verlegt; die anderen {1} bleiben wahrscheinlich dort, wohin die anfängliche Tabelle sie legt.',
  'before, after': 'vorher, nachher',
  'Table of roots, by local id': 'Wurzeltabelle, nach lokaler Nummer',
  id: 'Nr.',
  'before (of a table)': 'vorher',
  'now (of a table)': 'jetzt',
  'after (of a table)': 'nachher',
  'same leaf': 'dasselbe Blatt',
  ', changed': ', geändert',
  'No link carries more than one message, before or after.':
    'Kein Link trägt mehr als eine Nachricht, weder vorher noch nachher.',
  'Links with more than one message': 'Links mit mehr als einer Nachricht',
  'leaf {0} up to root {1}': 'Blatt {0} hinauf zu Wurzel {1}',
  'root {0} down to leaf {1}': 'Wurzel {0} hinab zu Blatt {1}',

  // explain.ts
  'At shift distance sd, local id s sends to (s + sd) mod {0}; {1} of {2} nodes take part, in the order of their leaf switches.':
    'Bei Schiebeweite sd sendet die lokale Nummer s an (s + sd) mod {0}; {1} von {2} Knoten nehmen teil, in der Reihenfolge ihrer Blatt-Switches.',
  'In the packet simulation, everything is done after {0}, {1} longer than if nothing ever waited.':
    'In der Simulation mit Paketen ist nach {0} alles fertig, {1} länger, als wenn nie etwas wartete.',
  'The shift distances are still being analysed.': 'Die Schiebeweiten werden noch untersucht.',
  'Its one shift distance has no hot spot: no two connections share a link.':
    'Seine einzige Schiebeweite hat keinen Hotspot: Keine zwei Verbindungen teilen sich einen Link.',
  'Its one shift distance has a hot spot, where up to {0} connections share a link.':
    'Seine einzige Schiebeweite hat einen Hotspot: Bis zu {0} Verbindungen teilen sich dort einen Link.',
  'None of {0} shift distances has a hot spot: no two connections share a link.':
    'Keine von {0} Schiebeweiten hat einen Hotspot: Keine zwei Verbindungen teilen sich einen Link.',
  '1 of {0} shift distances has a hot spot, where up to {1} connections share a link.':
    '1 von {0} Schiebeweiten hat einen Hotspot: Bis zu {1} Verbindungen teilen sich dort einen Link.',
  '{0} of {1} shift distances have a hot spot, where up to {2} connections share a link.':
    '{0} von {1} Schiebeweiten haben einen Hotspot: Bis zu {2} Verbindungen teilen sich dort einen Link.',
  'Nodes do not wait for each other between distances: while some share a link, the others go on to the next distance.':
    'Zwischen den Weiten warten die Knoten nicht aufeinander: Während sich manche einen Link teilen, gehen die anderen zur nächsten Weite über.',

  // family.ts, headline.ts, inspection.ts
  'root table from destination ports': 'Wurzeltabelle aus Zielports',
  'root table from source ports': 'Wurzeltabelle aus Quellports',
  'root table from local ids': 'Wurzeltabelle aus lokalen Nummern',
  'busiest link {0}×': 'vollster Link {0}×',
  'of distances are hot': 'der Weiten sind heiß',
  'distances hot': 'Weiten heiß',
  '{0}: its one shift distance has no hot spot': '{0}: Die einzige Schiebeweite hat keinen Hotspot',
  '{0}: its one shift distance has a hot spot': '{0}: Die einzige Schiebeweite hat einen Hotspot',
  '{0}: none of {1} shift distances has a hot spot': '{0}: Keine von {1} Schiebeweiten hat einen Hotspot',
  '{0}: 1 of {1} shift distances has a hot spot': '{0}: 1 von {1} Schiebeweiten hat einen Hotspot',
  '{0}: {1} of {2} shift distances have a hot spot': '{0}: {1} von {2} Schiebeweiten haben einen Hotspot',
  'none of {0}': 'keine von {0}',
  'packets take the ideal time': 'Pakete brauchen die Idealzeit',
  'packets take {0} longer than ideal': 'Pakete brauchen {0} länger als ideal',
  'packets finish in {0} less time than ideal': 'Pakete brauchen {0} weniger Zeit als ideal',
  'packets are not simulated': 'Pakete werden nicht simuliert',
  'packets are being simulated: {0}': 'Pakete werden simuliert: {0}',
  'stopped before all packets arrived': 'angehalten, bevor alle Pakete ankamen',
  'Every link carries one message at a time.': 'Jeder Link fasst eine Nachricht auf einmal.',
  'so sending to this distance takes {0} as long': 'also dauert das Senden auf diese Weite {0} so lang',

  // laws.ts
  '{0} divides N (N mod {1} is {2}), or M ≤ N mod {3} ({4} and {5})':
    '{0} N teilt (N mod {1} ist {2}) oder M ≤ N mod {3} ist ({4} und {5})',
  '{0} divides N (N mod {1} is {2}), or N < {3}, or M ≤ N − N mod {4} ({5} and {6})':
    '{0} N teilt (N mod {1} ist {2}), N < {3} ist oder M ≤ N − N mod {4} ist ({5} und {6})',
  '{0} divides {1}': '{0} teilt {1}',
  '{0} {1} fewer than {2}': '{0} {1} weniger als {2}',
  '{0} is free of contention if {1}; here none of the three holds.':
    '{0} ist frei von Konkurrenz, wenn {1}; hier gilt nichts von den dreien.',
  '{0} is free of contention if {1}; here neither holds.':
    '{0} ist frei von Konkurrenz, wenn {1}; hier gilt keines von beiden.',
  '{0} is free of contention: with one level of switches below the top, no two paths can meet.':
    '{0} ist frei von Konkurrenz: Mit nur einer Ebene von Switches unter der Wurzel können sich keine zwei Wege treffen.',
  '{0} is free of contention because {1}.': '{0} ist frei von Konkurrenz, denn {1}.',

  // paper.tsx
  '1 to {0}': '1 bis {0}',
  'The node that local id s sends to at shift distance sd, among {0}.':
    'Der Knoten, an den die lokale Nummer s bei Schiebeweite sd sendet, unter {0}.',
  'Root switch': 'Wurzel-Switch',
  table: 'Tabelle',
  'The root switch that a connection goes through.': 'Der Wurzel-Switch, über den eine Verbindung geht.',
  'Naruse, section 3; exact colouring is beyond the paper':
    'Naruse, Abschnitt 3; exakte Färbung geht über die Arbeit hinaus',
  'How many connections of this shift distance share its busiest link. No routing gets below the bound.':
    'Wie viele Verbindungen dieser Schiebeweite sich ihren vollsten Link teilen. Kein Routing kommt unter die Schranke.',
  'Naruse, section 2': 'Naruse, Abschnitt 2',
  'How much later the last task finishes than if nothing ever waited, measured by simulating the packets.':
    'Wie viel später der letzte Task fertig ist, als wenn nie etwas wartete, gemessen durch Simulation der Pakete.',
  'Prisacari 2013, section 5': 'Prisacari 2013, Abschnitt 5',

  // table-step.ts
  'Its links up to and down from root {0} were taken':
    'Ihre Links hinauf zu Wurzel {0} und von dort hinab waren belegt',
  'Its link up to root {0} was taken': 'Ihr Link hinauf zu Wurzel {0} war belegt',
  'Its link down from root {0} was taken': 'Ihr Link von Wurzel {0} hinab war belegt',
  'It leaves the first leaf switch: it is counted first, and stays on root {0}.':
    'Sie verlässt den ersten Blatt-Switch: Sie wird zuerst gezählt und bleibt auf Wurzel {0}.',
  'It keeps root {0}: neither its link up nor its link down was taken.':
    'Sie behält Wurzel {0}: Weder ihr Link hinauf noch ihr Link hinab war belegt.',
  '{0}; root {1} was neither taken nor likely to be.': '{0}; Wurzel {1} war weder belegt noch wahrscheinlich belegt.',
  '{0}, and no root was entirely idle; root {1} was not taken, only likely to be.':
    '{0}, und keine Wurzel war ganz frei; Wurzel {1} war nicht belegt, nur wahrscheinlich.',
  '{0}, and so was every other root, up or down. It stays and shares a link.':
    '{0}, ebenso jede andere Wurzel, hinauf oder hinab. Sie bleibt und teilt sich einen Link.',
  'The algorithm ended before it reached this one, which stays on root {0}.':
    'Der Algorithmus endete, bevor er diese Nachricht erreichte; sie bleibt auf Wurzel {0}.',
};
