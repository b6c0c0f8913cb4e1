// Checks the audit of an order offline: npm run verify-audit -- file.json [--head <hash>]
// Exit code 0: intact; 1: changed; 2: not an audit, or it cannot be read.
import { readFileSync, statSync } from "node:fs";
import { parseArgs } from "node:util";
import { MAX_AUDIT_BYTES, type Verdict, verifyAudit } from "./verify-audit.ts";

const USAGE = "Usage: npm run verify-audit -- file.json [--head <hash>]";

function verdictOn(): Verdict {
  try {
    const { positionals, values } = parseArgs({ allowPositionals: true, options: { head: { type: "string" } } });
    const [file] = positionals;
    if (file === undefined || positionals.length !== 1) return { kind: "refused", problem: USAGE };
    if (statSync(file).size > MAX_AUDIT_BYTES) return { kind: "refused", problem: "the file is larger than 10 MB" };
    return verifyAudit(readFileSync(file, "utf8"), values.head);
  } catch (error) {
    return { kind: "refused", problem: error instanceof Error ? error.message : String(error) };
  }
}

const verdict = verdictOn();
switch (verdict.kind) {
  case "intact":
    console.log(`Intact: order ${verdict.orderId}, ${verdict.count} events, head ${verdict.head}`);
    break;
  case "broken":
    console.error(`Changed${verdict.event === null ? "" : ` at event ${verdict.event}`}: ${verdict.problem}.`);
    process.exitCode = 1;
    break;
  case "refused":
    console.error(`Refused: ${verdict.problem}`);
    process.exitCode = 2;
}
