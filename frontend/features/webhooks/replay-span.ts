/** From the first moment of a day to the last one of another, in the reader's time zone. Takes ISO days. */
export function spanOf({ start, end }: { start: string; end: string }): { since: string; until: string } {
  return {
    since: new Date(`${start}T00:00:00.000`).toISOString(),
    until: new Date(`${end}T23:59:59.999`).toISOString(),
  };
}
