import { create } from 'zustand';

export async function openFile(): Promise<void> {
  (await import('./files.ts')).chooseFile();
}

/* A file dropped on the page is opened. Without this the browser leaves the page for the file. */

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') ?? false;
}

export function openDroppedFiles() {
  window.addEventListener('dragover', (event) => {
    if (hasFiles(event)) event.preventDefault();
  });
  window.addEventListener('drop', (event) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    // The event has them only until it has been handled.
    const files = [...(event.dataTransfer?.files ?? [])];
    void import('./files.ts').then(({ openDropped }) => openDropped(files));
  });
}

/* The file that is being read, which may take long, and how to leave it. */

/** `share`: of its lines, null where that is not known. */
export const useReading = create<{ name: string; share: number | null; cancel(): void } | null>(() => null);
