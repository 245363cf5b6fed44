/* Work to measure other work by: it becomes dearer with it where a machine is busy. */

/** Runs in the page: objects made, written and read again, as opening a text does. About a tenth of a second. */
export function yardstick(): number {
  let length = 0;
  for (let round = 0; round < 40; round++) {
    const rows = Array.from({ length: 4000 }, (_, row) => ({ row, name: `row ${row}`, half: row / 2 }));
    length += JSON.parse(JSON.stringify(rows)).length;
  }
  return length;
}
