import { Query } from "@nestjs/cqrs";
import type { OrderLine } from "./contract.ts";

/** A purchase option as a buyer meets it: what it would put into his order, and why it cannot be bought (null: it can). */
export interface KnownOffer {
  line: OrderLine;
  problem: string | null;
}

/** Asks how purchase options stand on the day `today` (ISO date, UTC). Answered by the read side; unknown ids are left out. */
export class GetOffers extends Query<ReadonlyMap<string, KnownOffer>> {
  constructor(
    readonly licenseOptionIds: readonly string[],
    readonly today: string,
  ) {
    super();
  }
}
