/* The size of a chart, and within it the edges of the plot; px. */

export interface PlotArea {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}
