// Preloaded into the application (NODE_OPTIONS=--import): shifts its clock at once by the milliseconds in the file
// CLOCK_OFFSET_FILE. Timers continue as on a machine whose clock is set.
import { readFileSync, writeFileSync } from "node:fs";

const file = process.env.CLOCK_OFFSET_FILE;
const RealDate = Date;
let offset = 0;
let seen = "";

/** Writes the current offset to a second file. A file that is being written may be empty for a moment. */
function look() {
  const found = readFileSync(file, "utf8");
  if (found === "" || found === seen) return;
  seen = found;
  offset = Number(found);
  writeFileSync(`${file}.seen`, found);
}
look();
setInterval(look, 20).unref();

class ShiftedDate extends RealDate {
  constructor(...parts) {
    super(...(parts.length === 0 ? [RealDate.now() + offset] : parts));
  }

  static now() {
    return RealDate.now() + offset;
  }
}
globalThis.Date = ShiftedDate;
