export async function openFile(): Promise<void> {
  (await import('./files.ts')).chooseFile();
}
