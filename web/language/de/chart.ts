/* Charts, and the rows of the ribbon. */

import type { Catalogue } from '../language.ts';

export const words: Catalogue = {
  // axes, tables, choices
  time: 'Zeit',
  min: 'min',
  ideal: 'ideal',
  'level {0}, the top': 'Ebene {0}, die Spitze',
  'level {0}, {1}': 'Ebene {0}, {1}',
  Levels: 'Ebenen',
  'Out of a subtree': 'Aus einem Teilbaum',
  'a node': 'ein Knoten',
  links: 'Links',
  'fit (as many as have room)': 'passen',
  '{0} fit': '{0} passen',
  'not on this clock': 'nicht auf dieser Uhr',
  '{0}, as a table': '{0}, als Tabelle',
  '{0}, table': '{0}, Tabelle',
  'Show all {0} rows': 'Alle {0} Zeilen zeigen',
  '{0} to {1}{2}': '{0} bis {1}{2}',
  '{0} to {1}': '{0} bis {1}',
  'was {0}': 'vorher {0}',

  // how long
  'Completion against ideal': 'Dauer gegen Idealzeit',
  'How long the exchange takes when packets really wait.':
    'Wie lange der Austausch dauert, wenn Pakete wirklich warten.',
  '{0} stopped at {1}': '{0} wurde bei {1} angehalten',
  '{0}: running, {1}': '{0}: läuft, {1}',
  '{0}: paused': '{0}: pausiert',
  '{0}: cancelled': '{0}: abgebrochen',
  '{0}: no simulated packets': '{0}: keine simulierten Pakete',
  'After 60 s of simulated time the cluster had not delivered every packet, and it may never; to simulate longer, set an end for the run.':
    'Nach 60 s simulierter Zeit hatte der Cluster nicht alle Pakete zugestellt, und vielleicht gelingt das nie; mit einem festen Ende läuft er länger.',

  // loads
  'What the links must carry': 'Was die Links tragen müssen',
  'Messages in the worst {0}. What exceeds the capacity of the links has to wait.':
    'Nachrichten je {0} im schlimmsten Fall. Was die Links übersteigt, muss warten.',
  'Level of the chart': 'Ebene des Diagramms',
  'Across the top, {0} by {1}': 'Über die Spitze, {0} für {1}',
  'Across level {0}, {1} by {2}': 'Über Ebene {0}, {1} für {2}',
  'Messages that turn at this level or above.': 'Nachrichten, die auf dieser Ebene oder darüber wenden.',
  'Contention, {0} by {1}': 'Konkurrenz, {0} für {1}',
  'Messages on the busiest link; one fits.': 'Nachrichten auf dem vollsten Link; eine passt.',
  'The busiest link: what it carries, against what fits.': 'Der vollste Link: was er trägt, gegen das, was passt.',

  // over time
  'Delivered load over time': 'Zugestellte Last über der Zeit',
  'Data that arrives, as a share of what the links allow.':
    'Ankommende Daten als Anteil dessen, was die Links zulassen.',
  'Data that arrives, as a share of what the links of all nodes carry.':
    'Ankommende Daten als Anteil dessen, was die Links aller Knoten tragen.',
  'The simulation has not got far enough': 'Die Simulation ist noch nicht weit genug',
  '{0} done over time': 'Fertige {0} über der Zeit',
  'How many {0} all tasks have finished; they may overlap.':
    'Wie viele {0} für alle Tasks vorbei sind; sie dürfen sich überlappen.',
  'No {0} is over yet': 'Noch nichts vorbei ({0})',

  // what a row of the ribbon says
  Analysing: 'Analyse',
  'Analysing, {0} of {1} {2}': 'Analyse, {0} von {1} ({2})',
  'Always {0}': 'Immer {0}',
  'Too much in {0} of {1}': 'Zu viel in {0} von {1}',
  'Too much in {0} of {1} {2}, up to {3}× what fits': '{2} mit zu viel: {0} von {1}, bis {3}× so viel, wie passt',
  'Never more than the links can carry': 'Nie mehr, als die Links tragen können',
  'Always less than the links can carry': 'Immer weniger, als die Links tragen können',
  'Always fits': 'Passt immer',
  'Fits in total, but some links are overloaded, up to {0}×':
    'Passt insgesamt, aber einzelne Links sind überlastet, bis {0}×',
  'Links overloaded, up to {0}×': 'Links überlastet, bis {0}×',
  'Nothing crosses for {0}, then {1}': '{0} lang quert nichts, dann {1}',
  'Nothing for {0}': '{0} lang nichts',
  'too much': 'zu viel',
  'too little': 'zu wenig',
  'empty: nothing crosses here': 'leer: hier quert nichts',
  'exactly what fits': 'genau so viel, wie passt',
  'less than the links can carry': 'weniger, als die Links tragen können',
  'more than fits': 'mehr, als passt',
  'twice what fits': 'doppelt so viel, wie passt',
  '{0} times what fits': '{0}-mal so viel, wie passt',
  'The busiest link: what it carries, against what fits in a {0}.':
    'Der vollste Link: was er trägt, gegen das, was je {0} passt.',
  'Messages on one link.': 'Nachrichten auf einem Link.',
  'All but one wait, and delay the next cycle.': 'Alle bis auf eine warten und verzögern den nächsten Zyklus.',
  'Senders that share a link take that many times as long for the {0}; the rest do not wait.':
    'Sender, die sich einen Link teilen, brauchen je {0} so viel Mal so lange; die übrigen warten nicht.',
  'Never more than one message on a link': 'Nie mehr als eine Nachricht auf einem Link',
  'Some link overloaded in all {0} {1}, up to {2}×': 'Alle {0} {1} mit überlastetem Link, bis {2}×',
  'Some link overloaded in {0} of {1} {2}, up to {3}×': '{2} mit überlastetem Link: {0} von {1}, bis {3}×',
  '{0} below level {1}': '{0}, unter Ebene {1}',
  'Overloaded in all {0}': 'Überlastet in allen {0}',
  'Overloaded in {0} of {1}': 'Überlastet in {0} von {1}',
  '{0} crossings in all': 'insgesamt {0} Querungen',
  '{0} messages on the busiest links in all': 'insgesamt {0} Nachrichten auf den vollsten Links',
  '{0} times what the busiest links can carry, over all steps':
    '{0}-mal, was die vollsten Links tragen können, über alle Schritte',
  'up to {0}': 'bis {0}',
  'Line: {0}': 'Linie: {0}',
  '{0} per node': '{0} je Knoten',
  '{0} without a pause': '{0} ohne Pause',
};
