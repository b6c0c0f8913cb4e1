import { mkdir, writeFile } from "node:fs/promises";
import { cpus, totalmem } from "node:os";
import { join } from "node:path";
import { type Figure, isMet } from "./figure.ts";

/** For people: one line per figure. */
export function table(figures: readonly Figure[]): string {
  const head = ["what", "median", "min – max", "target", ""];
  const rows = figures.map((of) => [
    `${of.what}`,
    `${shown(of.median)} ${of.unit}`,
    `${shown(of.min)} – ${shown(of.max)}`,
    targetOf(of),
    of.target ? (isMet(of) ? "met" : "MISSED") : "",
  ]);
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => (row[column] ?? "").length)));
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join("  ")
      .trimEnd();
  return [line(head), widths.map((width) => "─".repeat(width)).join("  "), ...rows.map(line)].join("\n");
}

function targetOf({ target }: Figure): string {
  if (!target) return "";
  return "atLeast" in target ? `≥ ${shown(target.atLeast)}` : `≤ ${shown(target.atMost)}`;
}

function shown(value: number): string {
  return value.toLocaleString("en", { maximumSignificantDigits: value < 1_000 ? 3 : 5 });
}

/** For machines. Returns the file's path. */
export async function writeReport(folder: string, short: boolean, figures: readonly Figure[]): Promise<string> {
  await mkdir(folder, { recursive: true });
  const at = new Date().toISOString();
  const file = join(folder, `${at.replaceAll(/[:.]/g, "-")}.json`);
  const machine = { cpu: cpus()[0]?.model, cores: cpus().length, memory: totalmem(), node: process.version };
  const report = { at, short, machine, figures: figures.map((of) => ({ ...of, met: isMet(of) })) };
  await writeFile(file, `${JSON.stringify(report, null, 2)}\n`);
  return file;
}
