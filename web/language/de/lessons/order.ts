/* The lesson order in German. */

import type { Catalogue } from '../../language.ts';

export const words: Catalogue = {
  'Contiguous mapping: tasks sit in the order of their numbers, 0 to 3 below the first switch. LIN takes 94 % longer than ideal.':
    'Fortlaufende Zuordnung: Die Tasks sitzen in der Reihenfolge ihrer Nummern, 0 bis 3 unter dem ersten Switch. LIN dauert 94 % länger als ideal.',
  'Round robin deals tasks out like cards: 0, 4, 8 and 12 land below the first switch.':
    '„Reihum“ teilt sie aus wie Karten: 0, 4, 8 und 12 unter den ersten Switch.',
  '1 min. If you have cards with you, deal them into four hands: that is round robin.':
    '1 min. Haben Sie Karten dabei, teilen Sie sie reihum an vier Spieler aus: Genau das ist gemeint.',
  '“150 %” thinks of neighbours only. Ask how many phases there are in which LIN sends to a neighbour at all.':
    '„150 %“ denkt nur an Nachbarn. Fragen Sie, in wie vielen Phasen LIN überhaupt an einen Nachbarn sendet.',
  'How much longer than ideal does LIN take when dealt out?':
    'Wie viel länger als ideal dauert LIN, wenn reihum ausgeteilt ist?',
  '27 %': '27 %',
  'Messages cross more evenly.': 'Was hinübergeht, kommt gleichmäßiger.',
  '94 %': '94 %',
  'Just as many messages cross.': 'Es gehen gleich viele Nachrichten hinüber.',
  'Just as many messages cross, but not in the same phases.':
    'Es gehen genauso viele Nachrichten hinüber, aber nicht in denselben Phasen.',
  '150 %': '150 %',
  'Neighbours are torn apart.': 'Nachbarn werden auseinandergerissen.',
  'Neighbours are torn apart, but LIN sends to neighbours in only a few phases, and to all the others in the rest.':
    'Nachbarn werden auseinandergerissen, aber LIN sendet nur in wenigen Phasen an Nachbarn und in den übrigen an alle anderen.',
  '8 cross in each odd phase, and none or 16 in each even one. More than 8 cross in four phases instead of seven.':
    'In jeder ungeraden Phase gehen 8 hinüber, in den geraden keine oder 16. Mehr als 8 sind es in vier Phasen statt in sieben.',
  'In these four, every message shares a link with another, so all tasks are late together.':
    'In diesen vier teilen sich alle Nachrichten einen Link mit einer anderen, also verspäten sich alle Tasks gemeinsam.',
  'The same exchange can be twice as far from ideal on another mapping.':
    'Derselbe Austausch kann bei einer anderen Zuordnung doppelt so weit von ideal entfernt sein.',
  'deal out XOR': 'XOR austeilen',
  'XOR, contiguous: nothing crosses in the first half of the phases, everything in the second.':
    'XOR, fortlaufend: In der ersten Hälfte der Phasen geht nichts über die Spitze, in der zweiten alles.',
  '1 min. Let them apply what they have just learned, and see it fail.':
    '1 min. Lassen Sie das eben Gelernte übertragen und daran scheitern.',
  '“27 %” is what LIN got. Ask for a phase of XOR in which only half of the tasks send across: there is none.':
    '„27 %“ waren es bei LIN. Fragen Sie nach einer Phase von XOR, in der nur die Hälfte der Tasks hinübersendet: Es gibt keine.',
  'How much longer than ideal does XOR take when dealt out?':
    'Wie viel länger als ideal dauert XOR, wenn reihum ausgeteilt ist?',
  'With contiguous mapping it takes 53 %.': 'Fortlaufend sind es 53 %.',
  'It helps as it helped LIN.': 'So hilft es auch LIN.',
  'LIN has phases in which half of the tasks send across. XOR has none, however its tasks are dealt.':
    'LIN hat Phasen, in denen die Hälfte der Tasks hinübersendet. XOR hat keine, wie man auch austeilt.',
  '53 %': '53 %',
  'Eight phases are still too full.': 'Acht Phasen sind immer noch zu voll.',
  'What suits LIN cannot suit XOR.': 'Was zu LIN passt, kann nicht zu XOR passen.',
  'XOR is not hurt either. In each phase all messages cross, or none.':
    'XOR schadet es auch nicht. In jeder Phase gehen alle Nachrichten hinüber oder keine.',
  'A different digit of p now decides whether all cross or none. The full phases are 2, 3, 6, 7 and so on: eight, as before.':
    'Jetzt sagt eine andere Ziffer von p, ob alle hinübergehen oder keine. Volle Phasen sind 2, 3, 6, 7 und so weiter: acht, wie zuvor.',
  'A mapping that only reorders the digits only reorders the phases.':
    'Eine Zuordnung, die nur die Ziffern umordnet, ordnet nur die Phasen um.',
  'deal out OPT': 'OPT austeilen',
  'OPT, contiguous: 8 cross in each phase, room for 8. It takes 7 % longer than ideal.':
    'OPT, fortlaufend: In jeder Phase gehen 8 hinüber, Platz für 8. Es dauert 7 % länger als ideal.',
  '1 min. Ask what OPT has to know about the tree, and whether that still holds.':
    '1 min. Fragen Sie, was OPT vom Baum wissen muss und ob das noch gilt.',
  '“68 %” comes from moving two tasks. Ask whether the halves are broken up here, or only different ones.':
    '„68 %“ stammt vom Versetzen zweier Tasks. Fragen Sie, ob die Hälften hier zerstört sind oder nur andere.',
  'How much longer than ideal does OPT take when dealt out?':
    'Wie viel länger als ideal dauert OPT, wenn reihum ausgeteilt ist?',
  '7 %': '7 %',
  'Its digits are dealt out as well.': 'Auch seine Ziffern sind ausgeteilt.',
  'The same as XOR.': 'Wie XOR.',
  'XOR sends all or none across. In OPT, half of the tasks change each digit in every phase.':
    'XOR sendet alle hinüber oder keine. Bei OPT ändert in jeder Phase die Hälfte der Tasks jede Ziffer.',
  '68 %': '68 %',
  'It was made for the other mapping.': 'Es ist für die andere Zuordnung gemacht.',
  '68 % is what two tasks in the wrong halves cost. Here the halves are different, but whole.':
    '68 % kosten zwei Tasks in den falschen Hälften. Hier sind die Hälften andere, aber ganz.',
  'The halves now differ in another digit of the task number. In OPT all digits change evenly, so 8 cross here, too.':
    'Die Hälften unterscheiden sich jetzt in einer anderen Ziffer der Nummer. Bei OPT wechseln alle Ziffern gleichmäßig, also gehen auch hier 8 hinüber.',
  'OPT suits both regular mappings of this tree.': 'OPT passt zu beiden regelmäßigen Zuordnungen dieses Baums.',
  'no order at all': 'ganz ohne Ordnung',
  'A scheduler has scattered the tasks over the nodes at random. XOR takes 101 %, LIN 103 % longer than ideal.':
    'Ein Scheduler hat die Tasks zufällig über die Knoten verstreut. XOR dauert 101 %, LIN 103 % länger als ideal.',
  '2 min. Say where this comes from: a batch system hands out whatever nodes are free.':
    '2 min. Sagen Sie, woher das kommt: Ein Batch-System vergibt die Knoten, die gerade frei sind.',
  '“7 %” hopes that OPT spreads in any case. Ask how it could know which half a number sits in now.':
    '„7 %“ hofft, dass OPT auf jeden Fall verteilt. Fragen Sie, woher es wissen soll, in welcher Hälfte eine Nummer jetzt sitzt.',
  'And OPT?': 'Und OPT?',
  'It spreads by itself.': 'Es verteilt von selbst.',
  'OPT spreads by number. Numbers no longer say who sits in which half.':
    'OPT verteilt nach der Nummer. Die Nummer sagt nicht mehr, wer in welcher Hälfte sitzt.',
  'Better than both.': 'Besser als beide.',
  'A few phases with 10 or 12 across are enough to put it out of step.':
    'Einige Phasen, in denen 10 oder 12 hinübergehen, genügen, um aus dem Takt zu kommen.',
  '91 %': '91 %',
  'It is nearly as bad as the others.': 'Es ist fast so schlecht wie die anderen.',
  'Between 6 and 12 messages cross in a phase, in four phases more than 8. Tasks that wait there are late for the next one.':
    'In einer Phase gehen zwischen 6 und 12 Nachrichten hinüber, in vier Phasen mehr als 8. Tasks, die dort warten, sind in der nächsten zu spät.',
  'Number the tasks by the nodes they sit on, and OPT is back at 7 %.':
    'Nummeriert man die Tasks nach den Knoten, auf denen sie sitzen, ist OPT wieder bei 7 %.',
  'An exchange that uses the tree has to know where tasks sit.':
    'Ein Austausch, der den Baum kennt, muss wissen, wo die Tasks sitzen.',
  'LIN dealt out': 'LIN reihum',
  'XOR dealt out': 'XOR reihum',
  'OPT dealt out': 'OPT reihum',
};
