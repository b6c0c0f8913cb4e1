import type { LABEL_POSITIONS } from "#mozaik/document";

type Position = (typeof LABEL_POSITIONS)[number];

/** The position of the label (the line) relative to the input (the box). */
const LINES: Readonly<Record<Position, { line: string; box: { x: number; y: number; width: number } }>> = {
  top: { line: "M4 5h10", box: { x: 3, y: 10, width: 18 } },
  bottom: { line: "M4 19h10", box: { x: 3, y: 5, width: 18 } },
  left: { line: "M2 12h6", box: { x: 11, y: 7.5, width: 11 } },
  right: { line: "M16 12h6", box: { x: 2, y: 7.5, width: 11 } },
};

export function LabelDrawing({ position }: { position: Position }) {
  const { line, box } = LINES[position];
  return (
    <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeLinecap="round" aria-hidden="true">
      <path d={line} />
      <rect {...box} height={9} rx={2} />
    </svg>
  );
}
