import { Injectable } from "@nestjs/common";
import { QueryBus } from "@nestjs/cqrs";
import { Passes } from "#backend/auth/passes";
import { Aggregates } from "#backend/commands/aggregates";
import { GetItemsSharedWith } from "../../item/messages.ts";
import { passOfLink } from "../messages.ts";
import { mozaik } from "../mozaik/mozaik.ts";
import type { MozaikState } from "../mozaik/mozaik-state.ts";
import { linkAnswer } from "../rules/share-link.ts";
import { visibleVersion } from "./visible-version.ts";

/** What a visitor has open, and how they opened it. */
export interface Opened {
  readonly mozaikId: string;
  readonly revision: number;
  /** Null: a guest. */
  readonly visitorId: string | null;
  /** The key of the share link by which they opened it, perhaps with a pass; null: none. */
  readonly linkKey: string | null;
}

/** The versions of Mozaiks that visitors have open. */
@Injectable()
export class OpenedVersions {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly queries: QueryBus,
    private readonly passes: Passes,
  ) {}

  /** Throws like `visibleVersion`. */
  async of({ mozaikId, revision, visitorId, linkKey }: Opened) {
    const stream = `mozaik-${mozaikId}`;
    const { state } = await this.aggregates.load(mozaik, stream);
    const isOpened = this.isOpenedByLink(state, linkKey) || (await this.isSharedWith(state, visitorId));
    return this.aggregates.ask(mozaik, stream, state, (asked) => visibleVersion(asked, visitorId, revision, isOpened));
  }

  private isOpenedByLink(state: MozaikState, given: string | null): boolean {
    if (state.status !== "present" || given === null) return false;
    const { mozaikId, linkKey: key, linkExpiresAt: expiresAt, linkPasswordId } = state;
    const link = { key, expiresAt, passwordId: linkPasswordId };
    const isPass = (passwordId: string, pass: string) => this.passes.isPass(pass, passOfLink(mozaikId, passwordId));
    return linkAnswer(link, given, new Date().toISOString(), isPass) === "open";
  }

  private async isSharedWith(state: MozaikState, visitorId: string | null): Promise<boolean> {
    if (state.status !== "present" || visitorId === null || state.authorId === visitorId) return false;
    if (!state.copyOf?.readOnly && (state.settings.isPublic || !state.isPublished)) return false;
    const item = { itemType: "mozaik", itemId: state.mozaikId } as const;
    return (await this.queries.execute(new GetItemsSharedWith(visitorId, [item]))).size > 0;
  }
}
