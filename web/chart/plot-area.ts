/* Where a chart is drawn: its size, and within it the edges of what is plotted; px. */

export interface PlotArea {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}
