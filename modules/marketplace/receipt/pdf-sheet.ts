import { type FontOf, type PdfFont, runsOf, type Weight } from "./pdf-fonts.ts";

/** A4 in points, and its margin. */
const PAGE = { width: 595.28, height: 841.89, margin: 56 } as const;
const WIDTH = PAGE.width - 2 * PAGE.margin;
const LINE = "#dddcd6";
const COLOURS = { text: "#1c1b19", muted: "#5c5a54" } as const;

export interface WordStyle {
  readonly size?: number;
  readonly weight?: Weight;
  readonly colour?: keyof typeof COLOURS;
  /** From the left margin, in points. */
  readonly left?: number;
  readonly width?: number;
}

interface SheetOptions {
  readonly fonts: readonly PdfFont[];
  /** The font of a character, for each weight. */
  readonly fontOf: (weight: Weight) => FontOf;
  readonly title: string;
  readonly author: string;
  /** The only date in the file, so that the same document has the same bytes. */
  readonly date: Date;
}

/** A document that is written from top to bottom, with pages as it needs. */
export interface PdfSheet {
  /** A paragraph at the present place; moves the place below it. */
  words(text: string, style?: WordStyle): void;
  /** Words at the left and an amount at the right of one line. */
  row(text: string, amount: string, style?: WordStyle): void;
  /** Two paragraphs beside each other. */
  columns(left: () => void, right: () => void): void;
  rule(): void;
  space(points: number): void;
  /** Whether something was written that no font has. */
  hasMissing(): boolean;
  /** The file. */
  end(): Promise<Buffer>;
}

/** Opens an empty document. Loads pdfkit at the first use. */
export async function openPdfSheet({ fonts, fontOf, title, author, date }: SheetOptions): Promise<PdfSheet> {
  const { default: PDFDocument } = await import("pdfkit");
  const info = { Title: title, Author: author, Creator: author, Producer: author, CreationDate: date };
  const pdf = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: PAGE.margin,
    lang: "en",
    displayTitle: true,
    info,
    font: "",
  });
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
    pdf.on("end", () => resolve(Buffer.concat(chunks)));
    pdf.on("error", reject);
  });
  for (const { name, data } of fonts) pdf.registerFont(name, data);
  let column: number = PAGE.margin;
  let columnWidth: number = WIDTH;

  let isMissing = false;
  const split = (text: string, weight: Weight) => {
    const { runs, missing } = runsOf(text, fontOf(weight), `latin ${weight}`);
    isMissing ||= missing;
    return runs;
  };

  const words: PdfSheet["words"] = (text, style = {}) => {
    const { size = 10, weight = "regular", colour = "text", left = 0, width = columnWidth - left } = style;
    pdf.fillColor(COLOURS[colour]).fontSize(size);
    pdf.x = column + left;
    const runs = split(text, weight);
    for (const [index, run] of runs.entries()) {
      pdf.font(run.font).text(run.text, { width, continued: index < runs.length - 1, lineGap: 2 });
    }
    pdf.x = column;
  };

  const amountAt = (text: string, top: number, { size = 10, weight = "regular", colour = "text" }: WordStyle) => {
    pdf.fillColor(COLOURS[colour]).fontSize(size);
    const runs = split(text, weight);
    const widths = runs.map((run) => pdf.font(run.font).widthOfString(run.text));
    let x = column + columnWidth - widths.reduce((sum, width) => sum + width, 0);
    for (const [index, run] of runs.entries()) {
      pdf.font(run.font).text(run.text, x, top, { lineBreak: false });
      x += widths[index] ?? 0;
    }
  };

  return {
    words,
    row(text, amount, style = {}) {
      if (pdf.y + 40 > PAGE.height - PAGE.margin) pdf.addPage();
      const { left = 0 } = style;
      const top = pdf.y;
      amountAt(amount, top, style);
      pdf.y = top;
      words(text, { ...style, width: columnWidth - left - 110 });
    },
    columns(left, right) {
      const top = pdf.y;
      columnWidth = WIDTH / 2 - 12;
      left();
      const bottom = pdf.y;
      column = PAGE.margin + WIDTH / 2 + 12;
      pdf.y = top;
      right();
      column = PAGE.margin;
      columnWidth = WIDTH;
      pdf.x = column;
      pdf.y = Math.max(bottom, pdf.y);
    },
    rule() {
      const end = column + columnWidth;
      pdf.moveTo(column, pdf.y).lineTo(end, pdf.y).lineWidth(0.75).strokeColor(LINE).stroke();
    },
    space(points) {
      pdf.y += points;
    },
    hasMissing: () => isMissing,
    end() {
      pdf.end();
      return done;
    },
  };
}
