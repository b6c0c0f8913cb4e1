import { Injectable } from "@nestjs/common";
import { Passes } from "#backend/auth/passes";
import { passOfLink } from "#modules/mozaik/messages";
import { type LinkAnswer, linkAnswer } from "#modules/mozaik/rules/share-link";
import type { MozaikRow } from "./mozaiks.schema.ts";

/** What share links open now. */
@Injectable()
export class OpenedLinks {
  constructor(private readonly passes: Passes) {}

  /** `given`: the key of a link, perhaps with a pass; null: none. */
  answer(row: MozaikRow, given: string | null): LinkAnswer {
    const link = {
      key: row.link_key,
      expiresAt: row.link_expires_at?.toISOString() ?? null,
      passwordId: row.link_password_id,
    };
    const isPass = (passwordId: string, pass: string) => this.passes.isPass(pass, passOfLink(row.id, passwordId));
    return row.revoked ? "closed" : linkAnswer(link, given, new Date().toISOString(), isPass);
  }
}
