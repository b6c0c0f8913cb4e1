// TypeScript with decorators and decorator metadata to JavaScript, and large libraries to shorter texts, kept in
// dist/server: the compiler takes some forty megabytes, so it is loaded only for files that are new or have changed.
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { isCommonJs } from "./server-sources.mjs";

const require = createRequire(import.meta.url);
const root = join(import.meta.dirname, "..");
const compiler = `${require("@swc/core/package.json").version}\n${readFileSync(import.meta.filename, "utf8")}`;

/** Where the JavaScript of a source file is kept; its source map lies beside it. */
export function outputOf(filename) {
  return join(root, "dist/server", `${relative(root, filename).replaceAll("..", "_")}.js`);
}

/** The JavaScript of a source file: as kept if it was made of the same text by the same compiler, else made again. */
export function transpiled(filename) {
  const source = readFileSync(filename, "utf8");
  const mark = `//${createHash("sha256").update(compiler).update(source).digest("base64url")}`;
  const kept = read(outputOf(filename));
  if (kept?.endsWith(mark)) return kept;
  const { code, map } = compile(source, filename);
  const marked = `${code}${mark}`;
  keep(filename, marked, map);
  return marked;
}

/**
 * V8 keeps the text of every module: without comments, white space and long names of variables it is half as long, and
 * without other than ASCII characters it takes one byte for each, not two. Names that a program can see stay.
 */
const SHORT = {
  compress: false,
  mangle: { keep_classnames: true, keep_fnames: true, toplevel: false },
  format: { comments: false, asciiOnly: true },
};

function compile(source, filename) {
  const swc = require("@swc/core");
  if (filename.endsWith(".js"))
    return swc.minifySync(source, {
      ...SHORT,
      module: !isCommonJs(filename),
      sourceMap: true,
      inlineSourcesContent: false,
    });
  return swc.transformSync(source, {
    filename,
    swcrc: false,
    sourceMaps: true,
    minify: true,
    module: { type: "nodenext" },
    jsc: {
      target: "es2023",
      parser: { syntax: "typescript", decorators: true, tsx: filename.endsWith(".tsx") },
      transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: "automatic" } },
      keepClassNames: true,
      minify: SHORT,
    },
  });
}

/** Several processes may do this at once, so each file comes into place complete. A folder that is read-only keeps none. */
function keep(filename, code, map) {
  const output = outputOf(filename);
  try {
    mkdirSync(dirname(output), { recursive: true });
    for (const [path, text] of [
      [`${output}.map`, map],
      [output, code],
    ]) {
      const arriving = `${path}.${process.pid}`;
      writeFileSync(arriving, text);
      renameSync(arriving, path);
    }
  } catch (error) {
    if (error.code !== "EACCES" && error.code !== "EROFS" && error.code !== "ENOSPC") throw error;
  }
}

function read(path) {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if (error.code !== "ENOENT") throw error;
  }
}
