/* The lesson half in German. */

import type { Catalogue } from '../../language.ts';

export const words: Catalogue = {
  'Two halves of eight nodes each. Each half has four links to the top: [one](link:0:32), [two](link:0:33), [three](link:0:34), [four](link:0:35). They are the bisection.':
    'Zwei Hälften mit je acht Knoten. Jede Hälfte hat vier Links zur Spitze: [eins](link:0:32), [zwei](link:0:33), [drei](link:0:34), [vier](link:0:35). Sie sind die Bisektion.',
  'Eight nodes could fill eight links. So this tree has half the bisection.':
    'Acht Knoten könnten acht Links füllen. Also hat dieser Baum die halbe Bisektion.',
  'In phase p of XOR task s sends to s ⊕ p. In phase 3 [0](task:0:0) and [3](task:0:3) are partners, and nothing crosses the top.':
    'In Phase p von XOR sendet Task s an s ⊕ p. In Phase 3 sind [0](task:0:0) und [3](task:0:3) Partner, und nichts geht über die Spitze.',
  '2 min. Before the question let somebody point at the four links of one half. Say that up and down are counted separately.':
    '2 min. Lassen Sie vor der Frage jemanden auf die vier Links einer Hälfte zeigen. Sagen Sie, dass hinauf und hinunter getrennt gezählt werden.',
  '“8” is what fits, not what is asked for. Ask in which half the partner of task 0 sits in phase 8.':
    '„8“ ist, was passt, nicht was verlangt wird. Fragen Sie, in welcher Hälfte der Partner von Task 0 in Phase 8 sitzt.',
  'How many of the 16 messages cross the top in phase 8?':
    'Wie viele der 16 Nachrichten gehen in Phase 8 über die Spitze?',
  'There is room for 8, four each way.': 'Es ist Platz für 8, vier je Richtung.',
  None: 'Keine',
  'Partners sit near each other.': 'Partner sitzen nah beieinander.',
  's ⊕ 8 changes just the digit that names the half. Every partner sits in the other one.':
    's ⊕ 8 ändert genau die Stelle, die die Hälfte nennt. Jeder Partner sitzt in der anderen.',
  'That is what fits.': 'So viele passen.',
  'XOR does not know of links. It asks for 16.': 'XOR weiß nichts von Links. Es verlangt 16.',
  '8 changes the highest digit, and that names the half.': '8 ändert die höchste Stelle, und die nennt die Hälfte.',
  '16, room for 8': '16, Platz für 8',
  '[0](task:0:0) sends to [8](task:0:8), [1](task:0:1) to [9](task:0:9), and so on. Everybody’s partner is in the other half.':
    '[0](task:0:0) sendet an [8](task:0:8), [1](task:0:1) an [9](task:0:9), und so weiter. Alle haben ihren Partner in der anderen Hälfte.',
  'Each link to the top carries two messages. Whoever comes second waits.':
    'Jeder Link zur Spitze trägt zwei Nachrichten. Wer als Zweiter kommt, wartet.',
  'The exchange decides who crosses when.': 'Der Austausch entscheidet, wer wann hinübergeht.',
  'all phases together': 'alle Phasen zusammen',
  'The same in phase 9: 16 cross, room for 8.': 'Dasselbe in Phase 9: 16 gehen hinüber, Platz ist für 8.',
  'In 16 phases each task sends one message to every other task.':
    'In 16 Phasen sendet jeder Task jedem anderen eine Nachricht.',
  '1 min. Let them count for one task first: how many of its partners sit in the other half?':
    '1 min. Lassen Sie zuerst für einen Task zählen: Wie viele seiner Partner sitzen in der anderen Hälfte?',
  '“240” is the number of all messages. Ask which of them stay below the top.':
    '„240“ ist die Zahl aller Nachrichten. Fragen Sie, welche davon unterhalb der Spitze bleiben.',
  'How many messages cross the top in all 16 phases together?':
    'Wie viele Nachrichten gehen in allen 16 Phasen zusammen über die Spitze?',
  'Every second task crosses.': 'Jeder zweite Task geht hinüber.',
  'All 16 tasks have partners in the other half, 8 each.': 'Alle 16 Tasks haben Partner in der anderen Hälfte, je 8.',
  'Every task has 8 partners in the other half.': 'Jeder Task hat 8 Partner in der anderen Hälfte.',
  '16 tasks send 15 messages each.': '16 Tasks senden je 15 Nachrichten.',
  'These are all messages. 7 of a task’s 15 partners are in its own half.':
    'Das sind alle Nachrichten. 7 der 15 Partner eines Tasks sind in seiner eigenen Hälfte.',
  '16 tasks have 8 partners each in the other half. 8 fit in a phase, and there are 16 phases: just enough.':
    '16 Tasks haben je 8 Partner in der anderen Hälfte. 8 passen in eine Phase, und es gibt 16 Phasen: gerade genug.',
  'XOR sends nothing across in phases 1 to 7, and then twice what fits in each.':
    'XOR sendet in den Phasen 1 bis 7 nichts hinüber und dann in jeder das Doppelte dessen, was passt.',
  'Half the bisection has room for the whole exchange, if it were spread.':
    'Die halbe Bisektion hat Platz für den ganzen Austausch, wenn er verteilt wäre.',
  'less orange': 'weniger Orange',
  'Ideal: a task sends its 15 messages one after another, and nobody is in the way. XOR takes 53 % longer.':
    'Ideal: Ein Task sendet seine 15 Nachrichten eine nach der anderen, und niemand ist im Weg. XOR braucht 53 % länger.',
  'LIN sends to the task p further on. It is above the line in 7 phases only, and by less.':
    'LIN sendet an den Task p weiter. Nur in 7 Phasen liegt er über der Linie, und um weniger.',
  '2 min. Take your time here: there is less orange, and yet it ends later. Ask for a vote and for reasons before you run it.':
    '2 min. Nehmen Sie sich hier Zeit: Es ist weniger orange, und doch endet es später. Lassen Sie vor dem Start abstimmen und begründen.',
  '“47 %” assumes that everybody waits at the end of a phase. Ask who would tell a task that the others are not ready.':
    '„47 %“ nimmt an, dass am Ende einer Phase alle warten. Fragen Sie, wer einem Task sagen sollte, dass die anderen nicht so weit sind.',
  'How much longer than ideal does LIN take?': 'Wie viel länger als ideal braucht LIN?',
  '7 phases take twice as long instead of 8.': '7 Phasen dauern doppelt so lange statt 8.',
  'That is what it takes if everybody waits at the end of each phase: 22 turns for 15 messages. Nobody does.':
    'So lange dauert es, wenn am Ende jeder Phase alle warten: 22 Runden für 15 Nachrichten. Das tut niemand.',
  '128 messages cross, as with XOR.': '128 Nachrichten gehen hinüber, wie bei XOR.',
  'The same messages cross, but the waiting is spread otherwise.':
    'Dieselben Nachrichten gehen hinüber, aber das Warten ist anders verteilt.',
  'Who is late makes others late.': 'Wer spät dran ist, hält andere auf.',
  'Phases do not wait for each other. In XOR all messages share a link, so all tasks are late together. At 30 µs all are in phase 9.':
    'Phasen warten nicht aufeinander. Bei XOR teilen alle Nachrichten einen Link, also sind alle Tasks gemeinsam spät. Bei 30 µs sind alle in Phase 9.',
  'In LIN some wait and some do not. Those ahead, in phase 7, meet the late ones of phase 6.':
    'Bei LIN warten manche und manche nicht. Wer voraus ist, in Phase 7, trifft auf die Späten aus Phase 6.',
  'Waiting that hits some and not others goes on into the next phase.':
    'Warten, das manche trifft und andere nicht, setzt sich in der nächsten Phase fort.',
  'spread evenly': 'gleichmäßig verteilt',
  'OPT (eq. 4) chooses partners so that 8 messages cross the top in each of its 16 phases.':
    'OPT (Gl. 4) wählt Partner so, dass in jeder seiner 16 Phasen 8 Nachrichten über die Spitze gehen.',
  'With routes made for it no link ever carries two.': 'Mit Routen, die dafür gemacht sind, trägt nie ein Link zwei.',
  '1 min. Say that nothing waits here. Most will then choose “0 %”.':
    '1 min. Sagen Sie, dass hier nichts wartet. Die meisten werden dann „0 %“ wählen.',
  'After the run ask how many messages a task has, and how many phases there are.':
    'Fragen Sie nach dem Lauf, wie viele Nachrichten ein Task hat und wie viele Phasen es gibt.',
  'How much longer than ideal does OPT take?': 'Wie viel länger als ideal braucht OPT?',
  'Nothing ever waits.': 'Es wartet nie etwas.',
  'Nothing waits. But there are 16 phases, and a task has only 15 messages.':
    'Es wartet nichts. Aber es gibt 16 Phasen, und ein Task hat nur 15 Nachrichten.',
  'There are 16 phases for 15 messages.': 'Es gibt 16 Phasen für 15 Nachrichten.',
  'Half of what XOR takes.': 'Die Hälfte von dem, was XOR braucht.',
  'XOR takes twice as long where two messages share a link. In OPT no two do.':
    'XOR braucht doppelt so lange, wo sich zwei Nachrichten einen Link teilen. Bei OPT tun das keine zwei.',
  'In one phase a task of OPT is its own partner, and idle. So it takes 16 turns for 15 messages: 16 / 15 is 1.067.':
    'In einer Phase ist ein Task von OPT sein eigener Partner und untätig. Also braucht er 16 Runden für 15 Nachrichten: 16 / 15 ist 1,067.',
  'XOR and LIN have all of these in phase 0, and skip it. With 1,024 tasks it is one turn in 1,023: 0.1 %.':
    'Bei XOR und LIN fällt das für alle in Phase 0, und sie überspringen sie. Bei 1.024 Tasks ist es eine Runde von 1.023: 0,1 %.',
  'OPT never waits; it only has one phase more than messages.':
    'OPT wartet nie; es hat nur eine Phase mehr als Nachrichten.',
  'pay for the rest': 'für den Rest bezahlen',
  'The other way: twice as many links to the top, so that all 16 messages fit.':
    'Der andere Weg: doppelt so viele Links zur Spitze, sodass alle 16 Nachrichten passen.',
  'That is full bisection, and expensive.': 'Das ist die volle Bisektion, und sie ist teuer.',
  '1 min. Ask who will gain from the new links: one lane, or both?':
    '1 min. Fragen Sie, wer von den neuen Links etwas hat: eine Spur oder beide?',
  'Ask those who say “7 %” which phase XOR can skip. Close with the price: twice the links at the top.':
    'Fragen Sie, wer „7 %“ sagt, welche Phase XOR überspringen kann. Schließen Sie mit dem Preis: doppelt so viele Links an der Spitze.',
  'How much longer than ideal does XOR take then?': 'Wie viel länger als ideal braucht XOR dann?',
  'There is room for all 16.': 'Es ist Platz für alle 16.',
  'As OPT on half of the links.': 'Wie OPT auf der Hälfte der Links.',
  'XOR skips its phase 0. It needs 15 turns for 15 messages.':
    'XOR überspringt seine Phase 0. Es braucht 15 Runden für 15 Nachrichten.',
  'Twice the links halve the loss.': 'Doppelt so viele Links halbieren den Verlust.',
  'Two messages shared each link. With twice the links none are shared.':
    'Zwei Nachrichten teilten sich jeden Link. Mit doppelt so vielen Links wird keiner geteilt.',
  'XOR is ideal now, for twice the links at the top. OPT takes 7 % longer on half of them.':
    'XOR ist jetzt ideal, mit doppelt so vielen Links an der Spitze. OPT braucht auf der Hälfte davon 7 % länger.',
  'Full bisection helps whoever does not spread. It gives OPT nothing: 7 % here, too.':
    'Die volle Bisektion hilft dem, der nicht verteilt. OPT bringt sie nichts: auch hier 7 %.',
  'Spread the messages, or pay for links that are idle half of the time.':
    'Verteilen Sie die Nachrichten, oder zahlen Sie für Links, die die Hälfte der Zeit untätig sind.',
};
