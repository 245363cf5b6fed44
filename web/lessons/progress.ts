/* Completed lessons, kept only in this browser. */

const MEMORY = 'fat-tree-playground.lessons-done';

export function lessonsDone(): ReadonlySet<string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(MEMORY) ?? '[]');
    return new Set(Array.isArray(kept) ? kept.map(String) : []);
  } catch {
    return new Set();
  }
}

export function rememberDone(id: string): void {
  try {
    localStorage.setItem(
      MEMORY,
      JSON.stringify([...lessonsDone(), id].filter((each, at, all) => all.indexOf(each) === at)),
    );
  } catch {
    // Without storage, the list just shows no ticks.
  }
}
