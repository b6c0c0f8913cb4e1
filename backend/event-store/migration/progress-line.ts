const WIDTH = 30;
const REDRAW_MS = 100;

/** A line in the terminal that is drawn over and over; in a file or pipe, one line when a step ends. */
export class ProgressLine {
  private label = "";
  private text = "";
  private drawnAt = 0;

  constructor(private readonly out: NodeJS.WriteStream) {}

  /** `of` is absent where the end is not known. */
  show(label: string, done: number, of?: number): void {
    if (label !== this.label) this.end();
    this.label = label;
    this.text = `${label.padEnd(22)} ${of === undefined ? "" : `${bar(done / of)} `}${count(done)}${of === undefined ? "" : ` of ${count(of)}`}`;
    const now = performance.now();
    if (!this.out.isTTY || (now - this.drawnAt < REDRAW_MS && done !== of)) return;
    this.drawnAt = now;
    this.out.write(`\r${this.text}\u001b[K`);
  }

  /** Leaves the line as it stands. */
  end(): void {
    if (this.label) this.out.write(`${this.out.isTTY ? "\r" : ""}${this.text}\n`);
    this.label = "";
  }
}

function bar(share: number): string {
  const full = Math.round(Math.min(1, share) * WIDTH);
  return `[${"█".repeat(full)}${"·".repeat(WIDTH - full)}] ${`${Math.floor(share * 100)}`.padStart(3)} %`;
}

function count(value: number): string {
  return value.toLocaleString("en");
}
