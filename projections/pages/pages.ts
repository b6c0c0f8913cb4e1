import { createHash } from "node:crypto";
import { Inject, Injectable, type Type } from "@nestjs/common";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { ReactNode } from "react";
import { answerBytes, CONFIG, type Config } from "#backend/config/config";
import { pageKey } from "#backend/http/asked-host";
import { Changes } from "#backend/projections/changes";
import { FreshAnswers } from "#backend/projections/fresh-answers";
import { readModelsOf } from "#backend/projections/read-after.interceptor";
import { recentlyUsed } from "#backend/recently-used";
import { PROFILES } from "#modules/account/messages";
import { ASSET_MEDIA } from "#modules/asset/messages";
import { quarterOf } from "#modules/marketplace/rules/selling-days";
import { MOZAIK_PICTURES } from "#modules/mozaik/messages";
import { answerHtml, type Html, htmlOf } from "./html-answer.ts";
import { type PageFrame, PageFrames } from "./page-frames.ts";

/** What a controller found for a page. */
export interface Found {
  /** Everything that the page shows besides its frame, as data. */
  readonly shown: unknown;
  readonly page: ReactNode;
  /** False: the page lacks something that will come by itself, such as a blurred picture. */
  readonly isComplete?: boolean;
}

interface RenderedPage extends Html {
  /** Hash of what it shows. */
  readonly of: string;
}

/** Addresses whose sources are known at once. */
const ADDRESSES = 10_000;

/**
 * Sends pages. A page is rendered again only if what it shows has changed, and nothing is even looked up while no read
 * model behind it has changed. All readers get the same page: it is made as a guest sees it.
 */
@Injectable()
export class Pages {
  private readonly rendered: FreshAnswers<RenderedPage>;
  /** What the page at an address was made from, to send it again without asking its controller. */
  private readonly sources = recentlyUsed<readonly string[]>(ADDRESSES);

  constructor(
    private readonly frames: PageFrames,
    @Inject(CONFIG) config: Config,
    changes: Changes,
  ) {
    const bytesOf = ({ html }: RenderedPage) => 2 * html.length; // with its compressed forms
    this.rendered = new FreshAnswers(changes, answerBytes(config), bytesOf);
  }

  /**
   * Answers with the page that `find` finds, or with `missing` if it finds none. `controller` names the read models.
   * `find` reads everything that it uses itself: what was read before may be older than the page is taken for.
   */
  async answer(
    request: FastifyRequest,
    reply: FastifyReply,
    controller: Type,
    find: (frame: PageFrame) => Promise<Found | null>,
    missing?: (frame: PageFrame) => ReactNode | Promise<ReactNode>,
  ): Promise<void> {
    const frame = await this.frames.of(request);
    const sources = [...readModelsOf(controller), PROFILES, MOZAIK_PICTURES, ASSET_MEDIA];
    let incomplete: Html | undefined;
    const page = await this.rendered.of(sources, keyOf(request, frame), async (outdated) => {
      const found = await find(frame);
      if (!found) return null;
      const of = hashOf(found.shown);
      if (outdated?.of === of) return outdated;
      const html = await htmlOf(found.page);
      if (found.isComplete ?? true) return { ...html, of };
      incomplete = html;
      return null;
    });
    if (page) this.sources.set(pageKey(request), sources);
    const html = page ?? incomplete;
    if (html) await answerHtml(request, reply, html);
    else await answerHtml(request, reply, await htmlOf(await missing?.(frame)), 404);
  }

  /** Answers with a page that is for this reader alone, or only for now: it is not remembered. */
  async answerOnce(
    request: FastifyRequest,
    reply: FastifyReply,
    find: (frame: PageFrame) => Promise<Found | null>,
    missing: (frame: PageFrame) => ReactNode | Promise<ReactNode>,
  ): Promise<void> {
    const frame = await this.frames.of(request);
    const found = await find(frame);
    const html = await htmlOf(found ? found.page : await missing(frame));
    await answerHtml(request, reply, html, found ? 200 : 404, "reader");
  }

  /** True if a page has been sent to `address` that may be sent again. */
  knows(address: string): boolean {
    return this.sources.has(address);
  }

  /** Answers with the remembered page, without its controller; false if there is none or something has changed. */
  async answerAgain(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    const sources = this.sources.get(pageKey(request));
    if (!sources) return false;
    const page = await this.rendered.ifFresh(sources, keyOf(request, await this.frames.of(request)));
    if (page) await answerHtml(request, reply, page);
    return page !== undefined;
  }
}

/** Everything a page depends on besides its read models. The settings stay as they are while the process runs. */
function keyOf(request: FastifyRequest, { client }: PageFrame): string {
  return [quarterOf(new Date().toISOString()), JSON.stringify(client), pageKey(request)].join(" ");
}

function hashOf(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("base64url");
}
