/* Exchanges: phases, their figures and formulas. */

import type { Catalogue } from '../language.ts';

export const words: Catalogue = {
  'A message to itself takes a task no time, so some tasks get ahead of others.':
    'Eine Nachricht an sich selbst kostet einen Task keine Zeit, daher eilen manche Tasks anderen voraus.',
  'Across the top': 'Über die Spitze',
  'By loads alone, the busiest links in {0} add up to {1} phase times ({2}): {3}.':
    'Nach den Lasten allein summieren sich die vollsten Links aus {0} zu {1} Phasenzeiten ({2}): {3}.',
  Contention: 'Konkurrenz',
  'Each task sends its messages one after another, each acknowledged by a flit, and nothing ever waits.':
    'Jeder Task sendet seine Nachrichten nacheinander, jede wird mit einem Flit bestätigt, und nichts wartet jemals.',
  'The ideal is the sum in section 5.1: every message with its acknowledgement and all latencies, one after another':
    'Ideal ist die Summe aus Abschnitt 5.1: jede Nachricht mit ihrer Bestätigung und alle Latenzen, eine nach der anderen',
  'The ideal is the sum in section 5.1: every message without acknowledgement and all latencies, one after another':
    'Ideal ist die Summe aus Abschnitt 5.1: jede Nachricht ohne Bestätigung und alle Latenzen, eine nach der anderen',
  'Ideal time': 'Idealzeit',
  'If phases waited for each other, the busiest links would add up to {0} phase times ({1}) where {2} would do: {3}.':
    'Wenn Phasen aufeinander warteten, ergäben die vollsten Links zusammen {0} Phasenzeiten ({1}), wo {2} genügen würden: {3}.',
  'In {0}, all tasks send to themselves in phase {1}, which takes no time.':
    'In {0} senden alle Tasks in Phase {1} an sich selbst, und das kostet keine Zeit.',
  'Only some wait, so phases mix': 'Nur manche warten, Phasen mischen sich',
  '{0} fills links less than {1}, yet takes longer: in its phases only some messages wait, and these hold up those of the next phase; in {2}, either all messages of a phase wait equally or none do, so all keep in step.':
    '{0} füllt Links weniger als {1} und braucht länger: In seinen Phasen warten nur manche Nachrichten, und diese halten die der nächsten Phase auf; in {2} warten alle Nachrichten einer Phase gleich lang oder keine, und alle bleiben im Takt.',
  'Late messages delay the next phase': 'Späte Nachrichten verzögern die nächste Phase',
  'Least bandwidth': 'Mindestbandbreite',
  'Longer than ideal': 'Länger als ideal',
  'Messages of the phase that have to go up to the top, and the links that lead there.':
    'Nachrichten der Phase, die bis zur Spitze hinauf müssen, und die Links, die dorthin führen.',
  'How many messages must be able to leave a subtree at once if nothing is to wait; here, the subtrees below the top.':
    'So viele Nachrichten müssen einen Teilbaum gleichzeitig verlassen können, wenn nichts warten soll; hier für die Teilbäume unter der Spitze.',
  'No link is ever overloaded in the {0} in which anything is sent':
    'In den {0}, in denen etwas gesendet wird, ist nie ein Link überlastet',
  'No link is ever overloaded; {0} for {1}.': 'Nie ist ein Link überlastet; {0} für {1}.',
  'No link is ever overloaded; {0}: {1}.': 'Nie ist ein Link überlastet; {0}: {1}.',
  'Nothing is sent over any link, so nothing waits.': 'Über keinen Link wird etwas gesendet, also wartet nichts.',
  'Phases do not wait for each other either, so no simple sum gives the result: {0}.':
    'Auch warten Phasen nicht aufeinander, daher gibt keine einfache Summe das Ergebnis: {0}.',
  'Tam and Wang, section 3.1': 'Tam und Wang, Abschnitt 3.1',
  'Tasks do not wait for acknowledgements.': 'Tasks warten nicht auf Bestätigungen.',
  'Tasks start up to {0} apart.': 'Tasks starten um bis zu {0} versetzt.',
  'How many messages of this phase need its busiest link. No routing gets below the bound.':
    'Wie viele Nachrichten dieser Phase ihren vollsten Link brauchen. Kein Routing kommt unter die Schranke.',
  'The phases are still being analysed.': 'Die Phasen werden noch analysiert.',
  'The simulation measures the same: {0}.': 'Die Simulation misst dasselbe: {0}.',
  'They do not wait, so late messages meet those of the next phase: {0}.':
    'Sie warten nicht, daher treffen späte Nachrichten auf die der nächsten Phase: {0}.',
  'They do not wait, so the next phase begins where links are already free: {0}.':
    'Sie warten nicht, daher beginnt die nächste Phase schon dort, wo Links bereits frei sind: {0}.',
  'How much later than ideal the last task finishes, measured by simulating the packets.':
    'Wie viel später als ideal der letzte Task fertig ist, gemessen durch Simulation der Pakete.',
  'The task that task s sends to in phase p.': 'Der Task, an den Task s in Phase p sendet.',
  'a permutation for each phase': 'eine Permutation je Phase',
  'completion / T − 1': 'Fertigstellung / T − 1',
  'contention-aware mapping': 'konkurrenzbewusste Zuordnung',
  'contiguous mapping': 'fortlaufende Zuordnung',
  'count of messages that turn at level L': 'Zahl der Nachrichten, die auf Ebene L umkehren',
  'd = s ⊕ p, bit by bit': 'd = s ⊕ p, Bit für Bit',
  'edge colouring': 'Kantenfärbung',
  'eq. 1, section 3.1': 'Gl. 1, Abschnitt 3.1',
  'eq. 4 with σ = (L, …, 1)': 'Gl. 4 mit σ = (L, …, 1)',
  'eq. 4 with σ = ({0})': 'Gl. 4 mit σ = ({0})',
  'figure 4a': 'Abb. 4a',
  'max over links; bound: max over subtrees of ⌈messages / links⌉':
    'Maximum über Links; Schranke: Maximum über Teilbäume von ⌈Nachrichten / Links⌉',
  'not from a paper': 'nicht aus einem Artikel',
  'partners in round p of a round-robin tournament': 'Paarungen der Runde p eines Turniers „jeder gegen jeden“',
  path: 'Weg',
  'permuted base': 'permutierte Basis',
  'random mapping': 'zufällige Zuordnung',
  'round-robin mapping': 'reihum verteilte Zuordnung',
  'section 2': 'Abschnitt 2',
  'section 5, figure 5': 'Abschnitt 5, Abb. 5',
  'section 5.1': 'Abschnitt 5.1',
  'section 5.2, figure 4b': 'Abschnitt 5.2, Abb. 4b',
  'self messages free': 'Nachrichten an sich selbst ohne Zeit',
  'self messages timed': 'Nachrichten an sich selbst mit Zeit',
  shift: 'Verschiebung',
  'starts within {0}': 'Start innerhalb von {0}',
  '{0} (measured in the simulation)': '{0} (in der Simulation gemessen)',
  '{0} No simple sum gives the result: {1}.': '{0} Keine einfache Summe gibt das Ergebnis: {1}.',
  '{0} The figure counts loads only.': '{0} Die Kennzahl zählt nur Lasten.',
  '{0} at {1}×': '{0} mit {1}×',
  '{0} fills links less than {1}, yet takes longer: its phases do not wait for each other, and late messages hold up those of the next phase.':
    '{0} füllt Links weniger als {1} und dauert doch länger: Die Phasen warten nicht aufeinander, und späte Nachrichten halten die der nächsten Phase auf.',
  '{0} for {1}, because in each phase some task sends nothing to others':
    '{0} für {1}, weil in jeder Phase ein Task nichts an andere sendet',
  '{0} for {1}, because in each phase some task sends to itself':
    '{0} für {1}, weil in jeder Phase ein Task an sich selbst sendet',
  '{0} for {1}, because in {2} of them some task sends nothing to others':
    '{0} für {1}, weil in {2} davon ein Task nichts an andere sendet',
  '{0} for {1}, because in {2} of them some task sends to itself':
    '{0} für {1}, weil in {2} davon ein Task an sich selbst sendet',
  '{0} for {1}: {2}': '{0} für {1}: {2}',
  '{0} {1} nothing': '{0} {1} nichts',
  '{0} θ are digits of s and p in base Θ, α digits of d in base M.':
    '{0} θ sind Ziffern von s und p zur Basis Θ, α Ziffern von d zur Basis M.',
  '{0}, though every link has room: {1}.': '{0}, obwohl jeder Link Platz hat: {1}.',
  '{0}. Latencies are the same whether links are full or not.':
    '{0}. Latenzen sind gleich lang, ob Links voll sind oder nicht.',
  '{0}: its partner in XOR does not exist.': '{0}: Seinen Partner in XOR gibt es nicht.',
  '{0}: their partners in XOR do not exist.': '{0}: Ihre Partner in XOR gibt es nicht.',
  '{0}; a task sends {1} in them.': '{0}; ein Task sendet darin {1}.',
  '{0}×, bound {1}×': '{0}×, Schranke {1}×',
};
