/** Widths of the canvas in px: desktop, tablet, phone. */
export const CANVAS_WIDTHS = [1200, 768, 390] as const;
export type CanvasWidth = (typeof CANVAS_WIDTHS)[number];
