/* Lessons: the list, a step, the lecturer's sheet and the maker. The lessons' own texts are in lessons/. */

import type { Catalogue } from '../language.ts';

export const words: Catalogue = {
  'All-to-all': 'Jeder an jeden',
  'Tam and Wang': 'Tam und Wang',

  'A few minutes each': 'Je ein paar Minuten',
  'Close the lessons': 'Lektionen schließen',
  'All lessons': 'Alle Lektionen',
  'Lesson, step {0} of {1}': 'Schritt {0} von {1}',
  'Lesson, done': 'Lektion, fertig',
  done: 'fertig',
  '{0} min': '{0} min',
  'step {0} of {1}': 'Schritt {0} von {1}',
  'From the beginning': 'Von vorn',
  'A scene to improve; the simulator says when it is good enough.':
    'Eine Szene verbessern; der Simulator sagt, wann sie gut genug ist.',
  'Of your own': 'Eigene',
  'Make a lesson': 'Lektion erstellen',
  'Take pictures of the page as steps, and add your own questions.':
    'Bilder der Seite als Schritte aufnehmen und eigene Fragen stellen.',
  'Open a lesson file': 'Lektionsdatei öffnen',
  'YAML, as made here or written by hand.': 'YAML, hier erstellt oder von Hand geschrieben.',

  'Choose an answer first.': 'Wählen Sie zuerst eine Antwort.',
  'Run it': 'Starten',
  'Show the answer': 'Antwort zeigen',
  Check: 'Prüfen',
  'Running …': 'Läuft …',
  'Show me': 'Lösung zeigen',
  Skip: 'Überspringen',
  Again: 'Noch einmal',
  Back: 'Zurück',
  'Next lesson: {0}': 'Nächste Lektion: {0}',
  Next: 'Weiter',
  Finish: 'Abschließen',
  Takeaway: 'Zum Mitnehmen',
  'Your answer too.': 'Auch Ihre Antwort.',
  'Your answer: {0}': 'Ihre Antwort: {0}',
  'Why not “{0}”?': 'Warum nicht „{0}“?',
  'What you’ve learned': 'Was Sie jetzt wissen',

  "Lecturer's sheet": 'Blatt für Lehrende',
  "Lecturer's sheet: {0}": 'Blatt für Lehrende: {0}',
  "Lecturer's sheet: questions, answers and notes, to print":
    'Blatt für Lehrende: Fragen, Antworten und Hinweise zum Drucken',
  Print: 'Drucken',
  '{0}, {1} to read alone': '{0}, {1} zum Selbstlesen',
  '{0}, {1} to read alone, {2} in front of a class': '{0}, {1} zum Selbstlesen, {2} im Unterricht',
  'What they have learned': 'Was alle gelernt haben',
  'Step {0}': 'Schritt {0}',
  'Step {0}: {1}': 'Schritt {0}: {1}',
  open: 'öffnen',
  'right (of an answer)': 'richtig',
  '“{0}”': '„{0}“',
  'Why not: {0}': 'Warum nicht: {0}',
  'Answer: {0}': 'Antwort: {0}',
  'Takeaway:': 'Zum Mitnehmen:',
  'Hands-on: drag tasks until no link carries more than {0}.':
    'Von Hand: Tasks verschieben, bis kein Link mehr als {0} trägt.',
  'A slider from {0} to {1} {2}; {3} is right.': 'Ein Regler von {0} bis {1} {2}; richtig ist {3}.',
  'A slider from {0} to {1} {2}; {3} is right, give or take {4}.':
    'Ein Regler von {0} bis {1} {2}; richtig ist {3}, bis auf {4}.',

  'Set up the page as your class should see it, and take a picture. What you type stays in this browser until you share it.':
    'Stellen Sie die Seite so ein, wie andere sie sehen sollen, und nehmen Sie das Bild auf. Was Sie eingeben, bleibt in diesem Browser, bis Sie es teilen.',
  'Each picture is a step. To each you can add text, a question with choices, the answer and the reason, and notes for whoever teaches it.':
    'Jedes Bild ist ein Schritt. Dazu kommen nach Wunsch ein Text, eine Frage mit Antworten zur Auswahl und Begründung, und Notizen für die Lehrenden.',
  Title: 'Titel',
  'What they will know': 'Was man danach weiß',
  'Take this picture as step {0}': 'Dieses Bild als Schritt {0} aufnehmen',
  'Take a picture first.': 'Nehmen Sie zuerst ein Bild auf.',
  'Clear everything': 'Alles löschen',
  'Try it and share': 'Ausprobieren und teilen',
  'Show (a step)': 'Zeigen',
  Remove: 'Entfernen',
  'Remove step {0}': 'Schritt {0} entfernen',
  Text: 'Text',
  'Notes: not on the page, but in the link and in the file':
    'Notizen: nicht auf der Seite, aber im Link und in der Datei',
  'Leave my notes out of the link': 'Meine Notizen nicht in den Link aufnehmen',
  Question: 'Frage',
  'Choices, one per line': 'Antworten zur Wahl, eine je Zeile',
  'Correct answer': 'Richtige Antwort',
  'Answer, in a word or two': 'Antwort, in ein, zwei Wörtern',
  Why: 'Warum',
  'My lesson': 'Meine Lektion',
  'A lesson of my own.': 'Eine eigene Lektion.',
  'Look at the picture.': 'Sehen Sie sich das Bild an.',
  'Step {0} has neither text nor a question: say something about its picture, or remove the step.':
    'Schritt {0} hat weder Text noch Frage: Sagen Sie etwas zum Bild, oder entfernen Sie den Schritt.',

  'Step {0}: add at least two choices.': 'Schritt {0}: Geben Sie mindestens zwei Antworten zur Wahl.',
  'Step {0}: at most six choices are allowed, and there are {1}.':
    'Schritt {0}: Höchstens sechs Antworten sind möglich, und es sind {1}.',
  'Step {0}: write the answer.': 'Schritt {0}: Schreiben Sie die Antwort.',

  'The lesson in this link is damaged: ask for the link again.':
    'Die Lektion in diesem Link ist beschädigt: Lassen Sie sich den Link noch einmal geben.',
  'Packed, the lesson has {0} characters; a link holds at most {1}.':
    'Gepackt hat die Lektion {0} Zeichen; in einen Link passen höchstens {1}.',
  'This is not a lesson file. Line {0}: {1}.': 'Das ist keine Lektionsdatei. Zeile {0}: {1}.',
  'This is not a lesson file: it is not YAML.': 'Das ist keine Lektionsdatei: Sie ist kein YAML.',
  'This is not a lesson file: {0}.': 'Das ist keine Lektionsdatei: {0}.',
  'a line begins with more than {0} blanks': 'Eine Zeile beginnt mit mehr als {0} Leerzeichen',
  'a line has more than {0} words and signs': 'Eine Zeile hat mehr als {0} Wörter und Zeichen',
  'it nests more than {0} lists in one another': 'Sie schachtelt mehr als {0} Listen ineinander',
  'it has more than {0} anchors, references and tags': 'Sie hat mehr als {0} Anker, Verweise und Tags',
  'A click or {0} counts a hand; with Shift it takes one away':
    'Ein Klick oder {0} zählt eine Hand; mit Umschalt eine weniger',
  'Show of hands': 'Handzeichen',
  'There is no lesson called {0}, so the list is shown.':
    'Es gibt keine Lektion namens {0}, daher erscheint die Liste.',
  '{0} has {1} and no step {2}, so its last one is shown.':
    '{0} hat {1} und keinen Schritt {2}, daher erscheint der letzte.',
  'the lesson': 'die Lektion',
  '{0} is missing; it must be {1}.': '{0} fehlt; erlaubt ist {1}.',
  '{0} is {1}; it must be {2}.': '{0} ist {1}; erlaubt ist {2}.',
  'text of 1 to {0} characters': 'Text von 1 bis {0} Zeichen',
  'text of at most {0} characters': 'Text von höchstens {0} Zeichen',
  'a number': 'eine Zahl',
  'a number above 0': 'eine Zahl über 0',
  'a number from 0': 'eine Zahl ab 0',
  'a list of {0} to {1} entries': 'eine Liste von {0} bis {1} Einträgen',
  'an object with {0}': 'ein Objekt mit {0}',
  'an object, as in a scenario': 'ein Objekt wie in einem Szenario',
  'left out: the fields are {0}': 'nichts: die Felder sind {0}',
  'lower-case letters, digits and -, starting with a letter': 'Kleinbuchstaben, Ziffern und -, zuerst ein Buchstabe',
  '1, the version of the format': '1, die Version des Formats',
  '{0}, run': '{0}, run',
  '{0}, question: {1}.': '{0}, question: {1}.',
  'it must have exactly one of choices, number and deed': 'sie braucht genau eines von choices, number und deed',
  'right is missing; it must be the number of a choice, 1 to {0}':
    'right fehlt; erlaubt ist die Nummer einer Antwort, 1 bis {0}',
  'right is {0}; it must be the number of a choice, 1 to {1}':
    'right ist {0}; erlaubt ist die Nummer einer Antwort, 1 bis {1}',
  'number goes from {0} to {1}, so right must be between them, not {2}':
    'number geht von {0} bis {1}, also muss right dazwischen liegen, nicht bei {2}',
  'Notes (N)': 'Notizen (N)',
  'What to say and ask at this step, in a window of its own':
    'Was bei diesem Schritt zu sagen und zu fragen ist, in einem eigenen Fenster',
  'Notes for the lecturer': 'Notizen für Lehrende',
  'This step has no notes.': 'Zu diesem Schritt gibt es keine.',
  'The browser did not open a window for the notes: allow pop-ups for this page, then press N again. Until then, anyone who sees this screen sees them too.':
    'Der Browser hat den Notizen kein eigenes Fenster gegeben: Pop-ups für diese Seite erlauben, dann noch einmal N drücken. Bis dahin sieht sie jeder, der diesen Bildschirm sieht.',
  'Notes: {0}': 'Notizen: {0}',
  'Next: what they have learned': 'Weiter: was sie gelernt haben',
  'The keys of a clicker work here too; N closes this window. If the presentation has left full screen, click in it once.':
    'Die Tasten eines Presenters wirken auch hier; N schließt dieses Fenster. Hat die Präsentation das Vollbild verlassen, genügt ein Klick in sie.',
  'Time since the notes were opened': 'Zeit, seit die Notizen offen sind',
  'of {0} min': 'von {0} min',
  'Reset timer': 'Uhr zurücksetzen',
};
