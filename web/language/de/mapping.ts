/* The search for a better mapping. */

import type { Catalogue } from '../language.ts';

export const words: Catalogue = {
  'A better mapping': 'Eine bessere Zuordnung',
  'Close the search': 'Suche schließen',
  'Best found': 'Beste gefundene',
  '{0} applied.': '{0} übernommen.',
  'Lower the {0} of {1} in {2} tries, seed {3}, then as few swaps as do it.':
    'Senke die {0} von {1} in {2} Versuchen, Startwert {3}, dann mit möglichst wenigen Tauschen.',
  'What to lower': 'Was gesenkt wird',
  'sum of fullest links': 'Summe der vollsten Links',
  'completion time': 'Gesamtdauer',
  Tries: 'Versuche',
  'Stop here': 'Hier anhalten',
  'Search again': 'Noch einmal suchen',
  Search: 'Suche',
  'best so far {0}': 'bisher am besten {0}',
  'Fewest swaps': 'Wenigste Tausche',
  'Tasks that change places': 'Tasks, die die Plätze tauschen',
  'The scenario has changed since; search again.': 'Das Szenario hat sich seither geändert; suche noch einmal.',
  Apply: 'Übernehmen',
  'Put away': 'Verwerfen',
  'Tries swap two tasks. A worse one is accepted with probability exp(-more / T), while T falls from 2 to 0.04 in equal ratios; each message beside another one costs 0.02. Fewer messages on the fullest links is not always faster.':
    'Ein Versuch vertauscht zwei Tasks. Kostet er mehr, so bleibt er mit der Wahrscheinlichkeit exp(-Mehrkosten / T), wobei T in gleichen Verhältnissen von 2 auf 0,04 fällt; jede Nachricht neben einer anderen kostet 0,02. Weniger Nachrichten auf den vollsten Links sind nicht immer schneller.',
  'Try 1 to {0} swaps.': 'Möglich sind 1 bis {0} Versuche.',
  'Where should the tasks sit?': 'Wo sollen die Tasks sitzen?',
  'Nothing better found': 'Nichts Besseres gefunden',
  '{0}: {1} becomes {2}': '{0}: aus {1} wird {2}',
  'What is found is shown in a lane beside this one.': 'Was gefunden wird, steht in einer Spur neben dieser.',
  'No better mapping in {0} tries.': 'Keine bessere Zuordnung in {0} Versuchen.',
  '{0} of {1} tries': '{0} von {1} Versuchen',
  '{0}, stopped.': '{0}, angehalten.',
  'Finding the fewest swaps': 'Sucht die wenigsten Tausche',
  'Best after {0} tries: {1}': 'Am besten nach {0} Versuchen: {1}',
  '{0} tries': '{0} Versuche',
  'The search stopped; start it again.': 'Die Suche ist stehen geblieben; starte sie neu.',
  'Find a better mapping': 'Bessere Zuordnung suchen',
  'Dashed below: no longer waits.': 'Unten gestrichelt: wartet nicht mehr.',
};
