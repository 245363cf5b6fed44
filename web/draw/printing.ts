/* Whether the page is being printed. It then keeps the layout that it has on the screen. */

let printing = false;

export function isPrinting(): boolean {
  return printing;
}

export function setPrinting(now: boolean): void {
  printing = now;
}
