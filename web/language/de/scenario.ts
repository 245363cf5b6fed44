/* Faults of a scenario, a file or a link, their remedies, and short descriptions of lanes. Labels stand before a colon, so
 * that none has to agree with what follows. */

import type { Catalogue } from '../language.ts';

export const words: Catalogue = {
  '{0}, {1}. (what is wrong, and what was done about it)': '{0}; {1}.',
  'There are {0} more problems.': 'Es gibt {0} weitere Probleme.',
  'There is more': 'Es gibt noch mehr',
  'In lane {0}, {1}': 'In Spur {0}: {1}',
  'The field {0}': 'Das Feld {0}',
  yes: 'ja',
  no: 'nein',

  // what a value is, and what it may be
  '{0} is {1}; it must be {2}': '{0}: {1}; erlaubt: {2}',
  '{0} is {1}; it must be {2}, written without a unit': '{0}: {1}; erlaubt: {2}, ohne Einheit geschrieben',
  '{0} is too long; it must be {1}': '{0}: zu lang; erlaubt: {1}',
  '{0} {1} is not available yet': '{0}: {1} gibt es noch nicht',
  '{0}, {1} {2},': '{0}, {1} {2}',
  'Phase {0}': 'Phase {0}',
  'Phase {0}, task {1},': 'Phase {0}, Task {1}',
  'Row {0}': 'Eintrag {0}',
  'Row {0}, number {1},': 'Eintrag {0}, Zahl {1}',
  'a list of {0}': 'eine Liste von {0}',
  'an empty list': 'eine leere Liste',
  'a list': 'eine Liste',
  empty: 'leer',
  missing: 'fehlt',
  'an object': 'ein Objekt',
  'a whole number from {0} to {1}': 'eine ganze Zahl von {0} bis {1}',
  'a whole number from {0} to {1} {2}': 'eine ganze Zahl, {0} bis {1} {2}',
  'an even number from {0} to {1}': 'eine gerade Zahl von {0} bis {1}',
  'a number from {0} to {1}': 'eine Zahl von {0} bis {1}',
  'a number from {0} to {1} {2}': 'eine Zahl, {0} bis {1} {2}',
  'two nodes from 0 to {0}, such as {1}': 'zwei Knoten von 0 bis {0}, etwa {1}',
  'two ends, such as {0}': 'zwei Enden, etwa {0}',
  'a task number or null for every task': 'für jeden Task die Nummer eines Tasks oder null',
  'five whole numbers: after, delay, source, destination, bytes':
    'fünf ganze Zahlen: nach, Wartezeit, Quelle, Ziel, Bytes',
  'true or false': 'true oder false',
  'text of 1 to {0} characters without line breaks': 'Text von 1 bis {0} Zeichen ohne Zeilenumbruch',
  'text of 1 to {0} characters without line breaks, with a letter or a digit in it':
    'Text von 1 bis {0} Zeichen ohne Zeilenumbruch, mit einem Buchstaben oder einer Ziffer',
  'a link, switch, node or task with its lane and number, such as {0} or {1}':
    'link, switch, node oder task, die Spur und die Nummer, etwa {0} oder {1}',
  'at most {0} letters, digits, - and _': 'höchstens {0} Buchstaben, Ziffern, - und _',
  '{0} to {1} whole numbers from {2} to {3}': '{0} bis {1} ganze Zahlen von {2} bis {3}',
  'at most {0} pairs of nodes from 0 to {1}, such as {2}': 'höchstens {0} Paare von Knoten von 0 bis {1}, etwa {2}',
  'at most {0} pairs of ends, a node as "5" and a switch as "2.1", such as {1}':
    'höchstens {0} Paare von Enden, ein Knoten als "5", ein Switch als "2.1", etwa {1}',
  'a list of phases, each with one task number or null for every task, at most {0} in all':
    'eine Liste von Phasen, jede mit der Nummer eines Tasks oder null für jeden Task, insgesamt höchstens {0}',
  'at most {0} rows of five whole numbers, such as [-1, 0, 3, 6, 4096]':
    'höchstens {0} Einträge aus fünf ganzen Zahlen, etwa [-1, 0, 3, 6, 4096]',
  '0 only': 'nur 0',
  '0 to {0}': '0 bis {0}',

  // what was done
  'so it was ignored': 'das wurde übergangen',
  'so {0} is used': 'daher gilt {0}',
  'so {0} are used': 'daher gelten {0}',
  'so {0} is assumed': 'angenommen wird {0}',
  'so it is called {0}': 'daher heißt es {0}',
  'so it is left out': 'daher entfällt sie',
  'so one lane is used': 'daher gibt es eine Spur',
  'so the first {0} are used': 'daher gelten die ersten {0}',
  'so the second one is called {0}': 'daher heißt die zweite {0}',
  'so the default scenario is opened': 'daher öffnet sich das Standardszenario',
  'so the default scenario is used': 'daher gilt das Standardszenario',
  "so the lane keeps the scenario's value": 'daher behält die Spur den Wert des Szenarios',
  "so the lane keeps the scenario's setting": 'daher behält die Spur die Einstellung des Szenarios',
  "so the lane takes the first one's traffic": 'daher übernimmt die Spur den Verkehr der ersten',
  'so only what it knows is opened': 'daher öffnet sich nur, was es kennt',
  'so only the first one is used': 'daher gilt nur das erste',
  'so the rest is left out': 'daher entfällt der Rest',
  'so a cluster of 4 switches with 4 nodes each is used': 'daher gilt ein Cluster aus 4 Switches mit je 4 Knoten',
  'so no cable is cut': 'daher ist kein Kabel durchtrennt',
  'so only cables of the tree are kept': 'daher bleiben nur Kabel des Baums',
  'so all nodes take part': 'daher machen alle Knoten mit',
  'so it has {0}': 'daher hat er {0}',
  'so no node is named': 'daher ist kein Knoten genannt',
  'so {0} among all nodes is used': 'daher gilt {0} unter allen Knoten',
  'so all are 1': 'daher sind alle 1',
  'so messages of {0} B are sent': 'daher werden Nachrichten von {0} B gesendet',
  'so {0} and {1} are left': 'daher bleiben {0} und {1}',
  'so {0} send one each': 'daher sendet jeder eine: {0}',
  'so swaps of other nodes are left out': 'daher entfallen Tausche anderer Knoten',
  'so the default tree of this kind is used': 'daher gilt der Standardbaum dieser Art',
  'so the default tree is used': 'daher gilt der Standardbaum',
  'so the levels are taken in order': 'daher gelten die Ebenen der Reihe nach',
  'so a generated trace is used': 'daher gilt ein erzeugter Trace',
  'so both latencies are 0': 'daher sind beide Latenzen 0',
  'so it is not a hot source': 'daher ist er keine heiße Quelle',
  'so it stops at {0} ns': 'daher endet er bei {0} ns',
  'so packets of {0} B and 100 Gb/s are used': 'daher gelten Pakete von {0} B und 100 Gb/s',
  'so start and end are swapped': 'daher sind Anfang und Ende getauscht',
  'so nothing is selected': 'daher ist nichts ausgewählt',
  'so phase 0 is shown': 'gezeigt wird Phase 0',
  'so the last one, {0}, is shown': 'gezeigt wird die letzte, {0}',
  'so the others are shown': 'gezeigt werden die anderen',
  'so the usual ones are shown': 'gezeigt werden die üblichen',
  '{0}, so nothing was opened.': '{0}; daher wurde nichts geöffnet.',
  '{0}, so the opening scenario is shown.': '{0}; daher ist das Anfangsszenario zu sehen.',

  // documents and links
  'The title': 'Titel',
  'The name of lane {0}': 'Name der Spur {0}',
  'Lane {0} is {1}; it must be an object with a name and settings':
    'Spur {0}: {1}; erlaubt: ein Objekt mit Namen und Einstellungen',
  'The field {0} is not available yet': 'Das Feld {0} gibt es noch nicht',
  'The field {0} of {1} is unknown': 'Das Feld {0} von {1} ist unbekannt',
  'The field {0} does not apply to the kind {1}': 'Das Feld {0} gehört nicht zur Art {1}',
  'The scenario has {0} lanes; at most {1} are allowed': 'Das Szenario hat {0} Spuren; erlaubt sind höchstens {1}',
  'The scenario is {0}; it must be an object such as {1}': 'Szenario: {0}; erlaubt: ein Objekt wie {1}',
  'The section lanes is {0}; it must be a list of 1 to {1} lanes':
    'Abschnitt lanes: {0}; erlaubt: eine Liste von 1 bis {1} Spuren',
  'The section {0} is not available yet': 'Den Abschnitt {0} gibt es noch nicht',
  'The section {0} is unknown; the sections are {1}': 'Der Abschnitt {0} ist unbekannt; bekannt sind {1}',
  'The section {0} is {1}; it must be an object with fields': 'Abschnitt {0}: {1}; erlaubt: ein Objekt mit Feldern',
  'Two lanes are called {0}; each needs a name of its own': 'Zwei Spuren heißen {0}; jede braucht einen eigenen Namen',
  '{0} is too long; together with the lists before it, a scenario can hold {1} entries':
    '{0}: zu lang; mit den Listen davor fasst ein Szenario {1} Einträge',
  'The version is {0}; it must be a whole number from 1 to {1}': 'Version: {0}; erlaubt: eine ganze Zahl von 1 bis {1}',
  'This scenario has version {0}; this program knows versions up to {1}':
    'Dieses Szenario hat Version {0}; dieses Programm kennt Versionen bis {1}',
  'The text has a string of more than {0} characters, the most that is allowed':
    'Der Text hat eine Zeichenkette von mehr als {0} Zeichen; mehr sind nicht erlaubt',
  'The text has {0} names; at most {1} are allowed': 'Der Text hat {0} Namen; erlaubt sind höchstens {1}',
  'The text has {0} lists; a text of this length may have at most {1}':
    'Der Text hat {0} Listen; bei seiner Länge sind höchstens {1} erlaubt',
  'The address {0} has its scenario after ? instead of #; {1} was probably meant':
    'Die Adresse {0} hat ihr Szenario hinter ? statt #; gemeint ist wohl {1}',
  'The address {0} has no scenario after a #; nothing is fetched, so save the scenario to a file and give that, or copy a link from Share':
    'Die Adresse {0} hat kein Szenario hinter einem #; es wird nichts abgerufen: das Szenario als Datei sichern und diese angeben, oder unter „Teilen“ einen Link kopieren',
  'The link has {0} characters; at most {1} are allowed': 'Der Link hat {0} Zeichen; erlaubt sind höchstens {1}',
  'The link has version {0}; versions are whole numbers from 1':
    'Der Link hat Version {0}; Versionen sind ganze Zahlen ab 1',
  'The link says {0} for {1}, which cannot be read': 'Im Link steht {0} für {1}, das ist nicht lesbar',
  'The link says {0} twice': 'Im Link steht {0} zweimal',
  'The link says {0}, but there is no lane {1}': 'Im Link steht {0}, aber es gibt keine Spur {1}',
  'The link says {0}, which is not a setting': 'Im Link steht {0}, das ist keine Einstellung',
  'The text is not valid JSON (line {0}, column {1})': 'Der Text ist kein gültiges JSON (Zeile {0}, Spalte {1})',
  'There is no preset called {0}': 'Ein Beispiel namens {0} gibt es nicht',
  'This JSON is not a scenario: it has no version and no section such as topology':
    'Dieses JSON ist kein Szenario: ihm fehlt die Version und jeder Abschnitt wie topology',
  'The text says {0} twice in the same place (line {1}, column {2})':
    'Im Text steht {0} zweimal an derselben Stelle (Zeile {1}, Spalte {2})',
  'so the last one is used': 'daher gilt das letzte',
  'This is neither a scenario nor a trace nor a link to a scenario':
    'Das ist weder ein Szenario noch ein Trace noch ein Link zu einem Szenario',
  '{0} is too long for a link, which may unpack to at most {1} numbers or {2}; a file can hold more':
    '{0}: zu lang für einen Link, der ausgepackt höchstens {1} Zahlen oder {2} fasst; eine Datei fasst mehr',
  'This link has {0} characters, and some programs cut links after {1}; save the scenario as a file instead.':
    'Dieser Link hat {0} Zeichen, und manche Programme kürzen Links nach {1}; besser das Szenario als Datei sichern.',

  // files of other tools
  '{0} is {1}, which is not read; {2}': '{0} ist {1} und wird nicht gelesen; {2}',
  This: 'Das',
  "Slurm's topology.conf": 'eine topology.conf von Slurm',
  'the output of ibnetdiscover': 'die Ausgabe von ibnetdiscover',
  'a GOAL schedule': 'ein Ablauf in GOAL',
  'a Chakra execution trace': 'ein Trace von Chakra',
  'a configuration of BookSim': 'eine Konfiguration von BookSim',
  'a dumpi trace': 'ein Trace von dumpi',
  'describe the tree in a scenario, such as {0}': 'besser den Baum in einem Szenario beschreiben, etwa {0}',
  'write its messages as a trace, one on each line: {0}':
    'besser seine Nachrichten als Trace schreiben, eine je Zeile: {0}',
  'write a scenario with the same topology, routing and traffic':
    'besser ein Szenario mit gleicher Topologie, gleichem Routing und Verkehr schreiben',

  // exchanges by hand and traces
  'A trace': 'Ein Trace',
  'In phase {0}, task {1} sends to task {2}; tasks are 0 to {3}':
    'In Phase {0} sendet Task {1} an Task {2}; es gibt die Tasks 0 bis {3}',
  'In phase {0}, tasks {1} and {2} both send to task {3}; only one may':
    'In Phase {0} senden die Tasks {1} und {2} an Task {3}; nur einer darf',
  'Phase {0} has {1}; only task numbers are allowed, and - for an idle task':
    'Phase {0}: {1}; erlaubt: Nummern von Tasks, und - für einen Task, der nichts sendet',
  'Phase {0} names {1}, but phase 0 names {2}; each phase must name every task once':
    'Phase {0} nennt {1}, Phase 0 aber {2}; jede Phase muss jeden Task einmal nennen',
  'The text has more than {0} destinations, which is the limit': 'Der Text hat mehr als die erlaubten {0} Ziele',
  'The text has no phases; write one line of task numbers for each phase':
    'Der Text hat keine Phase; für jede Phase eine Zeile mit Nummern von Tasks schreiben',
  'Line {0} of the trace {1}': 'Zeile {0} des Traces: {1}',
  'Row {0} of the trace {1}': 'Eintrag {0} des Traces: {1}',
  'The trace has more than {0} rows, which is the limit': 'Der Trace hat mehr als die erlaubten {0} Einträge',
  'The trace has no rows; write one line for each message':
    'Der Trace hat keinen Eintrag; für jede Nachricht eine Zeile schreiben',
  after: 'nach',
  delay: 'Wartezeit',
  source: 'Quelle',
  destination: 'Ziel',
  size: 'Größe',
  'comes after row {0}; it must name an earlier row, or none':
    'kommt nach Eintrag {0}; möglich ist ein früherer oder keiner',
  'goes from node {0} to itself; source and destination must differ':
    'geht von Knoten {0} an sich selbst; Quelle und Ziel müssen verschieden sein',
  'has {0} for its {1}, which must be {2} to {3}': '{1}: {0}; erlaubt: {2} bis {3}',
  'has {0} instead of {1} numbers: after, delay in ns, source, destination, bytes':
    '{0} Wörter statt {1} Zahlen: nach, Wartezeit in ns, Quelle, Ziel, Bytes',
  'has {0}; only whole numbers are allowed, and - if no row comes before':
    '{0}; erlaubt: ganze Zahlen, und - wenn kein Eintrag vorausgeht',

  // rules
  'all-to-all traffic': 'Verkehr „Alle an alle“',
  'many-to-many traffic': 'Verkehr „Viele an viele“',
  'uniform traffic': 'Verkehr „Gleichverteilt“',
  'hot-spot traffic': 'Verkehr „Hotspot“',
  'trace traffic': 'Verkehr „Trace“',
  'the schedule {0}': 'Ablaufplan „{0}“',
  '{0} is {1}, which does not go with {2}; it must be {3}': '{0}: {1} passt nicht zu {2}; möglich: {3}',
  '{0} may not name node {1} twice; each node counts once': '{0}: Knoten {1} steht zweimal da; jeder zählt einmal',
  '{0} may not name node {1}; nodes are 0 to {2}': '{0}: Knoten {1} gibt es nicht, nur 0 bis {2}',
  'Swap {0} names node {1}; nodes are 0 to {2}': 'Tausch {0} nennt Knoten {1}; es gibt die Knoten 0 bis {2}',
  'The exchange by hand has no phases; it needs at least one':
    'Der Austausch von Hand hat keine Phase; er braucht mindestens eine',
  'The exchange by hand names {0}; it needs {1}, one on each node':
    'Der Austausch von Hand nennt {0}; nötig sind {1}, auf jedem Knoten einer',
  'The tree has 1 node; at least 2 are needed': 'Der Baum hat 1 Knoten; nötig sind mindestens 2',
  'The tree has children (m) for {0} and parents (w) for {1}; both need one number per level':
    'Der Baum hat Kinder (m) für {0} und Eltern (w) für {1}; beide brauchen eine Zahl je Ebene',
  'The tree has {0} links; at most {1} are allowed': 'Der Baum hat {0} Links; erlaubt sind höchstens {1}',
  'The tree has {0} nodes; at most {1} are allowed': 'Der Baum hat {0} Knoten; erlaubt sind höchstens {1}',
  'about 10^{0}': 'etwa 10^{0}',
  '{0} is {1}; it must be 0 to {2} with {3} tasks': '{0}: {1}; erlaubt: 0 bis {2} bei {3} Tasks',
  '{0} is {1}; it must hold each of 1 to {2} once': '{0}: {1}; nötig: jede Zahl von 1 bis {2} einmal',
  'The cluster has {0} nodes; with {1} at most {2} are allowed':
    'Der Cluster hat {0} Knoten; erlaubt mit {1}: höchstens {2}',
  'The mapping has swaps; with {0} none are possible': 'Die Zuordnung hat Tausche; mit {0} sind keine möglich',
  '{0} is {1} B; in a cluster that drops packets at most {2} are allowed':
    '{0}: {1} B; in einem Cluster, der Pakete verwirft, sind höchstens {2} erlaubt',
  '{0} is {1} Gb/s; in a cluster that drops packets at most {2} are allowed':
    '{0}: {1} Gb/s; in einem Cluster, der Pakete verwirft, sind höchstens {2} erlaubt',
  '{0} is {1}, which needs a two-level cluster; the topology is {2}':
    '{0}: {1} braucht einen Cluster aus zwei Ebenen; die Topologie ist {2}',
  '{0} may not be {1} here; only an exchange or a job in phases can route around them':
    '{0}: {1} geht hier nicht; nur ein Austausch oder Job in Phasen findet Wege um sie herum',
  '{0} may not name {1} twice; a cable is cut once': '{0}: {1} steht zweimal da; ein Kabel ist einmal durchtrennt',
  '{0} may not name {1}: {2}': '{0}: {1} gibt es nicht; {2}',
  'a cable joins a node or a switch with a switch one level above':
    'ein Kabel verbindet einen Knoten oder Switch mit einem Switch eine Ebene darüber',
  'from {0} cables lead up to {1} only': 'von {0} führen Kabel nur zu {1} hinauf',
  'from {0} cables lead up to {1} to {2} only': 'von {0} führen Kabel nur zu {1} bis {2} hinauf',
  'there is no {0}; level {1} has {2} to {3}': 'es gibt kein {0}; Ebene {1} hat {2} bis {3}',
  'there is no {0}; nodes are {1} to {2}': 'es gibt kein {0}; Knoten sind {1} bis {2}',
  'there is no {0}; the tree has {1} of switches': 'es gibt kein {0}; der Baum hat {1} von Switches',
  'Root tables are made for the distances of a shift; the exchange is {0}':
    'Wurzeltabellen sind für die Schiebeweiten einer Verschiebung gemacht; der Austausch ist {0}',
  'Root tables need a tree of 2 levels; this one has {0}':
    'Wurzeltabellen brauchen einen Baum mit 2 Ebenen; dieser hat {0}',
  'Root tables need one parent for each node; here a node has {0}':
    'Wurzeltabellen brauchen für jeden Knoten einen übergeordneten Switch; hier hat ein Knoten {0}',
  'The exchange {0} among {1} on {2} has too many phases; phases times nodes must be at most {3}':
    'Der Austausch {0} mit {1} auf {2} hat zu viele Phasen; Phasen mal Knoten sind höchstens {3}',
  'The job has 1 node; it needs at least 2': 'Der Job hat 1 Knoten; nötig sind mindestens 2',
  'The job names node {0} after node {1}; nodes must be in ascending order, each listed once':
    'Der Job nennt Knoten {0} nach Knoten {1}; Knoten stehen aufsteigend, jeder einmal',
  'The job names node {0}; nodes are 0 to {1}': 'Der Job nennt Knoten {0}; es gibt die Knoten 0 bis {1}',
  'changed by swaps': 'durch Tausche verändert',
  '{0} is {1}, but the tasks of a job sit on its nodes in order':
    '{0}: {1}; die Tasks eines Jobs sitzen aber der Reihe nach auf seinen Knoten',
  '{0} is {1}, but with root tables tasks sit on nodes in order':
    '{0}: {1}; mit Wurzeltabellen sitzen Tasks aber der Reihe nach auf Knoten',
  '{0} is {1}, which needs all nodes of the tree; a job can use {2}':
    '{0}: {1} braucht alle Knoten des Baums; möglich für einen Job: {2}',
  '{0} is {1}; it must be 2 to {2}, or 0 for all nodes': '{0}: {1}; erlaubt: 2 bis {2}, oder 0 für alle Knoten',
  'A message of {0} B in packets of {1} B takes {2} at {3} Gb/s with a gap of {4} ns, which is the length of a cycle; with {5} at most {6} is allowed':
    'Eine Nachricht von {0} B in Paketen von {1} B braucht {2} bei {3} Gb/s und {4} ns Abstand, und so lang ist ein Zyklus; bei {5} sind höchstens {6} erlaubt',
  'A message of {0} B in packets of {1} B takes {2} at {3} Gb/s, which is the length of a cycle; with {4} at most {5} is allowed':
    'Eine Nachricht von {0} B in Paketen von {1} B braucht {2} bei {3} Gb/s, und so lang ist ein Zyklus; bei {4} sind höchstens {5} erlaubt',
  'Node {0} is both a sender and a receiver; it can be only one of the two':
    'Knoten {0} ist Sender und Empfänger; er kann nur eines davon sein',
  'The senders have {0} messages in all; at most {1} are allowed':
    'Die Sender haben zusammen {0} Nachrichten; erlaubt sind höchstens {1}',
  'The width of a round is {0}, but there are rounds only if there are more senders than receivers; here {1} send to {2} at once':
    'Die Breite einer Runde ist {0}, aber Runden gibt es nur bei mehr Sendern als Empfängern; hier senden {1} zugleich an {2}',
  'There are sizes for {0}, but there are {1}; give one for each, or none':
    'Es gibt Größen für {0}, aber es sind {1}; nötig ist eine für jeden oder keine',
  'A packet takes {0} ns on a link; it may take at most {1} ns':
    'Ein Paket braucht {0} ns auf einem Link; erlaubt sind höchstens {1} ns',
  'A switch of level {0} has {1} ports; with {2} at most {3} are allowed':
    'Ein Switch der Ebene {0} hat {1} Ports; erlaubt mit {2}: höchstens {3}',
  'Every node has {0}; with {1} it can have only 1': 'Jeder Knoten hat {0}; möglich mit {1}: nur 1',
  'Link and switch take {0} and {1} ns; together they may take at most as long as {2} packets of {3} ns each':
    'Link und Switch brauchen {0} und {1} ns; zusammen dürfen sie höchstens so lange brauchen wie {2} Pakete zu je {3} ns',
  'Node {0} is both a hot source and a hot node; it can be only one of the two':
    'Knoten {0} ist heiße Quelle und heißer Knoten; er kann nur eines davon sein',
  'Row {0} of the trace names node {1}; nodes are 0 to {2}':
    'Eintrag {0} des Traces nennt Knoten {1}; es gibt die Knoten 0 bis {2}',
  'The buffer of an input port holds {0}; {1} virtual channels need at least one each':
    'Der Puffer eines Eingangsports fasst {0}; {1} virtuelle Kanäle brauchen je mindestens eines',
  'The hot spot ends at {0} ns, before its start at {1} ns; it must not end before it starts':
    'Der Hotspot endet bei {0} ns, vor seinem Beginn bei {1} ns; er darf nicht vor seinem Beginn enden',
  'The run has no end, and {0} never ends; it needs a time to stop at':
    'Der Lauf hat kein Ende, und {0} endet nie; nötig ist eine Zeit für das Ende',
  'The trace from a file has no rows; it needs at least one':
    'Der Trace aus einer Datei hat keinen Eintrag; nötig ist mindestens einer',
  '{0} is {1}, but with the routing {2} no packet leaves its default route; isolation needs {3}':
    '{0}: {1}; beim Routing {2} verlässt aber kein Paket seinen Standardweg; Isolation braucht {3}',
  '{0} is {1}; it must not exceed {2}, {3}': '{0}: {1}; erlaubt: höchstens {2}, {3}',
  '{0} has no effect here; it needs {1}': '{0}: hier ohne Wirkung; nötig: {1}',
  '{0} is {1}, but in the first lane it is {2}; all lanes run on the same kind of switch':
    '{0}: {1}, in der ersten Spur aber {2}; alle Spuren laufen auf derselben Art von Switches',

  // the same beside a choice that cannot be made
  'not with {0}': 'passt nicht zu: {0}',
  '{0} needs a two-level cluster': '{0}: braucht einen Cluster aus zwei Ebenen',
  'the contention-aware mapping needs a two-level cluster':
    'die konkurrenzbewusste Zuordnung braucht einen Cluster aus zwei Ebenen',
  'needs all nodes, but a job has only some': 'braucht alle Knoten, aber ein Job hat nur einige',
  'too many phases among {0}': 'zu viele Phasen unter {0}',
  'the tasks of a job sit on its nodes in order': 'die Tasks eines Jobs sitzen der Reihe nach auf seinen Knoten',
  'with root tables tasks sit on nodes in order': 'mit Wurzeltabellen sitzen Tasks der Reihe nach auf Knoten',
  'root tables need a tree of 2 levels': 'Wurzeltabellen brauchen einen Baum mit 2 Ebenen',
  'root tables are made for a shift': 'Wurzeltabellen sind für eine Verschiebung gemacht',
  'root tables need one parent for each node': 'Wurzeltabellen brauchen für jeden Knoten genau einen Switch darüber',
  'isolation needs the routing {0}': 'Isolation braucht das Routing {0}',
  'all lanes run on the same kind of switch': 'alle Spuren laufen auf derselben Art von Switches',

  '{0} with the schedule {1}': '{0} mit Ablaufplan {1}',
  '{0} is {1}, which names lane {2}; lanes are {3}': '{0}: {1} nennt Spur {2}; Spuren: {3}',
  '{0} is {1}, which names link {2}; links are {3}': '{0}: {1} nennt Link {2}; Links: {3}',
  '{0} is {1}, which names node {2}; nodes are {3}': '{0}: {1} nennt Knoten {2}; Knoten: {3}',
  '{0} is {1}, which names switch {2}; switches are {3}': '{0}: {1} nennt Switch {2}; Switches: {3}',
  '{0} is {1}, which names task {2}; tasks are {3}': '{0}: {1} nennt Task {2}; Tasks: {3}',
  '{0} is {1}; phases are {2}': '{0}: {1}; Phasen: {2}',
  '{0} may not name a lane twice; lanes are {1}, each once':
    '{0}: eine Spur steht zweimal da; Spuren: {1}, jede einmal',
  '{0} may not name lane {1}; lanes are {2}, each once': '{0}: Spur {1} gibt es nicht; Spuren: {2}, jede einmal',

  // notes and short descriptions
  'Packets can be simulated on at most {0} nodes; this tree has {1}, so nothing moves.':
    'Pakete lassen sich auf höchstens {0} Knoten simulieren; dieser Baum hat {1}, daher bewegt sich nichts.',
  'Packets can be simulated on at most {0} nodes; this tree has {1}, so only its loads are shown.':
    'Pakete lassen sich auf höchstens {0} Knoten simulieren; dieser Baum hat {1}, daher sind nur seine Lasten zu sehen.',
  'XOR among {0} tasks is padded to {1} phases; a task without a partner is idle.':
    'XOR unter {0} Tasks wird auf {1} Phasen ergänzt; ein Task ohne Partner sendet nichts.',
  'Delays are rounded up to slots of {0} ns, and messages to packets of {1} B: the longest chain of messages takes at least {2} ns, without rounding {3} ns.':
    'Verzögerungen werden auf Zeitschlitze von {0} ns aufgerundet, Nachrichten auf Pakete von {1} B: Die längste Kette von Nachrichten dauert mindestens {2} ns, ohne Rundung {3} ns.',
  '{0} a message': '{0} je Nachricht',
  'load {0}': 'Last {0}',
  '{0} each': 'je {0}',
  '{0} to node {1}': '{0} an Knoten {1}',
  '{0} to {1} (senders and receivers)': '{0} an {1}',
  '{0} to {1} hot nodes': '{0} an {1} heiße Knoten',
};
