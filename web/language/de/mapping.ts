/* The search for a better mapping. */

import type { Catalogue } from '../language.ts';

export const words: Catalogue = {
  'A better mapping': 'Eine bessere Zuordnung',
  'Close the search': 'Suche schließen',
  'Best found': 'Beste gefundene',
  '{0} applied.': '{0} übernommen.',
  'Lower the {0} of {1} in {2} tries, seed {3}, then look for fewer swaps that do it.':
    'Senke die {0} von {1} in {2} Versuchen, Startwert {3}, und suche dann weniger Tausche dafür.',
  'What to lower': 'Was gesenkt wird',
  'sum of fullest links': 'Summe der vollsten Links',
  'completion time': 'Gesamtdauer',
  Tries: 'Versuche',
  'Stop here': 'Hier anhalten',
  'Search again': 'Noch einmal suchen',
  Search: 'Suche',
  'best so far {0}': 'bisher am besten {0}',
  'Fewest swaps': 'Wenigste Tausche',
  'Tasks that swap places': 'Tasks, die die Plätze tauschen',
  'The scenario has changed since; search again.': 'Das Szenario hat sich seither geändert; suche noch einmal.',
  Apply: 'Übernehmen',
  Discard: 'Verwerfen',
  'Each try swaps two tasks. A worse result is kept with probability exp(-increase / T), where T falls from 2 to 0.04 in equal ratios; every message beyond the first on a link costs another 0.02. Fewer messages on the fullest links do not always mean a faster run.':
    'Ein Versuch vertauscht zwei Tasks. Kostet er mehr, so bleibt er mit der Wahrscheinlichkeit exp(-Mehrkosten / T), wobei T in gleichen Verhältnissen von 2 auf 0,04 fällt; auf jedem Link kostet jede Nachricht nach der ersten weitere 0,02. Weniger Nachrichten auf den vollsten Links sind nicht immer schneller.',
  'Try 1 to {0} swaps.': 'Möglich sind 1 bis {0} Versuche.',
  'Where should the tasks sit?': 'Wo sollen die Tasks sitzen?',
  'Nothing better found': 'Nichts Besseres gefunden',
  '{0}: {1} becomes {2}': '{0}: aus {1} wird {2}',
  'The result is shown in a lane beside this one.': 'Das Ergebnis steht in einer Spur neben dieser.',
  'No better mapping in {0} tries.': 'Keine bessere Zuordnung in {0} Versuchen.',
  '{0} of {1} tries': '{0} von {1} Versuchen',
  '{0}, stopped.': '{0}, angehalten.',
  'Looking for fewer swaps': 'Sucht weniger Tausche',
  'Best after {0} tries: {1}': 'Am besten nach {0} Versuchen: {1}',
  '{0} tries': '{0} Versuche',
  'The search stopped; start it again.': 'Die Suche ist stehen geblieben; starte sie neu.',
  'Find a better mapping': 'Bessere Zuordnung suchen',
  'Dashed below: no longer waits.': 'Unten gestrichelt: wartet nicht mehr.',
};
