/* A file dropped on the page is opened. Without this the browser leaves the page for the file. */

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') ?? false;
}

async function openDropped(event: DragEvent) {
  const [file] = event.dataTransfer?.files ?? [];
  if (file) await (await import('./title/files.ts')).openFile(file);
}

export function openDroppedFiles() {
  window.addEventListener('dragover', (event) => {
    if (hasFiles(event)) event.preventDefault();
  });
  window.addEventListener('drop', (event) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    void openDropped(event);
  });
}
