/* Where a chart is drawn: its size, and within it the edges of what is plotted; px. */

export interface Room {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}
