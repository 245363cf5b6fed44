/* The lesson isolation in German. */

import type { Catalogue } from '../../language.ts';

export const words: Catalogue = {
  'Half of each buffer is the adapted-flow channel (AFC). Packets known to be heading for a root go there: violet in the picture.':
    'Die Hälfte jedes Puffers ist der Kanal für Isoliertes (adapted-flow channel, AFC). Dorthin gehen Pakete, die bekanntlich zu einer Wurzel wollen: violett im Bild.',
  'At 1 ms the notices have reached the sources, and 12 of 13 isolate what they send. But the usual channel, VC 0, is still full of old packets.':
    'Bei 1 ms haben die Benachrichtigungen die Quellen erreicht, und 12 von 13 isolieren, was sie senden. Aber der übliche Kanal, VC 0, ist noch voll alter Pakete.',
  '2 min. Point at violet: new hot packets have a channel of their own. The old ones still stand among the others.':
    '2 min. Zeigen Sie auf das Violett: Neue heiße Pakete haben einen eigenen Kanal. Die alten stehen noch zwischen den anderen.',
  '“At 1.1 ms” forgets what is already in the queues. Ask which link it leaves on.':
    '„Bei 1,1 ms“ vergisst, was schon in den Warteschlangen ist. Fragen Sie, über welchen Link es hinausgeht.',
  'From when on is no innocent node stalled any more?': 'Ab wann steht kein unschuldiger Knoten mehr still?',
  'At 1.1 ms': 'Bei 1,1 ms',
  'No new hot packets come in.': 'Es kommen keine neuen heißen Pakete mehr herein.',
  'The old hot packets are still ahead of everybody, and leave on one link.':
    'Die alten heißen Pakete sind noch vor allen anderen und gehen über einen einzigen Link hinaus.',
  'At 1.6 ms': 'Bei 1,6 ms',
  'The old ones have to drain first.': 'Die alten müssen erst abfließen.',
  'At 3 ms': 'Bei 3 ms',
  'When the hot spot ends.': 'Wenn der Hotspot endet.',
  'The stalls are over sooner: what drains does not fill up again.':
    'Die Stockungen sind früher vorbei: Was sich leert, füllt sich nicht wieder.',
  'Old packets leave through [the one hot port](link:0:388), on every other turn. Pod after pod flows again.':
    'Alte Pakete gehen durch [den einen heißen Port](link:0:388) hinaus, und jedes zweite Mal sind sie an der Reihe. Pod um Pod fließt es wieder.',
  'Efficiency is back at 95 % of ideal 1.24 ms after the hot spot began.':
    '1,24 ms nach Beginn des Hotspots ist die Effizienz wieder bei 95 % von ideal.',
  'Isolation stops queues from filling. Draining them still takes time.':
    'Isolation verhindert, dass sich Warteschlangen füllen. Sie zu leeren braucht trotzdem Zeit.',
  'the hot sources': 'die heißen Quellen',
  'Everybody else’s packets flow again. The 13 hot sources still send more than node 4 can take.':
    'Bei allen anderen fließt es wieder. Die 13 heißen Quellen senden weiterhin mehr, als Knoten 4 aufnehmen kann.',
  '1 min. Ask who pays for the recovery, and let them argue before they vote.':
    '1 min. Fragen Sie, wer für die Erholung bezahlt, und lassen Sie vor der Abstimmung streiten.',
  '“More” sees the hot sources freed from the crowd. Ask whether the link into node 4 was ever idle.':
    '„Mehr“ sieht die heißen Quellen aus dem Gedränge befreit. Fragen Sie, ob der Link zu Knoten 4 je geruht hat.',
  'With isolation, how much arrives at node 4, compared with before?':
    'Wie viel kommt mit Isolation bei Knoten 4 an, verglichen mit vorher?',
  Less: 'Weniger',
  'They only have half of each buffer.': 'Sie haben nur die Hälfte jedes Puffers.',
  'Half a buffer is enough to keep the link busy.': 'Ein halber Puffer genügt, um den Link auszulasten.',
  'Just as much': 'Gleich viel',
  'The link into node 4 is full either way.': 'Der Link zu Knoten 4 ist beide Male voll.',
  More: 'Mehr',
  'They no longer queue behind others.': 'Sie stehen nicht mehr hinter anderen.',
  'The link carries one packet at a time, and it was never idle.':
    'Der Link trägt ein Paket auf einmal, und er hat nie geruht.',
  '[The link into node 4](link:1:388) is full, with isolation or without. Isolation takes nothing from the hot sources, and gives them nothing.':
    '[Der Link zu Knoten 4](link:1:388) ist voll, mit Isolation und ohne. Isolation nimmt den heißen Quellen nichts und gibt ihnen nichts.',
  'The others gain, and nobody pays for it.': 'Die anderen gewinnen, und niemand bezahlt dafür.',
  'switches only': 'nur Switches',
  'Here every part isolates: the switches, and the nodes that send. Efficiency is 0.89.':
    'Hier isolieren alle Teile: die Switches und die Knoten, die senden. Die Effizienz ist 0,89.',
  'Now the end nodes are left out. Every switch does what it did before.':
    'Nun bleiben die Endknoten außen vor. Jeder Switch tut, was er zuvor tat.',
  '2 min. Say that only one thing changes: the nodes that send no longer take part.':
    '2 min. Sagen Sie, dass sich eines ändert und sonst nichts: Die Knoten, die senden, machen nicht mehr mit.',
  '“About 0.9” counts buffers. Ask which channel a hot packet leaves its node in, and what stands behind it there.':
    '„Etwa 0,9“ zählt Puffer. Fragen Sie, in welchem Kanal ein heißes Paket seinen Knoten verlässt und wer dort hinter ihm steht.',
  'What is the efficiency now?': 'Wie hoch ist die Effizienz jetzt?',
  'About 0.9': 'Etwa 0,9',
  'Nearly all buffers are in switches.': 'Fast alle Puffer sind in Switches.',
  'Nearly all the room is in switches, but a switch cannot move a packet that never reaches it.':
    'Fast der ganze Platz ist in Switches, aber ein Switch kann kein Paket bewegen, das ihn nie erreicht.',
  'About 0.6': 'Etwa 0,6',
  'It still works from the first switch on.': 'Hinter dem ersten Switch wirkt es.',
  'The queue before that switch is as full as ever, and holds up the whole node.':
    'Die Warteschlange davor ist so voll wie eh und je und hält den ganzen Knoten auf.',
  'About 0.3': 'Etwa 0,3',
  'Hot packets still enter through the usual channel.':
    'Heiße Pakete kommen weiterhin durch den üblichen Kanal herein.',
  'It is as if nothing were done. Hot packets still enter VC 0 at the nodes. A switch can only move packets that have already entered.':
    'Als wäre nichts geschehen. Heiße Pakete gehen an den Knoten weiterhin in VC 0. Ein Switch kann nur umlegen, was schon darin ist.',
  'A node that gets the notice keeps them out of VC 0 from the start.':
    'Ein Knoten, den die Benachrichtigung erreicht, hält sie von Anfang an aus VC 0 heraus.',
  'Isolate where packets enter, or not at all.': 'Isolieren Sie dort, wo Pakete ins Netz kommen, oder gar nicht.',

  'In switches only': 'Nur in Switches',
};
