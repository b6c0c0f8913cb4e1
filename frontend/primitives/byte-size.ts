const UNITS = ["B", "kB", "MB", "GB", "TB"];

/** A number of bytes for people, in decimal units and at most three digits: '512 B', '2.1 MB'. */
export function byteSize(bytes: number): string {
  let value = bytes;
  let unit = 0;
  // 999.5 would be rounded to 1000, so it belongs to the next unit
  while (value >= 999.5 && unit < UNITS.length - 1) {
    value /= 1000;
    unit += 1;
  }
  const digits = unit === 0 || value >= 99.95 ? 0 : 1;
  return `${value.toFixed(digits)} ${UNITS[unit]}`;
}
