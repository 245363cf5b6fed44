/* What a cluster with loss says. */

import type { Catalogue } from '../language.ts';

export const words: Catalogue = {
  "{0} in this step; {1} {2} in the time a node's link takes for one":
    '{0} in diesem Schritt; {1} {2} in die Zeit eines Pakets auf dem Link eines Knotens',
  '{0}, room for {1}': '{0}, Platz für {1}',
  '{0} of 1 packet': '{0} von 1 Paket',

  // SwitchPattern.tsx
  Plain: 'Einfach',
  'packets in 1 step': 'Pakete in 1 Schritt',
  'packets in {0} steps': 'Pakete in {0} Schritten',
  'up one uplink': 'einen Uplink hinauf',
  'from one switch to another': 'von einem Switch zu einem anderen',
  'from one node to the same other switch': 'von einem Knoten zum selben anderen Switch',
  'steps in a row': 'Schritte hintereinander',
  'The largest bursts, and the longest run': 'Die größten Schübe und die längste Folge',
  'At most': 'Höchstens',
  'does not fit': 'passt nicht',
  'this lane': 'diese Spur',
  Step: 'Schritt',
  'from switch': 'von Switch',
  'Go to step {0}': 'Zu Schritt {0}',
  '{0} to switch {1}, its own': '{0} an Switch {1}, den eigenen',
  '{0} to switch {1}': '{0} an Switch {1}',

  // explain.ts
  'If no queue were ever full, the synchronous scheme would take {0} (eq. 2) and the pairwise one {1} (eq. 6).':
    'Wäre nie eine Warteschlange voll, so dauerte das synchrone Verfahren {0} (Gl. 2) und das paarweise {1} (Gl. 6).',
  'A node received {0}, {1} of the bound (measured in the simulation).':
    'Ein Knoten empfing {0}, {1} der Schranke (in der Simulation gemessen).',
  'A node can receive {0} at best, the rate of its link.':
    'Ein Knoten kann bestenfalls {0} empfangen, die Rate seines Links.',
  'An uplink carries {0} up and down together': 'Ein Uplink schafft {0} auf- und abwärts zusammen',
  'An uplink carries {0} of payload each way, the rate of its wire':
    'Ein Uplink schafft {0} Nutzdaten je Richtung, die Rate seiner Leitung',
  '{0}, so a node receives at most {1} = {2} (Tam and Wang, eq. 7).':
    '{0}, sodass ein Knoten höchstens {1} = {2} empfängt (Tam und Wang, Gl. 7).',
  'No global window: nodes send as fast as they can, and nothing keeps the queues from overflowing.':
    'Kein globales Fenster: Die Knoten senden, so schnell sie können, und nichts bewahrt die Warteschlangen vor dem Überlaufen.',
  'The global window is set to {0}, not derived.': 'Das globale Fenster ist fest eingestellt, nicht berechnet: {0}.',
  ', plus as many control packets': ', dazu ebenso viele Kontrollpakete',
  'On a single switch nothing goes up: in a step, each port gets ν = 1 packet{0}; the queue of an input has room for {1}':
    'Bei einem einzigen Switch geht nichts hinauf: In einem Schritt bekommt jeder Port ν = 1 Paket{0}; die Warteschlange eines Eingangs hat Platz für {1}',
  'In a step, ν = (p − d₁) d₁ / (p − 1) = {0} packets go up an uplink on average{1}; its queue has room for {2}':
    'In einem Schritt gehen im Mittel ν = (p − d₁) d₁ / (p − 1) = {0} Pakete einen Uplink hinauf{1}; seine Warteschlange hat Platz für {2}',
  'fewer than that, so the global window is the minimum, {0} (eq. 4 gives {1} = 0)':
    'weniger als das, also hat das globale Fenster die kleinste Größe, {0} (Gl. 4 ergibt {1} = 0)',
  'so the global window is {0} = {1} (eq. 4)': 'also ist das globale Fenster {0} = {1} (Gl. 4)',
  'Contention-aware numbers (eq. 5) do not change how much crosses on average, but hardly any packets follow each other to the same far switch.':
    'Konkurrenzbewusste Nummern (Gl. 5) ändern nicht, wie viel im Mittel quert, aber kaum zwei Pakete folgen einander zum selben fernen Switch.',
  'No frame was dropped or resent.': 'Kein Frame wurde verworfen und keiner erneut gesendet.',
  '{0} (packets and acknowledgements)': '{0} (Pakete und Bestätigungen)',
  '{0} found a queue full and {1} dropped; after {2}, Go-Back-N resent {3}.':
    'Verworfen {1} vor einer vollen Warteschlange {0}; nach {2} sendete Go-Back-N erneut {3}.',

  // family.ts
  'unlimited queues': 'unbegrenzte Warteschlangen',
  'no uplink engine': 'keine Uplink-Engine',
  'piggybacked acks': 'Bestätigungen huckepack',
  'free acks': 'kostenlose Bestätigungen',
  '{0} from every node to every other.': '{0} von jedem Knoten an jeden anderen.',
  'in step {0}': 'in Schritt {0}',
  'dropped (packets)': 'verworfen',
  '{0} of what its link allows': '{0} dessen, was sein Link zulässt',
  '{0} of what the uplinks allow': '{0} dessen, was die Uplinks zulassen',
  'nothing dropped': 'nichts verworfen',
  '{0} dropped': '{0} verworfen',
  '{0} resent': '{0} erneut gesendet',
  'no window': 'kein Fenster',
  'window {0}': 'Fenster {0}',
  'stopped at {0} with packets in flight': 'angehalten bei {0} mit Paketen unterwegs',
  'per node': 'je Knoten',
  '{0}: a node receives {1}': '{0}: Ein Knoten empfängt {1}',

  // inspection.ts, link.ts
  '{0} of this step {1} {2} here.': '{0} dieses Schritts {1} hier {2}.',
  "{0} in the time a node's link takes for one, so the others wait in a queue, which drops packets when it is full.":
    '{0} in die Zeit eines Pakets auf dem Link eines Knotens; die anderen warten in einer Warteschlange, die Pakete verwirft, wenn sie voll ist.',
  "{0} in the time a node's link takes for one.": '{0} in die Zeit eines Pakets auf dem Link eines Knotens.',
  'Its rate is {0}.': 'Seine Rate ist {0}.',
  '{0} queued before and after it.': '{0} davor und dahinter in Warteschlangen.',
  '{0} queued before and after it; pause to see where.':
    '{0} davor und dahinter in Warteschlangen; in der Pause zeigt sich, wo.',
  '{0} of 1 place': '{0} von 1 Platz',
  '{0} of {1} places': '{0} von {1} Plätzen',
  '{0}: {1}; it is unlimited.': '{0}: {1}; der Platz ist unbegrenzt.',
  'The first packet after it waits for a place in {0}, and the others wait behind it.':
    'Das erste Paket dahinter wartet auf einen Platz ({0}), und die anderen warten hinter ihm.',
  'Nothing has been dropped here so far.': 'Bisher wurde hier nichts verworfen.',
  '{0} dropped here so far.': '{0} bisher hier verworfen.',
  'It carried data for {0} of the last {1}.': 'Von den letzten {1} trug er in {0} Daten.',
  'It carried data for {0} (of a possible {1}) of the last {2}.':
    'Von den letzten {2} trug er in {0} Daten ({1} sind möglich).',

  // messages.ts, queue-sentences.ts
  'It sends wherever it may, so how many each node got is not known until the end.':
    'Er sendet, wohin er darf; wie viele an jeden gingen, ist erst am Ende bekannt.',
  'It has sent {0}, each counted once; {1} make a message.':
    'Er hat {0} gesendet, jedes einmal gezählt; {1} sind eine Nachricht.',
  'Packets sent, step by step': 'Gesendete Pakete, Schritt für Schritt',
  '{0} sent': '{0} gesendet',
  'Message by message': 'Nachricht für Nachricht',
  messages: 'Nachrichten',
  'to (whom)': 'an',
  'sent (packets)': 'gesendet',
  'Its messages': 'Seine Nachrichten',
  '{0} in {1} (the adapter or queue)': '{0} ({1})',
  'Its queued packets to task {0}: {1}.': 'Seine Pakete an Task {0} in Warteschlangen: {1}.',
  'None of its packets to task {0} is in a queue.': 'Keins seiner Pakete an Task {0} ist in einer Warteschlange.',
  'Queued acknowledgements for them: {0}.': 'Bestätigungen dafür in Warteschlangen: {0}.',

  // moment.ts
  'The run begins': 'Der Lauf beginnt',
  'given up (a run)': 'aufgegeben',
  '{0} dropped so far': 'Bisher {0} verworfen',
  '1 of {0} waits for its window': '1 von {0} wartet auf sein Fenster',
  '{0} of {1} wait for their window': '{0} von {1} warten auf ihr Fenster',
  'Nothing dropped so far': 'Bisher nichts verworfen',
  'All {0} have arrived in order.': 'Alle {0} sind in der richtigen Reihenfolge angekommen.',
  '{0} have arrived in order ({1}).': '{0} sind in der richtigen Reihenfolge angekommen ({1}).',
  'No packet waits before an uplink.': 'Kein Paket wartet vor einem Uplink.',
  'The fullest queue before an uplink, at {0}, holds {1} of {2}.':
    'Die vollste Warteschlange vor einem Uplink, an {0}, enthält {1} von {2}.',
  'The fullest queue before an uplink, at {0}, holds {1}, and is unlimited.':
    'Die vollste Warteschlange vor einem Uplink, an {0}, enthält {1} und ist unbegrenzt.',
  'There is no window: a node sends whenever it can.': 'Es gibt kein Fenster: Ein Knoten sendet, wann immer er kann.',
  'The size of the window is not known yet.': 'Die Größe des Fensters ist noch nicht bekannt.',
  'No node waits for room in its window of {0}.': 'Kein Knoten wartet auf Platz in seinem Fenster ({0}).',
  '1 of {0} has filled the window of {1}, and waits.': '1 von {0} hat sein Fenster gefüllt ({1}) und wartet.',
  '{0} of {1} have filled the window of {2}, and wait.': '{0} von {1} haben ihr Fenster gefüllt ({2}) und warten.',
  'In {0}, the first packet waits for a place in the next queue, and all behind it wait too.':
    'In {0} wartet das erste Paket auf einen Platz in der nächsten Warteschlange, und alle dahinter warten auch.',
  '{0} {1} resent, after {2} of {3}.': '{0} {1} nach {2} von {3} erneut gesendet.',
  'Queues are unlimited, so nothing is dropped.': 'Die Warteschlangen sind unbegrenzt, also wird nichts verworfen.',
  'No queue has overflowed.': 'Keine Warteschlange ist übergelaufen.',
  'Dropped: {0}.': 'Verworfen: {0}.',
  'at the switch ports of nodes': 'an den Switch-Ports von Knoten',
  'before uplinks': 'vor Uplinks',
  'on the way down': 'auf dem Weg hinab',
  'on entering nodes': 'beim Eintritt in Knoten',

  // node-now.ts
  'Window: {0}': 'Fenster: {0}',
  'It has sent and received everything.': 'Er hat alles gesendet und empfangen.',
  'It is {0} of {1}.': 'Er ist {0} von {1}.',
  'It has received {0} in order.': 'Er hat {0} in der richtigen Reihenfolge empfangen.',
  '{0} it sent {1} not yet acknowledged': '{0} von ihm {1} noch nicht bestätigt',
  'it has received {0} more than it sent': 'er hat {0} mehr empfangen als gesendet',
  'it has sent {0} more than it received': 'er hat {0} mehr gesendet als empfangen',
  '{0}; it has nothing new to send.': '{0}; er hat nichts Neues mehr zu senden.',
  '{0}; no window limits that.': '{0}; kein Fenster begrenzt das.',
  '{0}: its window is full, so it sends nothing new until that changes.':
    '{0}: Sein Fenster ist voll, also sendet er nichts Neues, bis sich das ändert.',
  'Nothing was dropped between it and its switch.': 'Zwischen ihm und seinem Switch wurde nichts verworfen.',
  'Dropped between it and its switch: {0} going up, {1} coming down.':
    'Zwischen ihm und seinem Switch verworfen: {0} aufwärts, {1} abwärts.',
  'Queues are unlimited, so nothing has to be resent.':
    'Die Warteschlangen sind unbegrenzt, also muss nichts erneut gesendet werden.',
  'Go-Back-N: at most {0} to each destination may be unacknowledged; after {1} without an acknowledgement they are resent.':
    'Go-Back-N: Je Ziel dürfen höchstens {0} unbestätigt sein; nach {1} ohne Bestätigung sendet er sie erneut.',

  // overview.ts
  'No packet goes over the backbone': 'Kein Paket geht über das Backbone',
  '{0} {1} over the backbone': '{0} {1} über das Backbone',
  'Place {0} of every list: all other nodes send to node {1}.':
    'Platz {0} jeder Liste: Alle anderen Knoten senden an Knoten {1}.',
  'In {0}, each of {1} sends to another one.': 'In {0} sendet jeder von {1} an einen anderen.',
  'In {0}, {1} of {2} send; the others are idle.': 'In {0} senden {1} von {2}; die anderen ruhen.',
  'No uplink is used': 'Kein Uplink wird genutzt',
  'The busiest uplink carries {0}': 'Der vollste Uplink trägt {0}',
  "{0}; {1} fit in the time a node's link takes for one packet, as {2}.":
    '{0}; {1} passen in die Zeit eines Pakets auf dem Link eines Knotens, denn {2}.',
  'an uplink runs at {0}': 'ein Uplink läuft mit {0}',
  '{0} and moves {1} up and down together': '{0} und schafft {1} auf- und abwärts zusammen',
  'A node stays in a step until it has sent its {0} and received as many.':
    'Ein Knoten bleibt in einem Schritt, bis er {0} gesendet und ebenso viele empfangen hat.',
  'A node sends to the first of its {0} destinations that may get another packet; each gets {1}.':
    'Ein Knoten sendet an das erste seiner {0} Ziele, das noch ein Paket bekommen darf; jedes bekommt {1}.',
  'A node sends one packet in each step, and goes on without waiting for the others.':
    'Ein Knoten sendet in jedem Schritt ein Paket und macht weiter, ohne auf die anderen zu warten.',
  'A node sends one packet in each step, goes through all steps {0} times, and never waits for the others.':
    'Ein Knoten sendet in jedem Schritt ein Paket, durchläuft alle Schritte {0}-mal und wartet nie auf die anderen.',

  // paper.tsx
  "payload rate of a node's link": 'Nutzdatenrate des Links eines Knotens',
  'section 4': 'Abschnitt 4',
  '(p − 1) B / (d1 (p − d1)), B = {0} MB/s: payload on the wire of an uplink, each way':
    '(p − 1) B / (d1 (p − d1)), B = {0} MB/s: Nutzdaten auf der Leitung eines Uplinks, je Richtung',
  'eq. 7, with the wire instead of its engine': 'Gl. 7, mit der Leitung statt ihrer Engine',
  '(p − 1) B / (2 d1 (p − d1)), B = {0} MB/s: what an uplink moves up and down together':
    '(p − 1) B / (2 d1 (p − d1)), B = {0} MB/s: was ein Uplink auf- und abwärts zusammen schafft',
  'eq. 7': 'Gl. 7',
  ' = 0, but at least 1': ' = 0, aber mindestens 1',
  '1 on a single switch': '1 bei einem einzigen Switch',
  '{0} at an uplink': '{0} an einem Uplink',
  '{0} at an input': '{0} an einem Eingang',
  Permutation: 'Permutation',
  'none (permutation)': 'keine',
  'The node that node s sends to in step i.': 'Der Knoten, an den Knoten s in Schritt i sendet.',
  'to the lowest number that may get another packet': 'an die kleinste Nummer, die noch ein Paket bekommen darf',
  'partners in round i of a round-robin tournament': 'Partner der Runde i eines Turniers jeder gegen jeden',
  'sections 3.1 and 3.3, eq. 5': 'Abschnitte 3.1 und 3.3, Gl. 5',
  'section 3.1': 'Abschnitt 3.1',
  'none (window)': 'keines',
  'How many more packets a node may have sent than received.':
    'Wie viele Pakete ein Knoten mehr gesendet als empfangen haben darf.',
  'set directly': 'direkt gesetzt',
  'eq. 4': 'Gl. 4',
  'An uplink takes': 'Ein Uplink fasst',
  "In the time a node's link takes for one packet, each way.":
    'In der Zeit eines Pakets auf dem Link eines Knotens, je Richtung.',
  'rate of the uplink, and of its engine for both directions combined, over the rate of a node':
    'Rate des Uplinks, und seiner Engine für beide Richtungen zusammen, durch die Rate eines Knotens',
  'section 4, Fig. 6': 'Abschnitt 4, Abb. 6',
  'Best rate': 'Beste Rate',
  'The most a node can receive: what the uplinks allow, or the rate of its own link if that is less.':
    'Was ein Knoten höchstens empfangen kann: was die Uplinks zulassen oder, wenn das weniger ist, die Rate seines eigenen Links.',
  'Synchronous shuffle': 'Synchrones Verfahren',
  'How long the exchange takes without loss if a node sends one packet after another.':
    'Wie lange der Austausch ohne Verluste dauert, wenn ein Knoten ein Paket nach dem anderen sendet.',
  'eq. 2': 'Gl. 2',
  'The same if a node waits for its partner in every step.':
    'Dasselbe, wenn ein Knoten in jedem Schritt auf seinen Partner wartet.',
  'eq. 6': 'Gl. 6',
};
