import { Inject, Injectable } from "@nestjs/common";
import { CONFIG, type Config } from "#backend/config/config";
import { isSignature, signature } from "#backend/signature";
import { isSettable, type SettableType } from "../rules/notification-settings.ts";

const PURPOSE = "unsubscribe";

/**
 * Signed words that switch mails about one type of notification off, and on again, for one person. They need no session
 * and do not expire: a link in an old mail still has to work.
 */
@Injectable()
export class UnsubscribeTokens {
  constructor(@Inject(CONFIG) private readonly config: Pick<Config, "SESSION_SECRET">) {}

  tokenOf(userId: string, type: SettableType): string {
    const text = `${userId}.${type}`;
    return `${text}.${signature(this.config.SESSION_SECRET, PURPOSE, text)}`;
  }

  /** What a token is for; null for one that this mall did not sign. */
  read(token: string): { userId: string; type: SettableType } | null {
    const [userId = "", type = "", given = ""] = token.split(".");
    if (!isSettable(type)) return null;
    return isSignature(given, this.config.SESSION_SECRET, PURPOSE, `${userId}.${type}`) ? { userId, type } : null;
  }
}
