import { Inject, Injectable } from "@nestjs/common";
import { CONFIG, type Config } from "#backend/config/config";
import { isSignature, signature } from "#backend/signature";
import { isSettable, type SwitchedOff } from "../rules/notification-settings.ts";

const PURPOSE = "unsubscribe";
const OF_ADDRESS = "unsubscribe an address";

/**
 * Signed words that switch mails about one type of notification, or the daily mail, off and on again for one person. They need no session
 * and do not expire: a link in an old mail still has to work.
 */
@Injectable()
export class UnsubscribeTokens {
  constructor(@Inject(CONFIG) private readonly config: Pick<Config, "SESSION_SECRET">) {}

  tokenOf(userId: string, type: SwitchedOff): string {
    const text = `${userId}.${type}`;
    return `${text}.${signature(this.config.SESSION_SECRET, PURPOSE, text)}`;
  }

  /** For mails of one kind to an address without a known account. `key`: its `refusalKey`. */
  tokenOfAddress(key: string, template: string): string {
    const text = `${key}.${template}`;
    return `${text}.${signature(this.config.SESSION_SECRET, OF_ADDRESS, text)}`;
  }

  /** What a token for an address is for; null for another token. */
  readAddress(token: string): { key: string; template: string } | null {
    const [key = "", template = "", given = ""] = token.split(".");
    return isSignature(given, this.config.SESSION_SECRET, OF_ADDRESS, `${key}.${template}`) ? { key, template } : null;
  }

  /** What a token is for; null for one that this mall did not sign. */
  read(token: string): { userId: string; type: SwitchedOff } | null {
    const [userId = "", type = "", given = ""] = token.split(".");
    if (type !== "digest" && !isSettable(type)) return null;
    return isSignature(given, this.config.SESSION_SECRET, PURPOSE, `${userId}.${type}`) ? { userId, type } : null;
  }
}
