import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";

interface Rendered {
  /** Ms. */
  time: number;
  /** Bytes of HTML, and of the same compressed. */
  plain: number;
  gzip: number;
}

const run = promisify(execFile);

/** Renders the sample page to HTML with both sides, once per round. */
export async function serverRender(rounds: number): Promise<{ own: Rendered; puck: Rendered }[]> {
  const script = join(import.meta.dirname, "render-once.ts");
  const loader = join(import.meta.dirname, "../../../backend/register.mjs");
  const results = [];
  for (let round = 0; round < rounds; round++) {
    const { stdout } = await run(process.execPath, ["--import", loader, script], {
      env: { ...process.env, NODE_ENV: "production" },
    });
    results.push(JSON.parse(stdout.trim().split("\n").at(-1) ?? ""));
  }
  return results;
}
