/* Many-to-many traffic. */

import type { Catalogue } from '../language.ts';

export const words: Catalogue = {
  '2 × {0} + {1} × {2} + {3} × {4} ns: adapters, switches, cables':
    '2 × {0} + {1} × {2} + {3} × {4} ns: Adapter, Switches, Kabel',
  'A link waits while the buffer after it has no free place. {0}':
    'Ein Link wartet, solange im Puffer dahinter kein Platz frei ist. {0}',
  'A packet takes its place in that buffer when it starts across the link, and frees it when all of it has moved on.':
    'Ein Paket belegt seinen Platz in diesem Puffer, sobald es auf den Link geht, und gibt ihn frei, wenn es ganz weitergezogen ist.',
  'All senders are done; the last packets are in flight.':
    'Alle Sender sind fertig; die letzten Pakete sind unterwegs.',
  'All {0} arrived, the last at {1}.': 'Alle {0} sind angekommen, das letzte bei {1}.',
  'All {0} of {1} have arrived.': 'Alle {0} aus {1} sind angekommen.',
  'Alone, a packet takes {0} × {1} at both ends, {2} × {3} in switches and {4} × {5} on cables across the top: {6} (Shu).':
    'Allein braucht ein Paket {0} × {1} an beiden Enden, {2} × {3} in Switches und {4} × {5} auf Kabeln über die Spitze: {6} (Shu).',
  'The senders of a round begin each cycle together, in {0} rounds; {1}.':
    'Die Sender einer Runde beginnen jeden Zyklus gemeinsam, in {0} Runden; {1}.',
  'All senders begin a cycle together; {0}.': 'Alle Sender beginnen einen Zyklus gemeinsam; {0}.',
  'Every link takes one message in the time of a cycle; that of a fast receiver takes more than one.':
    'Jeder Link schafft in der Zeit eines Zyklus eine Nachricht; der eines schnellen Empfängers schafft mehr als eine.',
  FIFOs: 'FIFOs',
  'In its one cycle, no two messages share a link.':
    'In seinem einzigen Zyklus teilen sich keine zwei Nachrichten einen Link.',
  'In none of the {0} cycles do two messages share a link.':
    'In keinem der {0} Zyklen teilen sich zwei Nachrichten einen Link.',
  'Its packet arrived at {0}, after {1}.': 'Ihr Paket kam bei {0} an, nach {1}.',
  'Latency: first {0}, last {1}, longest {2}.': 'Latenz: erste {0}, letzte {1}, längste {2}.',
  'Longest latency': 'Längste Latenz',
  'Longest latency by cycle; the line marks {0}, that of a packet that meets no other.':
    'Längste Latenz je Zyklus; die Linie zeigt {0}, die eines Pakets, das keinem anderen begegnet.',
  'Longest latency, cycle by cycle': 'Längste Latenz, Zyklus für Zyklus',
  'No packet of its message is in a buffer.': 'Kein Paket seiner Nachricht ist in einem Puffer.',
  'None of these places is free. {0}': 'Keiner dieser Plätze ist frei. {0}',
  'Nothing has been sent yet.': 'Noch wurde nichts gesendet.',
  "Of all packets delivered so far: from when a packet's tail leaves its task until it arrives.":
    'Unter allen bisher zugestellten Paketen: von dem Moment, in dem das Ende des Pakets seinen Task verlässt, bis es ankommt.',
  'Senders do not wait for cycles: each goes on when it can, and queues carry collisions over into the next cycle.':
    'Sender warten nicht auf Zyklen: Jeder macht weiter, sobald er kann, und Warteschlangen tragen Kollisionen in den nächsten Zyklus.',
  'Shu, section V-A': 'Shu, Abschnitt V-A',
  'Shu, section V; no-wrap and padded are beyond the paper':
    'Shu, Abschnitt V; „ohne Umlauf“ und „aufgefüllt“ gehen über den Artikel hinaus',
  'Shu, section VI': 'Shu, Abschnitt VI',
  'Shu, section VI, experiment 2': 'Shu, Abschnitt VI, Experiment 2',
  'Task {0} has nothing left to send or receive.': 'Task {0} hat nichts mehr zu senden oder zu empfangen.',
  'The cycles are still being analysed.': 'Die Zyklen werden noch analysiert.',
  'The fullest buffer, after {0}, holds {1} of {2}.': 'Im vollsten Puffer, hinter {0}, stehen {1} von {2}.',
  'The longest latency is {0}, the mean {1}; everything is done after {2}, {3} (measured in the simulation).':
    'Die längste Latenz ist {0}, die mittlere {1}; alles ist nach {2} fertig, {3} (in der Simulation gemessen).',
  'How many messages of this cycle need its busiest link. No routing gets below the bound.':
    'Wie viele Nachrichten dieses Zyklus seinen vollsten Link brauchen. Kein Routing kommt unter die Schranke.',
  'The senders are in {0}.': 'Die Sender sind in {0}.',
  'The time taken by a packet that climbs to the top and meets no other.':
    'Die Zeit eines Pakets, das bis zur Spitze aufsteigt und keinem anderen begegnet.',
  'Unloaded latency': 'Latenz ohne Last',
  VOQs: 'VOQs',
  'The receiver that sender i sends to in cycle t, of {0}.':
    'Der Empfänger, an den Sender i in Zyklus t sendet, von {0}.',
  'a cycle is as long as one message of the smallest size':
    'ein Zyklus ist so lang wie eine Nachricht der kleinsten Größe',
  'a cycle is as long as one message of the smallest size with its gaps':
    'ein Zyklus ist so lang wie eine Nachricht der kleinsten Größe mit ihren Lücken',
  'all done in {0}': 'alles fertig nach {0}',
  arrived: 'angekommen',
  'as in an empty network': 'wie in einem leeren Netz',
  collide: 'kollidieren',
  'cycles {0}': 'den Zyklen {0}',
  'done (message)': 'fertig',
  'each goes through the list of receivers from the first, without cycles':
    'jeder geht die Liste der Empfänger vom ersten an durch, ohne Zyklen',
  'equal links': 'gleiche Links',
  'exactly what the busiest node needs': 'genau so lange, wie der am stärksten belastete Knoten braucht',
  'exactly what the {0} of this schedule take when nothing waits':
    'genau so lange, wie die {0} dieses Ablaufplans dauern, wenn nichts wartet',
  'faster links': 'schnellere Links',
  'from {0} (task)': 'von {0}',
  'in a buffer and run into the next cycle': 'in einem Puffer und geraten in den nächsten Zyklus',
  'in a buffer and runs into the next cycle': 'in einem Puffer und gerät in den nächsten Zyklus',
  'in a buffer, while senders go on': 'in einem Puffer, während die Sender weitermachen',
  'its one cycle collides': 'der einzige Zyklus kollidiert',
  'its one cycle has no collision': 'der einzige Zyklus hat keine Kollision',
  'longest (latency)': 'längste',
  'longest latency': 'längste Latenz',
  'measured by simulating the packets': 'gemessen durch Simulation der Pakete',
  'none of {0} collides': 'keiner von {0} kollidiert',
  'nothing has arrived': 'nichts ist angekommen',
  'rounds of senders, slot (i + t) mod |N| in each': 'Runden von Sendern, in jeder der Platz (i + t) mod |N|',
  'rounds of {0}': 'Runden zu {0}',
  'slot (i + t) mod the length of a table, one table for each multiple of the smallest size':
    'Platz (i + t) mod Länge der Tabelle, je Vielfaches der kleinsten Größe eine Tabelle',
  'slot (i + t) mod the padded length': 'Platz (i + t) mod aufgefüllte Länge',
  'slot (i + t) mod |N|': 'Platz (i + t) mod |N|',
  'slot i + t − (M − 1), without wrapping round': 'Platz i + t − (M − 1), ohne Umlauf',
  'so the others wait in buffers and run into the next cycle':
    'sodass die anderen in Puffern warten und in den nächsten Zyklus geraten',
  'so the others wait in buffers, while senders go on without waiting for cycles':
    'sodass die anderen in Puffern warten, während die Sender weitermachen, ohne auf Zyklen zu warten',
  'to {0} (task)': 'an {0}',
  'up to {0} on a link': 'bis zu {0} auf einem Link',
  with: 'mit',
  '{0} The node at its end accepts every packet immediately.':
    '{0} Der Knoten an seinem Ende nimmt jedes Paket sofort an.',
  '{0} more than the {1} that the busiest node needs':
    '{0} über den {1}, die der am stärksten belastete Knoten braucht',
  '{0} more than the {1} that the {2} of this schedule take when nothing waits':
    '{0} über den {1}, die die {2} dieses Ablaufplans dauern, wenn nichts wartet',
  '{0} of its message {1} queued after {2}': '{0} seiner Nachricht {1} hinter {2} eingereiht',
  '{0} of {1} sent, {2} arrived.': 'Gesendet: {0} von {1}, davon angekommen: {2}.',
  '{0} of {1} {2}': '{0} von {1} {2}',
  '{0} of {1} {2} done, the others are in {3}.': '{0} von {1} {2} fertig, die anderen sind in {3}.',
  '{0} per buffer': '{0} je Puffer',
  '{0} times the unloaded latency ({1})': 'das {0}-Fache der Latenz ohne Last ({1})',
  '{0} to {1}, {2} a message': '{0} an {1}, {2} je Nachricht',
  '{0} {1} in the buffer after it, which has {2}.': '{0} {1} im Puffer dahinter, der {2} hat.',
  '{0}, beside {1} of others.': '{0}, neben {1} von anderen.',
  '{0}, to task {1}: {2}': '{0}, an Task {1}: {2}',
  '{0}: the longest latency is {1}': '{0}: Die längste Latenz ist {1}',
  '{0}; {1} of them receive twice as much.': '{0}; {1} davon bekommen doppelt so viel.',
  '{0}; {1} of them receive up to {2} times as much.': '{0}; {1} davon bekommen bis zu {2}-mal so viel.',
  '{0}{1}: up to {2} messages share a link, and all but one wait.':
    '{0}{1}: Bis zu {2} Nachrichten teilen sich einen Link, und alle bis auf eine warten.',
};
