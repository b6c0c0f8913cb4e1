import { Inject, Injectable } from "@nestjs/common";
import { CONFIG, type Config } from "#backend/config/config";
import { isSignature, signature } from "#backend/signature";
import { StockSource } from "../contract.ts";

const DAY_SECONDS = 24 * 60 * 60;
const PREVIEW = "stock preview";
const SOURCE = "stock source";

/** What the mall signs about stock items: links to previews, and where a file comes from. */
@Injectable()
export class StockLinks {
  constructor(@Inject(CONFIG) private readonly config: Pick<Config, "SESSION_SECRET">) {}

  /**
   * Leads to a picture or film through the mall, so that no provider sees a visitor. It opens for 24 to 48 hours. All
   * links of one day (UTC) are the same, so browsers keep what they load.
   */
  previewLink(url: string, now = Date.now()): string {
    const exp = (Math.floor(now / 1000 / DAY_SECONDS) + 2) * DAY_SECONDS;
    const sig = signature(this.config.SESSION_SECRET, PREVIEW, `${exp}\n${url}`);
    return `/public/api/resource/preview?${new URLSearchParams({ url, exp: String(exp), sig })}`;
  }

  /** True for an unexpired link. `exp` in seconds since 1970. */
  isPreviewLink(url: string, exp: number, sig: string, now = Date.now()): boolean {
    return exp * 1000 > now && isSignature(sig, this.config.SESSION_SECRET, PREVIEW, `${exp}\n${url}`);
  }

  /** Where a file comes from, as a text that only the mall can write. */
  sourceToken(source: StockSource): string {
    const text = Buffer.from(JSON.stringify(source)).toString("base64url");
    return `${text}.${signature(this.config.SESSION_SECRET, SOURCE, text)}`;
  }

  /** The source in a token; null for a text that the mall did not write. */
  sourceOf(token: string): StockSource | null {
    const [text = "", sig = ""] = token.split(".");
    if (!isSignature(sig, this.config.SESSION_SECRET, SOURCE, text)) return null;
    return StockSource.parse(JSON.parse(Buffer.from(text, "base64url").toString()));
  }
}
