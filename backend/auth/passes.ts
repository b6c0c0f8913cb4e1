import { Inject, Injectable } from "@nestjs/common";
import { CONFIG, type Config } from "../config/config.ts";
import { isSignature, signature } from "../signature.ts";

/** How long a pass is valid. */
export const PASS_SECONDS = 12 * 3_600;

const PURPOSE = "pass";

/** Signed words that say for some hours that their holder may open something. The code that checks a pass checks the rest. */
@Injectable()
export class Passes {
  constructor(@Inject(CONFIG) private readonly config: Pick<Config, "SESSION_SECRET">) {}

  /** `what`: names what it opens, and for whom. The pass consists of digits, letters, `-`, `_` and a dot. */
  passFor(what: string, now = Date.now()): string {
    const until = Math.floor(now / 1_000) + PASS_SECONDS;
    return `${until}.${signature(this.config.SESSION_SECRET, PURPOSE, `${until} ${what}`)}`;
  }

  isPass(pass: string, what: string, now = Date.now()): boolean {
    const [until = "", given = ""] = pass.split(".");
    if (!/^\d{1,12}$/.test(until) || Number(until) * 1_000 < now) return false;
    return isSignature(given, this.config.SESSION_SECRET, PURPOSE, `${until} ${what}`);
  }
}
