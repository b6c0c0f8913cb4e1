/** Prints the figures of one scenario as a table of two rows. */
export function print(scenario: string, figures: Readonly<Record<string, number>>): void {
  const columns = Object.entries(figures).map(([name, value]) => {
    const shown = value.toLocaleString("en");
    const width = Math.max(name.length, shown.length);
    return [name.padStart(width), shown.padStart(width)];
  });
  const line = (row: number) => `  ${columns.map((column) => column[row]).join("  ")}`;
  process.stdout.write(`\n${scenario}\n${line(0)}\n${line(1)}\n`);
}
