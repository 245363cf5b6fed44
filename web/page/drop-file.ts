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
    void import('./title/files.ts').then(({ openDropped }) => openDropped(files));
  });
}
