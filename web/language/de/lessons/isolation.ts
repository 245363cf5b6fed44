/* The lesson isolation in German. */

import type { Catalogue } from '../../language.ts';

export const words: Catalogue = {
  'Half of each buffer is kept for adapted flows (AFC). Packets known to make for a root go there: violet in the picture.':
    'Die Hälfte jedes Puffers ist für angepasste Flüsse (AFC) reserviert. Dorthin gehen Pakete, die bekanntlich zu einer Wurzel wollen: violett im Bild.',
  'At 1 ms the notices have reached the sources, and 12 of 13 isolate what they send. But VC 0 is still full of old packets.':
    'Bei 1 ms haben die Benachrichtigungen die Quellen erreicht, und 12 von 13 isolieren, was sie senden. Aber VC 0 ist noch voll alter Pakete.',
  '2 min. Point at violet: new hot packets have a channel of their own. The old ones still stand among the others.':
    '2 min. Zeigen Sie auf das Violett: Neue heiße Pakete haben einen eigenen Kanal. Die alten stehen noch zwischen den anderen.',
  '“At 1.1 ms” forgets what is already in the queues. Ask by which link it leaves.':
    '„Bei 1,1 ms“ vergisst, was schon in den Warteschlangen ist. Fragen Sie, über welchen Link es hinausgeht.',
  'When is no innocent node stalled any more?': 'Wann steht kein unschuldiger Knoten mehr still?',
  'At 1.1 ms': 'Bei 1,1 ms',
  'New hot packets no longer come in.': 'Es kommen keine neuen heißen Pakete mehr herein.',
  'The old ones are still in front of everybody, and leave by one link.':
    'Die alten stehen noch vor allen anderen und gehen über einen Link hinaus.',
  'At 1.6 ms': 'Bei 1,6 ms',
  'The old ones must drain first.': 'Die alten müssen erst abfließen.',
  'At 3 ms': 'Bei 3 ms',
  'When the hot spot ends.': 'Wenn der Hotspot endet.',
  'It is over sooner: what drains is not filled up again.':
    'Es ist früher vorbei: Was abfließt, wird nicht nachgefüllt.',
  'Old packets leave by [the one hot port](link:0:388), and half of its turns are theirs. Pod after pod flows again.':
    'Alte Pakete gehen durch [den einen heißen Port](link:0:388) hinaus, und jedes zweite Mal sind sie an der Reihe. Pod um Pod fließt es wieder.',
  'Efficiency is back at 95 % of ideal 1.24 ms after the hot spot began.':
    '1,24 ms nach Beginn des Hotspots ist die Effizienz wieder bei 95 % von ideal.',
  'Isolation stops the filling; draining takes its time.':
    'Isolation beendet das Füllen; das Abfließen braucht seine Zeit.',
  'the hot sources': 'die heißen Quellen',
  'Everybody else flows again. The 13 hot sources still want more than node 4 can take.':
    'Bei allen anderen fließt es wieder. Die 13 heißen Quellen wollen weiterhin mehr, als Knoten 4 aufnehmen kann.',
  '1 min. Ask who pays for the recovery, and let them argue before they vote.':
    '1 min. Fragen Sie, wer für die Erholung bezahlt, und lassen Sie vor der Abstimmung streiten.',
  '“More” sees the hot sources freed from the crowd. Ask whether the link into node 4 ever rested.':
    '„Mehr“ sieht die heißen Quellen aus dem Gedränge befreit. Fragen Sie, ob der Link zu Knoten 4 je geruht hat.',
  'How much arrives at node 4 with isolation, against without?':
    'Wie viel kommt mit Isolation bei Knoten 4 an, verglichen mit ohne?',
  Less: 'Weniger',
  'They only have half of each buffer.': 'Sie haben nur die Hälfte jedes Puffers.',
  'A half buffer is enough to keep the link busy.': 'Ein halber Puffer genügt, um den Link auszulasten.',
  'As much': 'Gleich viel',
  'The link into node 4 is full in both.': 'Der Link zu Knoten 4 ist beide Male voll.',
  More: 'Mehr',
  'They no longer stand behind others.': 'Sie stehen nicht mehr hinter anderen.',
  'The link carries one packet at a time, and it never rested.':
    'Der Link trägt ein Paket auf einmal, und er hat nie geruht.',
  '[The link into node 4](link:1:388) is full, with isolation and without. Isolation takes nothing from the hot sources, and gives them nothing.':
    '[Der Link zu Knoten 4](link:1:388) ist voll, mit Isolation und ohne. Isolation nimmt den heißen Quellen nichts und gibt ihnen nichts.',
  'The others gain, and nobody pays for it.': 'Die anderen gewinnen, und niemand bezahlt dafür.',
  'switches only': 'nur Switches',
  'Here all parts isolate: switches, and the nodes that send. Efficiency is 0.89.':
    'Hier isolieren alle Teile: die Switches und die Knoten, die senden. Die Effizienz ist 0,89.',
  'Now leave the end nodes out. Every switch does what it did before.':
    'Nun bleiben die Endknoten außen vor. Jeder Switch tut, was er zuvor tat.',
  '2 min. Say that one thing changes and no more: the nodes that send no longer take part.':
    '2 min. Sagen Sie, dass sich eines ändert und sonst nichts: Die Knoten, die senden, machen nicht mehr mit.',
  '“About 0.9” counts buffers. Ask in which channel a hot packet leaves its node, and who stands behind it there.':
    '„Etwa 0,9“ zählt Puffer. Fragen Sie, in welchem Kanal ein heißes Paket seinen Knoten verlässt und wer dort hinter ihm steht.',
  'What is the efficiency now?': 'Wie hoch ist die Effizienz jetzt?',
  'About 0.9': 'Etwa 0,9',
  'Nearly all buffers are in switches.': 'Fast alle Puffer sind in Switches.',
  'They are. But a packet that a switch does not get cannot be moved.':
    'Das sind sie. Aber ein Paket, das ein Switch nicht bekommt, kann er nicht umlegen.',
  'About 0.6': 'Etwa 0,6',
  'It works behind the first switch.': 'Hinter dem ersten Switch wirkt es.',
  'The queue in front of it is as full as ever, and holds up its whole node.':
    'Die Warteschlange davor ist so voll wie eh und je und hält den ganzen Knoten auf.',
  'About 0.3': 'Etwa 0,3',
  'Hot packets still come in the usual way.': 'Heiße Pakete kommen weiterhin auf dem üblichen Weg herein.',
  'As if nothing were done. Hot packets still enter VC 0 at the nodes. A switch can only move what has already entered.':
    'Als wäre nichts geschehen. Heiße Pakete gehen an den Knoten weiterhin in VC 0. Ein Switch kann nur umlegen, was schon darin ist.',
  'A notice that reaches the node keeps them out of VC 0 from the start.':
    'Eine Benachrichtigung, die den Knoten erreicht, hält sie von Anfang an aus VC 0 heraus.',
  'Isolate where packets enter, or not at all.': 'Isolieren Sie dort, wo Pakete ins Netz kommen, oder gar nicht.',

  'In switches only': 'Nur in Switches',
};
