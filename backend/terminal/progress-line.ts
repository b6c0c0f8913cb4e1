const WIDTH = 30;
const REDRAW_MS = 100;

/** The output stream: the process's `stdout` or `stderr`. */
export interface Terminal {
  readonly isTTY?: boolean | undefined;
  write(text: string): unknown;
}

/** A progress line: redrawn in a terminal; in a file or pipe, one line when a step ends. */
export class ProgressLine {
  private label = "";
  private text = "";
  private drawnAt = Number.NEGATIVE_INFINITY;

  constructor(private readonly out: Terminal) {}

  /** `label  [████······]  42 %  text`. `share` is from 0 to 1, or absent if the end is unknown. */
  show(label: string, text: string, share?: number): void {
    if (label !== this.label) this.end();
    this.label = label;
    this.text = `${label.padEnd(22)} ${share === undefined ? "" : `${bar(share)}  `}${text}`;
    const now = performance.now();
    if (!this.out.isTTY || (now - this.drawnAt < REDRAW_MS && share !== 1)) return;
    this.drawnAt = now;
    this.out.write(`\r${this.text}\u001b[K`);
  }

  /** Finishes the line. */
  end(): void {
    if (this.label) this.out.write(`${this.out.isTTY ? "\r" : ""}${this.text}${this.out.isTTY ? "\u001b[K" : ""}\n`);
    this.label = "";
  }
}

function bar(share: number): string {
  const part = Math.min(1, share);
  const full = Math.round(part * WIDTH);
  return `[${"█".repeat(full)}${"·".repeat(WIDTH - full)}] ${String(Math.floor(part * 100)).padStart(3)} %`;
}
