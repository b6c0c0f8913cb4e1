import { Inject, Injectable } from "@nestjs/common";
import { type IQueryHandler, QueryHandler } from "@nestjs/cqrs";
import { Aggregates } from "#backend/commands/aggregates";
import { EVENT_STORE, type EventStore, type Recorded } from "#backend/event-store/event-store";
import { DomainError } from "../../decider.ts";
import type { OptionTerms, PurchaseOptionEvent } from "../events.ts";
import { GetOptionTermsAt } from "../messages.ts";
import type { OptionVersion } from "../option-contract.ts";
import { purchaseOption } from "./purchase-option.ts";

/** How many changes of an option are listed. */
const SHOWN = 50;

/** Reads what a purchase option offered, and when, from its own stream, which keeps every version. */
@Injectable()
export class OptionHistory {
  constructor(
    private readonly aggregates: Aggregates,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  /** The newest versions, newest first, for the option's author; to others there is no such option. */
  async newest(optionId: string, actorId: string): Promise<OptionVersion[]> {
    const stream = `purchaseOption-${optionId}`;
    const { state } = await this.aggregates.load(purchaseOption, stream);
    if (state.status === "none" || state.authorId !== actorId) {
      throw new DomainError("not-found", "not-found", "There is no such purchase option.");
    }
    const versions: OptionVersion[] = [];
    for await (const event of this.store.readStream(stream, { backwards: true, limit: SHOWN })) {
      versions.push({ revision: Number(event.revision), at: event.meta.at, terms: termsIn(event) });
    }
    return versions;
  }

  /** Null if there is no such revision, or the option was deleted with it. */
  async termsAt(optionId: string, revision: number): Promise<OptionTerms | null> {
    const one = { from: BigInt(revision), limit: 1 };
    for await (const event of this.store.readStream(`purchaseOption-${optionId}`, one)) return termsIn(event);
    return null;
  }
}

/** Every event but the deletion holds all terms. */
function termsIn({ type, data }: Recorded): OptionTerms | null {
  const event = { type, data } as PurchaseOptionEvent; // the store is typed at its border
  return event.type === "PurchaseOptionDeleted" ? null : event.data.terms;
}

@QueryHandler(GetOptionTermsAt)
export class GetOptionTermsAtHandler implements IQueryHandler<GetOptionTermsAt> {
  constructor(private readonly history: OptionHistory) {}

  execute({ optionId, revision }: GetOptionTermsAt): Promise<OptionTerms | null> {
    return this.history.termsAt(optionId, revision);
  }
}
