/* Sweeps: one question over many runs. */

import type { Catalogue } from '../language.ts';

export const words: Catalogue = {
  // measures
  'Completion time': 'Gesamtzeit',
  'Time over ideal': 'Zeit über der Idealzeit',
  'Share of colliding phases': 'Anteil der Phasen mit Konkurrenz',
  'Messages across the top': 'Nachrichten über die Spitze',
  'Messages that cannot be sent': 'Nicht sendbare Nachrichten',
  'Mean time of a message': 'Mittlere Zeit einer Nachricht',
  '99 % of the messages': '99 % der Nachrichten',
  'Slowest message': 'Langsamste Nachricht',
  'Mean latency': 'Mittlere Latenz',
  'Median latency': 'Median der Latenz',
  '99th-percentile latency': '99-%-Perzentil der Latenz',
  'Delivered load': 'Zugestellte Last',
  'Delivered share of offered load': 'Zugestellter Teil der Last',
  'Lowest efficiency': 'Niedrigste Effizienz',
  'Recovery time': 'Erholungszeit',
  'Level in the last third': 'Niveau im letzten Drittel',
  'Ideal efficiency': 'Ideale Effizienz',
  'Level in the last third, of ideal': 'Niveau im letzten Drittel, vom Ideal',
  'Number of hot sources': 'Zahl der heißen Quellen',
  'Share of adapted packets': 'Anteil umgeleiteter Pakete',
  'Congestion roots': 'Stauwurzeln',
  'Packet hops': 'Teilstrecken der Pakete',
  'Node rate': 'Rate eines Knotens',
  'Node rate of the bound': 'Rate eines Knotens, von der Schranke',
  'Synchronous shuffle by formula': 'Synchrones Verfahren nach Formel',
  'Pairwise exchange by formula': 'Paarweiser Austausch nach Formel',
  'Dropped frames': 'Verworfene Frames',
  'Packets sent again': 'Erneut gesendete Pakete',
  Timeouts: 'Timeouts',
  'Efficiency to be expected while the hot spot lasts if no packet waits for packets to other nodes; what is sent is drawn, so a run can be slightly above it. No value for a trace.':
    'Effizienz, die zu erwarten ist, solange der Hotspot dauert, wenn kein Paket auf Pakete zu anderen Knoten wartet; was gesendet wird, ist gezogen, ein Lauf kann also etwas darüber liegen. Kein Wert bei einem Trace.',
  'Links travelled, summed over all packets; for an exchange, over all flits.':
    'Durchlaufene Links, über alle Pakete summiert; bei einem Austausch über alle Flits.',
  'For uniform and hot-spot traffic, arrivals before the end of the warm-up do not count.':
    'Bei gleichmäßigem und Hotspot-Verkehr zählt nicht, was vor dem Ende des Einschwingens ankommt.',
  'Time until the last task, or the last message of a trace, is done; no value if the run stops first, or if messages cannot be sent.':
    'Zeit, bis der letzte Task oder die letzte Nachricht eines Traces fertig ist; kein Wert, wenn der Lauf vorher endet oder Nachrichten nicht gesendet werden können.',
  'Messages without a path, because cables are cut. A run with such messages has no other values: what sends less is done sooner.':
    'Nachrichten ohne Weg, weil Kabel durchtrennt sind. Ein Lauf mit solchen Nachrichten hat keine anderen Werte: Wer weniger sendet, ist früher fertig.',
  'Completion time divided by the ideal time, minus 1.': 'Gesamtzeit geteilt durch Idealzeit, minus 1.',
  'The busiest link of any phase: its load, as a multiple of what it can carry in a phase.':
    'Der vollste Link aller Phasen: seine Last als Vielfaches dessen, was er in einer Phase tragen kann.',
  'Share of the phases in which two or more messages share a link.':
    'Anteil der Phasen, in denen sich zwei oder mehr Nachrichten einen Link teilen.',
  'Most messages crossing the top level in any one phase.':
    'Die meisten Nachrichten, die in einer Phase die oberste Ebene queren.',
  "Time from a task's call to the last flit of its message, mean of all messages.":
    'Zeit vom Aufruf eines Tasks bis zum letzten Flit seiner Nachricht, Mittel aller Nachrichten.',
  '99 % of the messages take no longer; upper edge of a histogram bin 1/32 wide.':
    '99 % der Nachrichten brauchen nicht länger; obere Kante einer Histogrammklasse, die 1/32 breit ist.',
  'The slowest message.': 'Die langsamste Nachricht.',
  'Time from the generation of a packet to its delivery, mean of the packets.':
    'Zeit eines Pakets von der Erzeugung bis zur Zustellung, Mittel der Pakete.',
  'Latencies and loads leave out {0} (warm-up); a run in the trees counts it.':
    'Latenzen und Lasten lassen {0} weg (Einschwingen); ein Lauf in den Bäumen zählt es mit.',
  '{0} against {1}': '{0} gegen {1}',
  '{0} after the warm-up': '{0} nach dem Einschwingen',
  'the first fifth of each run': 'das erste Fünftel jedes Laufs',
  'the first {0} of each run': 'die ersten {0} jedes Laufs',
  '{0}, without {1} (warm-up).': '{0}, ohne {1} (Einschwingen).',
  'seed|seeds': 'Startwert|Startwerte',
  'Means of {0}, with their 95 % intervals': 'Mittel über {0}, mit ihren 95-%-Intervallen',
  'Means of {0}': 'Mittel über {0}',
  'Medians of {0}, without intervals': 'Mediane über {0}, ohne Intervalle',
  'Medians of {0}': 'Mediane über {0}',
  'One run each': 'Je ein Lauf',
  'small dots: single runs': 'kleine Punkte: einzelne Läufe',
  'runs without a value count as later than their end': 'Läufe ohne Wert zählen als später als ihr Ende',
  'hollow: some runs have no value': 'hohl: einige Läufe haben keinen Wert',
  'median of {0}': 'Median von {0}',
  'Half of the packets take no longer; upper edge of a histogram bin 1/32 wide.':
    'Die Hälfte der Pakete braucht nicht länger; obere Kante einer Histogrammklasse, die 1/32 breit ist.',
  '99 % of the packets take no longer; upper edge of a histogram bin 1/32 wide.':
    '99 % der Pakete brauchen nicht länger; obere Kante einer Histogrammklasse, die 1/32 breit ist.',
  'Data that a node receives, as a share of what its link can carry, mean over nodes and time.':
    'Daten, die ein Knoten empfängt, als Anteil dessen, was sein Link tragen kann; Mittel über Knoten und Zeit.',
  'Delivered load divided by the load that nodes generate; only for uniform traffic.':
    'Zugestellte Last geteilt durch die Last, die Knoten erzeugen; nur bei gleichmäßigem Verkehr.',
  'Lowest efficiency in any ninetieth of the hot spot.': 'Niedrigste Effizienz in einem Neunzigstel des Hotspots.',
  'Time from the start of the hot spot until efficiency is back to stay at 95 % of ideal or above; counted to the first window, a ninetieth of the hot spot long, from which it stays there while the hot spot lasts; 0 if it never fell below 90 % of ideal, no value if it was not back before the hot spot ended.':
    'Zeit vom Beginn des Hotspots, bis die Effizienz dauerhaft bei mindestens 95 % des Ideals ist; gezählt bis zum ersten Fenster (ein Neunzigstel der Dauer des Hotspots), von dem an sie dort bleibt, solange der Hotspot dauert; 0, wenn sie nie unter 90 % des Ideals fiel, kein Wert, wenn sie vor dem Ende des Hotspots nicht zurück war.',
  'Mean efficiency over the last third of the hot spot.': 'Mittlere Effizienz im letzten Drittel des Hotspots.',
  'Mean efficiency over the last third of the hot spot, divided by the ideal efficiency.':
    'Mittlere Effizienz im letzten Drittel des Hotspots, geteilt durch die ideale Effizienz.',
  'Nodes that send to the hot nodes.': 'Knoten, die an die heißen Knoten senden.',
  'Delivered packets that had left their default route, as a share of all injected packets: those still in flight lower it.':
    'Ausgelieferte Pakete, die ihren Standardweg verlassen hatten, geteilt durch alle eingespeisten: Was noch unterwegs ist, senkt den Anteil.',
  'Congestion roots that were declared.': 'Stauwurzeln, die erklärt wurden.',
  'Data that a node received per second, mean over the nodes and the run.':
    'Daten, die ein Knoten in der Sekunde empfing, Mittel über Knoten und Lauf.',
  'Node rate as a share of the most that a node can receive.':
    'Rate eines Knotens als Anteil des Höchsten, was er empfangen kann.',
  'How long the exchange takes without loss, when a node waits for its partner in every step.':
    'Wie lange der Austausch ohne Verluste dauert, wenn ein Knoten in jedem Schritt auf seinen Partner wartet.',
  'Frames lost in full queues.': 'Frames, die in vollen Warteschlangen verloren gingen.',
  'Packets sent again.': 'Erneut gesendete Pakete.',
  'Timeouts of Go-Back-N.': 'Timeouts von Go-Back-N.',

  // the sentence
  'Vary {0}, with {1}; measure {2} of {3}.': 'Variieren: {0}, mit {1}; messen: {2} von {3}.',
  'Vary {0}; measure {1} of {2}.': 'Variieren: {0}; messen: {1} von {2}.',
  'the {0} over {1}': '{0}: {1}',
  'the {0} from {1} to {2} in {3} steps, {4}': '{0} von {1} bis {2} in {3} Schritten, {4}',
  'the {0}': '{0}',
  'the {0} and the {1}': '{0} und {1}',
  'the {0}, the {1} and the {2}': '{0}, {1} und {2}',
  '{0} seed': '{0} Startwert',
  '{0} seeds': '{0} Startwerten',
  'seeds {0}': 'den Startwerten {0}',
  'Nothing here is random, so each setting runs once.': 'Hier ist nichts zufällig, also läuft jede Einstellung einmal.',
  'Field that varies': 'Feld, das variiert',
  To: 'Bis',
  Steps: 'Schritte',
  Seeds: 'Startwerte',
  Measure: 'Messgröße',
  Values: 'Werte',
  evenly: 'gleichmäßig',
  'in equal ratios': 'in gleichen Verhältnissen',
  'Spacing of the steps': 'Abstand der Schritte',
  'no and yes': 'nein und ja',
  'Without {0}': 'Ohne {0}',
  '+ another field': '+ weiteres Feld',
  '− the second field': '− zweites Feld',
  '+ another measure': '+ weitere Messgröße',
  'Close the sweep': 'Messreihe schließen',

  // what cannot run
  'There is no field {0}.': 'Ein Feld {0} gibt es nicht.',
  'A range can have at most {0} steps.': 'Eine Reihe kann höchstens {0} Schritte haben.',
  'Equal ratios need both ends above 0.': 'Gleiche Verhältnisse brauchen zwei Enden über 0.',
  'Both ends of a range must be numbers.': 'Beide Enden einer Reihe müssen Zahlen sein.',
  'A range needs at least 2 steps.': 'Eine Reihe braucht mindestens 2 Schritte.',
  'A range needs two different ends; both are {0}.': 'Eine Reihe braucht zwei verschiedene Enden; beide sind {0}.',
  'The page draws one or two fields; save the sweep as a file for more.':
    'Die Seite zeichnet ein oder zwei Felder; für mehr die Messreihe als Datei sichern.',
  'The number of seeds': 'Die Zahl der Startwerte',
  'A seed': 'Ein Startwert',
  'Seed {0} is listed twice; each seed runs once': 'Startwert {0} steht zweimal da; jeder Startwert läuft einmal',
  'A sweep needs at least one measure.': 'Eine Messreihe braucht mindestens eine Messgröße.',
  'There is no lane {0}; the lanes are {1}.': 'Eine Spur {0} gibt es nicht; die Spuren sind {1}.',
  'A sweep needs at least one lane.': 'Eine Messreihe braucht mindestens eine Spur.',
  '{0} runs are more than the {1} the page allows; save the sweep as a file.':
    '{0} Läufe sind mehr als die {1}, die auf der Seite gehen; die Messreihe als Datei sichern.',
  'The file is not a sweep: {0}.': 'Die Datei ist keine Messreihe: {0}.',
  'This sweep is too long for the page; run it on the command line.':
    'Diese Messreihe ist zu lang für die Seite; auf der Befehlszeile laufen lassen.',
  'The page cannot run this sweep; use the command line.':
    'Die Seite kann diese Messreihe nicht laufen lassen; die Befehlszeile kann es.',
  'Only the command line uses {0} from this file; the page runs all seeds.':
    'Nur die Befehlszeile nutzt {0} dieser Datei; die Seite lässt alle Startwerte laufen.',
  'At {0}:': 'Bei {0}:',
  '{0} varies, but no lane uses it': '{0} variiert, aber keine Spur beachtet es',
  'Number of nodes (wider top)': 'Zahl der Knoten (breitere Spitze)',
  'The top level gets more or fewer children, as many as the number of nodes needs; all else in the tree stays.':
    'Die oberste Ebene bekommt mehr oder weniger Kinder, so viele, wie die Zahl der Knoten verlangt; alles andere im Baum bleibt.',
  'Number of nodes (more levels)': 'Zahl der Knoten (mehr Ebenen)',
  'Levels like the top one are added, or levels are left out from the top, as the number of nodes needs.':
    'Ebenen wie die oberste kommen hinzu, oder oben fallen Ebenen weg, wie es die Zahl der Knoten verlangt.',
  '{0} cannot be {1} in this tree; it can be {2}': '{0} kann in diesem Baum nicht {1} sein; möglich sind {2}',
  'Entry {0} of vary': 'Eintrag {0} von vary',
  '{0} has {1} twice because its steps are rounded; use fewer steps':
    '{0} enthält {1} zweimal, weil seine Schritte gerundet werden; weniger Schritte nehmen',
  '{0} has {1} twice; each value runs once': '{0} enthält {1} zweimal; jeder Wert läuft einmal',
  'Lane {0} has {1} nodes; the measure {2} needs packets, which can be simulated on at most {3}':
    'Spur {0} hat {1} Knoten; die Messgröße {2} braucht Pakete, und die lassen sich auf höchstens {3} simulieren',
  'The field warmUpNs is {0}, but lane {1} stops at {2} ns; it must be less':
    'Das Feld warmUpNs ist {0}, aber die Spur {1} endet bei {2} ns; es muss kleiner sein',
  'The warm-up takes {0}, but lane {1} stops at {2}; it must end earlier':
    'Das Einschwingen dauert {0}, aber die Spur {1} endet bei {2}; es muss früher enden',
  '{0} varies twice; each field varies once': '{0} variiert zweimal; jedes Feld variiert einmal',
  '{0} and {1} set the same; only one of them can vary':
    '{0} und {1} setzen dasselbe; nur eines von beiden kann variieren',
  '{0} takes the seeds, so it cannot vary': '{0} nimmt die Startwerte auf und kann daher nicht variieren',
  'The sweep has {0} runs; the limit is {1}; set stop.runs to end it sooner':
    'Die Messreihe hat {0} Läufe; die Grenze ist {1}; stop.runs lässt sie früher enden',
  'The sweep measures nothing; measure must be a list, such as {0}':
    'Die Messreihe misst nichts; measure muss eine Liste sein, etwa {0}',
  'The sweep has no scenario; it needs a preset, a scenario, or both':
    'Die Messreihe hat kein Szenario; sie braucht ein Beispiel, ein Szenario oder beides',
  'The version of the sweep is {0}; it must be {1}': 'Die Version der Messreihe ist {0}; sie muss {1} sein',
  'The measure {0} is unknown; the measures are {1}': 'Die Messgröße {0} ist unbekannt; bekannt sind {1}',
  'The preset {0} is unknown; the presets are {1}': 'Das Beispiel {0} ist unbekannt; bekannt sind {1}',
  'There is no lane called {0}; the lanes are {1}': 'Eine Spur namens {0} gibt es nicht; die Spuren sind {1}',
  '{0} does not apply to these lanes; these do: {1}': '{0} passt nicht zu diesen Spuren; diese passen: {1}',
  '{0} varies in lane {1}, which does not use it or does not run':
    '{0} variiert in der Spur {1}, die es nicht beachtet oder nicht läuft',
  'Entries {0} and {1} of vary both set {2}; each field varies once':
    'Die Einträge {0} und {1} von vary setzen beide {2}; jedes Feld variiert einmal',
  '{0}, the last {1} in {2}': '{0}, die letzten {1} in {2}',
  '{0}: {1} Kept {2}.': '{0}: {1} {2} bleibt.',
  '{0}: {1} is not a valid value; kept {2}.': '{0}: {1} ist kein gültiger Wert; {2} bleibt.',
  'Fix the question first.': 'Zuerst die Frage berichtigen.',

  // the runs
  Sweep: 'Messreihe',
  Vary: 'Variieren',
  'Vary {0}': '{0} variieren',
  'Vary {0}: the same run with many values': '{0} variieren: derselbe Lauf mit vielen Werten',
  'Vary a setting': 'Eine Einstellung variieren',
  Run: 'Starten',
  Continue: 'Fortsetzen',
  'Run again': 'Noch einmal',
  '{0}, about {1}': '{0}, etwa {1}',
  'of 1 run': 'von 1 Lauf',
  'of {0} runs': 'von {0} Läufen',
  'of {0} runs, paused': 'von {0} Läufen, angehalten',
  'of {0} runs, {1} left': 'von {0} Läufen, noch {1}',
  'run|runs': 'Lauf|Läufe',
  '{0}, from the link': '{0}, aus dem Link',
  'Results of the sweep': 'Ergebnisse der Messreihe',
  'in the link': 'im Link',
  'left out': 'weglassen',
  'The results in this link are cut off or changed, so they are left out; run the sweep to see them.':
    'Die Ergebnisse in diesem Link sind abgeschnitten oder verändert und bleiben weg; sie erscheinen, wenn die Messreihe läuft.',
  'The results in this link come from another version of the simulator or from other settings, so they are left out; run the sweep to see them.':
    'Die Ergebnisse in diesem Link gehören zu einer anderen Version des Simulators oder zu anderen Einstellungen und bleiben weg; sie erscheinen, wenn die Messreihe läuft.',
  SVG: 'SVG',
  'Link copied.': 'Link kopiert.',
  'The link could not be copied; the address of the page contains the sweep as well.':
    'Der Link ließ sich nicht kopieren; die Adresse der Seite enthält die Messreihe auch.',
  'Copy link': 'Link kopieren',
  '{0} did not finish: {1}.': '{0} nicht zu Ende gekommen: {1}.',
  'For the command line: npm run sweep': 'Für die Befehlszeile: npm run sweep',
  'Save the sweep': 'Messreihe sichern',
  Runs: 'Läufe',
  'seed {0}': 'Startwert {0}',
  'with a value': 'mit Wert',
  'Not back before the hot spot ends': 'Bis zum Ende des Hotspots nicht zurück',
  'not back': 'nicht zurück',
  'Not done when the run stops': 'Beim Ende des Laufs nicht fertig',
  'not done': 'nicht fertig',
  'Without a value': 'Ohne Wert',
  'without a value': 'ohne Wert',
  'mean of {0} of {1}': 'Mittel von {0} aus {1}',
  'median of {0}, {1} {2}': 'Median von {0}, {1} {2}',
  median: 'Median',
  '{0}, median': '{0}, Median',
  'later than the end': 'später als das Ende',
  'Median later than the end': 'Median später als das Ende',
  'If any run of a sweep ends before it, the points of the sweep are medians instead of means: such a run counts as later than its end (Kaplan-Meier).':
    'Endet ein Lauf der Messreihe vorher, sind ihre Punkte Mediane statt Mittelwerte: Ein solcher Lauf zählt als später als sein Ende (Kaplan-Meier).',
  'not run yet': 'noch nicht gelaufen',
  '{0}: points of the sweep, Enter opens the run': '{0}: Punkte der Messreihe, Enter öffnet den Lauf',
  'Runs appear as dots as they finish, seed by seed.':
    'Läufe erscheinen als Punkte, sobald sie fertig sind, Startwert für Startwert.',
  'Point at a dot, or use the arrow keys: its runs appear here and can be opened in the trees.':
    'Auf einen Punkt zeigen oder die Pfeiltasten nehmen: Hier erscheinen seine Läufe und lassen sich in den Bäumen öffnen.',
  'Point of the sweep': 'Punkt der Messreihe',
  'In the trees': 'In den Bäumen',
  'Open this run': 'Diesen Lauf öffnen',
  'Open seed {0}': 'Startwert {0} öffnen',
  'All {0} lanes are taken.': 'Alle {0} Spuren sind belegt.',
  'All seeds here': 'Alle Startwerte hier',
  'Keep as lane': 'Als Spur behalten',
  'and {0}': 'und {0}',
  'fullest link, phase by phase': 'vollster Link, Phase für Phase',
  'delivered load over time': 'zugestellte Last über der Zeit',
  'a field with its values, seeds and measures, such as {0}':
    'ein Feld mit Werten, Startwerten und Messgrößen, etwa {0}',
};
