import { v7 } from "uuid";
import type { Aggregates } from "#backend/commands/aggregates";
import type { CommandContext } from "#backend/commands/command-context";
import { DomainError } from "./decider.ts";
import { isReservedUrl, numberedUrl, URL_RESERVED, urlFrom } from "./item/rules/friendly-url.ts";
import type { ItemType } from "./item/rules/item-type.ts";
import { reservation } from "./reservation.ts";

/** Numbers tried behind a name before a piece of the item's id makes it unique. */
const NUMBERS = 20;

/** A command that took a url and has not used it after this long will not do so any more. */
const BROKEN_OFF_AFTER_MS = 10 * 60_000;

/** Who holds which friendly url: one namespace per item type, one for libraries and one for websites, one stream per url (`<itemType>Url-<url>`). */
export abstract class FriendlyUrls {
  protected constructor(
    private readonly aggregates: Aggregates,
    private readonly itemType: ItemType | "library" | "website",
    /** What a person reads if the url belongs to another item. */
    private readonly taken: string,
  ) {}

  /** False if `holderId` does not use the url. Asked about urls that were taken some time ago: a command broke off. */
  protected isUsed(_url: string, _holderId: string): Promise<boolean> {
    return Promise.resolve(true);
  }

  /** True if nobody holds `url`, or the item `itemId` itself does. */
  async isFree(url: string, itemId: string | null): Promise<boolean> {
    if (isReservedUrl(url)) return false;
    const { ownerId, isLost } = await this.holderOf(url, new Date());
    return ownerId === null || ownerId === itemId || isLost;
  }

  private async holderOf(url: string, now: Date): Promise<{ ownerId: string | null; isLost: boolean }> {
    const { state, changedAt } = await this.aggregates.load(reservation, this.streamOf(url));
    const { ownerId } = state;
    const isOld = changedAt !== null && now.getTime() - changedAt.getTime() > BROKEN_OFF_AFTER_MS;
    return { ownerId, isLost: ownerId !== null && isOld && !(await this.isUsed(url, ownerId)) };
  }

  /** Throws the conflict `name-taken` if `url` belongs to another item, or to the mall. */
  async check(url: string, itemId: string): Promise<void> {
    if (isReservedUrl(url)) throw reserved();
    if (!(await this.isFree(url, itemId))) throw new DomainError("conflict", "name-taken", this.taken);
  }

  /** Takes `url` for the item; harmless when repeated. An empty url is none. Throws `name-taken`. */
  async reserve(url: string, itemId: string, context: CommandContext): Promise<void> {
    if (url === "") return;
    if (isReservedUrl(url)) throw reserved();
    const { ownerId, isLost } = await this.holderOf(url, new Date(context.at));
    const abandonedBy = isLost ? ownerId : null;
    const command = { type: "reserve", ownerId: itemId, taken: this.taken, abandonedBy } as const;
    await this.aggregates.run(reservation, this.streamOf(url), command, attempt(context));
  }

  /** Takes the first free url made from `name` and answers it. `noted` is told of each url before it is taken. */
  async reserveFrom(
    name: string,
    itemId: string,
    context: CommandContext,
    noted: (url: string) => Promise<void>,
  ): Promise<string> {
    const base = urlFrom(name, this.itemType);
    for (let number = 1; number <= NUMBERS; number++) {
      const url = numberedUrl(base, number === 1 ? "" : String(number));
      if (!(await this.isFree(url, itemId))) continue;
      try {
        await noted(url);
        await this.reserve(url, itemId, context);
        return url;
      } catch (error) {
        if (!(error instanceof DomainError && error.code === "name-taken")) throw error; // another was faster
      }
    }
    const url = numberedUrl(base, itemId.replaceAll("-", "").slice(0, 12));
    await noted(url);
    await this.reserve(url, itemId, context);
    return url;
  }

  /** Lets go of `url`; nothing happens if the item does not hold it. */
  async release(url: string, itemId: string, context: CommandContext): Promise<void> {
    if (url === "") return;
    await this.aggregates.run(reservation, this.streamOf(url), { type: "release", ownerId: itemId }, attempt(context));
  }

  private streamOf(url: string): string {
    return `${this.itemType}Url-${url}`;
  }
}

/**
 * The context of one attempt to take or release a name. The owner's id makes a repetition harmless. An id derived from the command must not: the url may have been released
 * since the command first came, and a repetition would then be taken for done although nobody holds the url.
 */
export function attempt(context: CommandContext): CommandContext {
  return { ...context, commandId: v7(), causationId: context.commandId };
}

function reserved(): DomainError {
  return new DomainError("conflict", "name-taken", URL_RESERVED);
}
