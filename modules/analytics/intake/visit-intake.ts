import { Injectable } from "@nestjs/common";
import { DomainError } from "../../decider.ts";
import type { FollowedLink, VisitBatch } from "../contract.ts";
import { MALL } from "../figures/figures-of.ts";
import { isSampled } from "../replay/is-sampled.ts";
import { Replays } from "../replay/replays.ts";
import type { DropReason } from "../rules/drop-reason.ts";
import { LONGEST_VISIT_TENTHS } from "../rules/visit-event.ts";
import { checkedEvents } from "./checked-events.ts";
import { IntakeLimit } from "./intake-limit.ts";
import { IntakeQueue } from "./intake-queue.ts";
import { isBot } from "./is-bot.ts";
import { KnownItems } from "./known-items.ts";
import { VisitorHash } from "./visitor-hash.ts";

/** Who sends something; neither address nor browser is stored. */
export interface Sender {
  readonly address: string;
  readonly userAgent: string | undefined;
  /** Global Privacy Control or Do Not Track. */
  readonly wantsPrivacy: boolean;
}

/** What may name a visitor's way here is shorter than this. */
const LONGEST_WORD = 300;
/** Assets and libraries have no parts. */
const NO_PARTS = 0;

/** Checks what visitors send, and counts what is dropped with its reason. */
@Injectable()
export class VisitIntake {
  constructor(
    private readonly items: KnownItems,
    private readonly hashes: VisitorHash,
    private readonly queue: IntakeQueue,
    private readonly limit: IntakeLimit,
    private readonly replays: Replays,
  ) {}

  /** Takes a request into account. Throws `too-many` if the address has sent too many. */
  admit({ address }: Sender): void {
    this.limited("too-many-requests", null, () => this.limit.countRequest(address));
  }

  /** Counts something that could not even be read. */
  refuse(reason: DropReason): void {
    this.queue.drop(null, reason);
  }

  /** Stores a batch, or drops it. */
  async receive(batch: VisitBatch, sender: Sender): Promise<void> {
    const { itemType, itemId, age, pageSessionId: visitId, width, device } = batch;
    const facts = await this.items.facts(itemType, itemId);
    if (!facts) return this.queue.drop(null, "unknown-item");
    const of = { item: `${itemType}/${itemId}`, authorId: facts.authorId };
    if (!facts.isPublic) return this.queue.drop(of, "private-item");
    const parts = await this.partsOf(batch);
    if (parts === null) return this.queue.drop(of, "unknown-version");
    if (batch.isOwn) return this.queue.drop(of, "own-visit", batch.batch === 0 ? 1 : 0);
    if (isBot(sender.userAgent)) return this.queue.drop(of, "bot");
    if (age > LONGEST_VISIT_TENTHS + 600) return this.queue.drop(of, "too-long");
    this.limited("too-many-events", of, () => this.limit.countEvents(sender.address, batch.events.length + 1));
    const arrivedAt = Date.now();
    const isPrivate = sender.wantsPrivacy || batch.isPrivate === true;
    const visit = {
      visitId,
      batch: batch.batch,
      ...of,
      revision: batch.revision ?? 0,
      arrivedAt,
      beganAt: arrivedAt - age * 100,
      width,
    };
    const nothing = { visitor: null, isReplayed: false, source: "", language: "", device: 0, events: [] };
    if (isPrivate) return this.queue.add({ batch: { ...visit, ...nothing, width: 0 } });
    const isReplayed = itemType === "mozaik" && isSampled(visitId) && (await this.replays.isAllowed(itemId));
    const { kept, dropped } = checkedEvents(batch.events, age, parts, isReplayed);
    for (const [reason, count] of dropped) this.queue.drop(of, reason, count);
    const visitor = await this.hashes.of({ item: of.item, mall: MALL }, sender.address, sender.userAgent ?? "");
    const { source = "", language = "" } = batch;
    await this.queue.add({ batch: { ...visit, visitor, isReplayed, source, language, device, events: kept } });
  }

  /** Counts a link that led out of the mall, once in a visit. */
  async follow({ pageSessionId: visitId, link, from, id }: FollowedLink, sender: Sender): Promise<void> {
    if (isBot(sender.userAgent)) return this.queue.drop(null, "bot");
    const facts = from && id ? await this.items.facts(from, id) : null;
    if (!facts) return this.queue.drop(null, "unknown-item");
    const of = { item: `${from}/${id}`, authorId: facts.authorId };
    if (!facts.isPublic) return this.queue.drop(of, "private-item");
    await this.queue.add({ link: { visitId, ...of, link: withoutPeople(new URL(link)), arrivedAt: Date.now() } });
  }

  private async partsOf({ itemType, itemId, revision }: VisitBatch): Promise<number | null> {
    if (itemType !== "mozaik") return NO_PARTS;
    const parts = revision === null ? null : await this.items.parts(itemId, revision);
    return parts?.length ?? null;
  }

  private limited(reason: DropReason, of: { item: string; authorId: string | null } | null, count: () => void): void {
    try {
      count();
    } catch (error) {
      if (error instanceof DomainError) this.queue.drop(of, reason);
      throw error;
    }
  }
}

/** The address as far as it says nothing of a person. */
function withoutPeople({ protocol, origin, pathname }: URL): string {
  return protocol === "mailto:" ? protocol : `${origin}${pathname}`.slice(0, LONGEST_WORD);
}
