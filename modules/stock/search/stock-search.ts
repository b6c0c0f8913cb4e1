import { Inject, Injectable } from "@nestjs/common";
import { LRUCache } from "lru-cache";
import { CONFIG, type Config } from "#backend/config/config";
import { type OutboundAnswer, OutboundHttp } from "#backend/outbound/outbound-http";
import { StockHosts } from "../media/stock-hosts.ts";
import { StockLinks } from "../media/stock-links.ts";
import type { StockProvider } from "../rules/stock-provider.ts";
import { keyMissing, refusalOf, refusalOfFailure, unavailable } from "./provider-answer.ts";
import type { StockCall, StockSearch } from "./stock-provider-calls.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** Characters of provider answers that are kept, about 8 MB. */
const KEPT_CHARACTERS = 4_000_000;
const ANSWER_BYTES = 2 * 1024 * 1024;
const TIMEOUT_MS = 10_000;

/** Results as the provider sent them, without the items that cannot be used. */
interface Found<Item> {
  readonly items: readonly Item[];
  readonly total: number;
}

/** What the mall adds to an item. */
export interface StockExtras {
  readonly preview: string;
  readonly playable?: string;
  readonly source: string;
}

/** Searches the stock libraries. Their terms ask that results are kept for a day instead of being asked for again. */
@Injectable()
export class StockSearches {
  private readonly answers = new LRUCache<string, string>({
    maxSize: KEPT_CHARACTERS,
    sizeCalculation: (text, key) => text.length + key.length,
    ttl: DAY_MS,
  });

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly outbound: OutboundHttp,
    private readonly hosts: StockHosts,
    private readonly links: StockLinks,
  ) {}

  /** One page of results. Throws DomainError `stock-key-missing`, `stock-key-refused`, `stock-limit` or `stock-unavailable`. */
  async find<Item extends object>(
    call: StockCall<Item>,
    search: StockSearch,
  ): Promise<{ items: (Item & StockExtras)[]; total: number }> {
    const { items, total } = this.read(call, await this.answer(call, search));
    return { items: items.flatMap((item) => this.withExtras(call, item)), total };
  }

  private async answer<Item>(call: StockCall<Item>, search: StockSearch): Promise<string> {
    const { provider, kind } = call;
    const key = provider === "pexels" ? this.config.PEXELS_API_KEY : this.config.PIXABAY_API_KEY;
    if (!key) throw keyMissing(provider);
    const cacheKey = JSON.stringify([provider, kind, { ...search, searchTerm: search.searchTerm.toLowerCase() }]);
    const kept = this.answers.get(cacheKey);
    if (kept !== undefined) return kept;
    const { url, headers } = call.request(search, this.config);
    const answer = await this.ask(provider, url, headers);
    if (answer.status !== 200) throw refusalOf(provider, answer.status, answer.headers["retry-after"]);
    const text = answer.body.toString();
    this.read(call, text); // an answer that cannot be read is not kept
    this.answers.set(cacheKey, text);
    return text;
  }

  private async ask(provider: StockProvider, url: URL, headers: Record<string, string> = {}): Promise<OutboundAnswer> {
    try {
      return await this.outbound.request(url.href, {
        headers: { accept: "application/json", ...headers },
        maxBytes: ANSWER_BYTES,
        timeoutMs: TIMEOUT_MS,
        isPermitted: ({ origin }) => origin === url.origin,
      });
    } catch (error) {
      throw refusalOfFailure(provider, error);
    }
  }

  /** A provider may send items with unexpected fields: those are left out, the others shown. */
  private read<Item>(call: StockCall<Item>, text: string): Found<Item> {
    const answer = parsed(text);
    const list = answer?.[call.list];
    const total = answer?.[call.total];
    if (!Array.isArray(list) || typeof total !== "number") throw unavailable(call.provider);
    const items = list.flatMap((each) => {
      const item = call.item.safeParse(each);
      return item.success ? [item.data] : [];
    });
    return { items, total: Math.max(0, Math.trunc(total)) };
  }

  private withExtras<Item extends object>(call: StockCall<Item>, item: Item): (Item & StockExtras)[] {
    const { picture, film } = call.preview(item);
    if (!this.hosts.isMedia(picture)) return [];
    const { provider, kind } = call;
    const source = this.links.sourceToken({ provider, kind, ...call.source(item) });
    const playable = film !== undefined && this.hosts.isMedia(film) && { playable: this.links.previewLink(film) };
    return [{ ...item, preview: this.links.previewLink(picture), ...playable, source }];
  }
}

function parsed(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}
