// Stack traces name the places in the TypeScript sources. Node can do so itself (`--enable-source-maps`), but then reads and
// holds the map of every module, some ten megabytes; here a map is read when a trace goes through its module.
import { readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { fileURLToPath } from "node:url";
import { isLongLibrary } from "./server-sources.mjs";
import { outputOf } from "./transpile.mjs";

const maps = new Map();

/** The map of a module, or null where there is none. */
function mapOf(file) {
  if (!maps.has(file)) {
    let map = null;
    try {
      map = new SourceMap(JSON.parse(readFileSync(`${outputOf(file)}.map`, "utf8")));
    } catch {
      // not kept, or made again at this moment: the trace names the place in the JavaScript
    }
    maps.set(file, map);
  }
  return maps.get(file);
}

/** One line of a trace. */
function place(frame) {
  const text = String(frame);
  // the address of an ES module, the path of a CommonJS module
  const name = frame.getFileName();
  if (!name || !(/^file:.*\.tsx?$/.test(name) || isLongLibrary(name))) return text;
  const file = name.startsWith("file:") ? fileURLToPath(name) : name;
  const line = frame.getLineNumber();
  const column = frame.getColumnNumber();
  const origin = mapOf(file)?.findOrigin(line, column);
  if (origin?.lineNumber === undefined) return text;
  return text.replace(`${name}:${line}:${column}`, `${file}:${origin.lineNumber}:${origin.columnNumber}`);
}

/** From here on, traces of this process name the sources. */
export function nameSourcesInStackTraces() {
  Error.prepareStackTrace = (error, frames) => {
    const head = Error.prototype.toString.call(error);
    return [head, ...frames.map((frame) => `    at ${place(frame)}`)].join("\n");
  };
}
