/* The lesson window in German. */

import type { Catalogue } from '../../language.ts';

export const words: Catalogue = {
  'Two switches with eight nodes each. A node has 15 partners, 8 of them across. So on average 8 × 8 / 15 = 4.27 packets go up [an uplink](link:0:16) in a step.':
    'Zwei Switches zu je acht Knoten. Ein Knoten hat 15 Partner, 8 davon drüben. In einem Schritt gehen also im Mittel 8 × 8 / 15 = 4,27 Pakete über [einen Uplink](link:0:16) nach oben.',
  'Suppose no node may run more than W steps ahead of what it has received. Then about 4.27 W packets are under way, and as many control packets.':
    'Kein Knoten soll mehr als W Schritte weiter sein als das, was er empfangen hat. Dann sind etwa 4,27 W Pakete unterwegs und ebenso viele Steuerpakete.',
  'The queue holds 45.': 'Die Warteschlange fasst 45.',
  '2 min. Write the equation on the board, and let them say what each number stands for.':
    '2 min. Schreiben Sie die Gleichung an die Tafel und lassen Sie sagen, wofür jede Zahl steht.',
  '“10” forgets the control packets. Ask what comes back for each packet.':
    '„10“ vergisst die Steuerpakete. Fragen Sie, was für jedes Paket zurückkommt.',
  'How large may W be?': 'Wie groß darf W sein?',
  '5': '5',
  '45 / (2 × 4.27), rounded down.': '45 / (2 × 4,27), abgerundet.',
  '10': '10',
  '45 / 4.27, rounded down.': '45 / 4,27, abgerundet.',
  'Control packets take up just as many places in the queue.':
    'Auch Steuerpakete brauchen Plätze in der Warteschlange, und zwar genauso viele.',
  '45': '45',
  'As many as the queue holds.': 'So viele, wie die Warteschlange fasst.',
  'In each step, not one packet goes up but 4.27, on average.':
    'In jedem Schritt geht nicht ein Paket nach oben, sondern im Mittel 4,27.',
  '45 / (2 × 4.27) = 5.27, rounded down. This is equation 4 of the paper.':
    '45 / (2 × 4,27) = 5,27, abgerundet. Das ist Gleichung 4 des Papers.',
  'It is the same for every node, so it is called the global window.':
    'Es ist für jeden Knoten dasselbe: das globale Fenster.',
  'with a window': 'mit Fenster',
  'Without a window, some nodes are over 60 packets ahead at 20 ms. In the end 3,314 frames are dropped.':
    'Ohne Fenster sind manche Knoten bei 20 ms über 60 Pakete voraus. Am Ende sind 3.314 Frames verworfen.',
  'Now no node may be more than 5 packets ahead.': 'Nun darf kein Knoten mehr als 5 Pakete voraus sein.',
  '1 min. Ask whether an average is a promise.': '1 min. Fragen Sie, ob ein Mittelwert ein Versprechen ist.',
  '“None” takes the equation for a guarantee. Ask what happens when several full steps follow one another.':
    '„Keine“ hält die Gleichung für eine Garantie. Fragen Sie, was geschieht, wenn mehrere volle Schritte aufeinanderfolgen.',
  'How many frames are still dropped?': 'Wie viele Frames werden noch verworfen?',
  None: 'Keine',
  'The queue cannot overflow any more.': 'Die Warteschlange kann nicht mehr überlaufen.',
  'Equation 4 assumes an average step, and here several steps in a row are above average.':
    'Gleichung 4 rechnet mit einem mittleren Schritt, und manche Schritte in Folge liegen darüber.',
  '165': '165',
  'A few steps send more than the average.': 'Einige Schritte senden mehr als im Mittel.',
  '1,657': '1.657',
  'The window halves what is under way.': 'Es halbiert, was unterwegs ist.',
  'The window does far better than that. Most losses came from nodes that ran ahead.':
    'Das Fenster bewirkt weit mehr. Die meisten Verluste kamen von Knoten, die vorausliefen.',
  'In steps 12 to 15 and the first one after them 12, 12, 16, 16 and 12 packets cross. That is 68 in five steps, where 43 are average.':
    'In den Schritten 12 bis 15 und im ersten danach gehen 12, 12, 16, 16 und 12 Pakete hinüber. Das sind 68 in fünf Schritten, wo 43 das Mittel sind.',
  'The cluster reaches two thirds of the bound instead of half. The bound is what the uplinks allow.':
    'Der Cluster erreicht zwei Drittel der Schranke statt der Hälfte. Die Schranke ist, was die Uplinks zulassen.',
  'A window made for the average fails where steps are above average.':
    'Ein Fenster für den Mittelwert versagt, wo Schritte darüber liegen.',
  'other numbers': 'andere Nummern',
  'So the steps have to become alike. Here is XOR on four switches of four: in steps 4 to 7, [0](task:0:0) and its neighbours all send to the same switch.':
    'Die Schritte müssen einander also ähnlich werden. Hier XOR auf vier Switches zu je vier Knoten: In den Schritten 4 bis 7 senden [0](task:0:0) und seine Nachbarn alle zum selben Switch.',
  'Give each node a new number: node n gets ⌊n / 4⌋ + 4 (n mod 4). This is equation 5.':
    'Geben Sie jedem Knoten eine neue Nummer: Knoten n bekommt ⌊n / 4⌋ + 4 (n mod 4). Das ist Gleichung 5.',
  '1 min. First let everybody work it out for a node of their own.':
    '1 min. Lassen Sie es alle erst für einen eigenen Knoten ausrechnen.',
  '“24” multiplies the whole number of the node. Ask what remainder 6 leaves when divided by 4.':
    '„24“ multipliziert die ganze Nummer des Knotens. Fragen Sie, welchen Rest 6 beim Teilen durch 4 lässt.',
  'Which number does node 6 get?': 'Welche Nummer trägt Knoten 6?',
  '6': '6',
  'Every node keeps its number.': 'Jeder Knoten behält seine Nummer.',
  'Only nodes such as 0 and 15 keep their number, as the rule gives the same one.':
    'Nur Knoten wie 0 und 15 behalten ihre Nummer, weil die Regel dieselbe ergibt.',
  '9': '9',
  '1 + 4 × 2.': '1 + 4 × 2.',
  '24': '24',
  '4 × 6.': '4 × 6.',
  'Only the remainder is multiplied, 6 mod 4 = 2. Numbers end at 15.':
    'Es ist das Vierfache des Rests, 6 mod 4 = 2. Die Nummern enden bei 15.',
  '⌊6 / 4⌋ is 1, and 6 mod 4 is 2: 1 + 4 × 2 = 9. With the new numbers, [9](task:1:9) sits on node 6.':
    '⌊6 / 4⌋ ist 1, und 6 mod 4 ist 2: 1 + 4 × 2 = 9. Mit den neuen Nummern sitzt [9](task:1:9) auf Knoten 6.',
  'The nodes below one switch are now 0, 4, 8 and 12. So no node sends to the same other switch twice in a row.':
    'Die Knoten unter einem Switch tragen jetzt 0, 4, 8, 12. So sendet niemand zweimal nacheinander zum selben anderen Switch.',
  'what crosses': 'was hinübergeht',
  'Back to two switches. In the plain order 128 packets cross the top in 15 steps, 68 of them in the worst five in a row.':
    'Zurück zu zwei Switches. In der gewöhnlichen Reihenfolge gehen in 15 Schritten 128 Pakete über die Spitze, 68 davon in den schlimmsten fünf in Folge.',
  '1 min. Ask what new numbers can change, and what they cannot.':
    '1 min. Fragen Sie, was neue Namen ändern können und was nicht.',
  '“Yes” hopes that partners come closer. Ask how many partners one node has across.':
    '„Ja“ hofft, dass Nachbarn näher zusammenrücken. Fragen Sie, wie viele Partner ein Knoten drüben hat.',
  'Counting all 15 steps, can better numbers make fewer packets cross?':
    'Können bessere Nummern bewirken, dass in allen 15 Schritten weniger Pakete hinübergehen?',
  Yes: 'Ja',
  'Partners can get closer.': 'Partner können einander näher kommen.',
  'Every node sends to every other node, whatever their numbers.':
    'Jeder Knoten sendet an jeden anderen, wie sie auch heißen.',
  No: 'Nein',
  'Each node has 8 partners across.': 'Jeder Knoten hat 8 Partner drüben.',
  '16 nodes with 8 partners across: 128 either way. But busy and quiet steps now alternate.':
    '16 Knoten mit 8 Partnern drüben: so oder so 128. Aber hohe und niedrige Schritte wechseln sich jetzt ab.',
  'The worst five steps in a row have 48 packets instead of 68.':
    'Die schlimmsten fünf Schritte in Folge haben 48 Pakete statt 68.',
  'Not fewer packets, but better spread.': 'Nicht weniger, aber besser verteilt.',
  'all remedies': 'alle Gegenmittel',
  'Without any remedy, the cluster reaches 49 % of the bound. The window alone brings 66 %.':
    'Ohne alles erreicht der Cluster 49 % der Schranke. Das Fenster allein bringt 66 %.',
  '2 min. Let them rank all four before you run it.':
    '2 min. Lassen Sie vor dem Lauf alle vier in eine Rangfolge bringen.',
  '“Both together” is a reflex. Ask what a window costs a node that would have lost nothing.':
    '„Beide zusammen“ ist ein Reflex. Fragen Sie, was ein Fenster einen Knoten kostet, der nichts verloren hätte.',
  'What is best on two switches?': 'Was ist bei zwei Switches am besten?',
  'The window alone': 'Das Fenster allein',
  'It holds back what does not fit.': 'Es hält zurück, was nicht hineinpasst.',
  'The window alone still drops frames, and each costs a timeout.':
    'Mit dem Fenster allein gehen noch Frames verloren, und jeder kostet einen Timeout.',
  'The numbers alone': 'Die Nummern allein',
  'They hold nobody back.': 'Sie halten niemanden auf.',
  'Both together': 'Beide zusammen',
  'Two remedies are better than one.': 'Zwei Gegenmittel sind besser als eines.',
  'Both together are nearly as good, but the window also holds back nodes that would have lost nothing.':
    'Beide zusammen sind fast so gut, aber das Fenster hält auch Knoten zurück, die nichts verloren hätten.',
  'By a hair: they reach 96 % of the bound, both together 95 %. Neither drops a frame.':
    'Um Haaresbreite: 96 % der Schranke, beide zusammen 95 %. Beide Male wird kein Frame verworfen.',
  'three switches': 'drei Switches',
  'Now three switches of eight. Without any remedy it is 45 % of the bound, with a window 75 %.':
    'Drei Switches zu je acht Knoten. Ohne Gegenmittel sind es 45 % der Schranke, mit Fenster 75 %.',
  'On two switches the new numbers alone were enough.': 'Bei zwei Switches genügten die neuen Nummern allein.',
  '1 min. Before they vote, ask what a third switch could change.':
    '1 min. Fragen Sie vor der Abstimmung, was ein dritter Switch ändern könnte.',
  '“96 %” carries the last answer over. Ask what keeps the nodes in step.':
    '„96 %“ überträgt die letzte Antwort. Fragen Sie, was die Knoten im Takt hält.',
  'How far do the numbers alone get here?': 'Wie weit kommen hier die Nummern allein?',
  '47 %': '47 %',
  'Nodes drift apart without a window.': 'Ohne Fenster laufen die Knoten auseinander.',
  '75 %': '75 %',
  'As far as with the window.': 'So weit wie das Fenster.',
  'The window keeps nodes in step. The numbers alone do not.':
    'Das Fenster hält die Knoten im Takt. Die Nummern allein tun das nicht.',
  '96 %': '96 %',
  'As on two switches.': 'Wie bei zwei Switches.',
  'Without a window nodes drift apart here, and then the order is lost.':
    'Ohne Fenster laufen die Knoten hier auseinander, und dann gilt keine Reihenfolge mehr.',
  'Only together do they drop nothing: 96 %. The window keeps the order that the numbers make.':
    'Nur zusammen geht nichts verloren: 96 %. Das Fenster bewahrt die Ordnung, die die Nummern schaffen.',
  'An order helps only as long as everybody keeps it.': 'Eine Ordnung hilft nur, solange sich alle daran halten.',
  Plain: 'Gewöhnlich',
  'Contention-aware': 'Konkurrenzbewusst',
};
