import { createHmac } from "node:crypto";
import { Inject, Injectable } from "@nestjs/common";
import { dayOf } from "../store/days.ts";
import { VISIT_STORE, type VisitStore } from "../store/visit-store.ts";

/** Makes hashes of visitors. They cannot be traced back or compared with another day's once the salt is deleted. */
@Injectable()
export class VisitorHash {
  constructor(@Inject(VISIT_STORE) private readonly store: VisitStore) {}

  /** The hashes of a visitor with this address and browser, one for each `scope`. */
  async of(scopes: { item: string; mall: string }, address: string, userAgent: string) {
    const salt = await this.store.salt(dayOf(Date.now()));
    const hash = (scope: string) =>
      createHmac("sha256", salt).update(`${scope}\n${address}\n${userAgent}`).digest().readBigInt64BE(0);
    return { ofItem: hash(scopes.item), ofMall: hash(scopes.mall) };
  }
}
