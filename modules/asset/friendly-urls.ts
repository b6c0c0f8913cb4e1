import { Injectable } from "@nestjs/common";
import { v7 } from "uuid";
import { Aggregates } from "#backend/commands/aggregates";
import type { CommandContext } from "#backend/commands/command-context";
import { DomainError } from "../decider.ts";
import { reservation } from "../reservation.ts";
import { URL_TAKEN } from "./contract.ts";
import { numberedUrl, urlFrom } from "./url-from-name.ts";

/** `/asset/create` is a page of the client. */
const RESERVED = new Set(["create"]);

/** Numbers tried behind a name before a piece of the asset's id makes it unique. */
const NUMBERS = 20;

/** Who holds which friendly url. */
@Injectable()
export class FriendlyUrls {
  constructor(private readonly aggregates: Aggregates) {}

  /** True when nobody holds `url`, or the asset `assetId` itself. */
  async isFree(url: string, assetId: string | null): Promise<boolean> {
    if (RESERVED.has(url)) return false;
    const { state } = await this.aggregates.load(reservation, `assetUrl-${url}`);
    return state.ownerId === null || state.ownerId === assetId;
  }

  /** Throws the conflict a person reads when `url` belongs to another asset. */
  async check(url: string, assetId: string): Promise<void> {
    if (!(await this.isFree(url, assetId))) throw new DomainError("conflict", "name-taken", URL_TAKEN);
  }

  /** Takes `url` for the asset; again changes nothing. Throws `name-taken`. */
  async reserve(url: string, assetId: string, context: CommandContext): Promise<void> {
    await this.check(url, assetId);
    await this.aggregates.run(
      reservation,
      `assetUrl-${url}`,
      { type: "reserve", ownerId: assetId, taken: URL_TAKEN },
      attempt(context),
    );
  }

  /** Takes the first free url made from `name` and answers it. `noted` is told of each url before it is taken. */
  async reserveFrom(
    name: string,
    assetId: string,
    context: CommandContext,
    noted: (url: string) => Promise<void>,
  ): Promise<string> {
    const base = urlFrom(name);
    for (let number = 1; number <= NUMBERS; number++) {
      const url = numberedUrl(base, number === 1 ? "" : String(number));
      if (!(await this.isFree(url, assetId))) continue;
      try {
        await noted(url);
        await this.reserve(url, assetId, context);
        return url;
      } catch (error) {
        if (!(error instanceof DomainError && error.code === "name-taken")) throw error; // another was faster
      }
    }
    const url = numberedUrl(base, assetId.replaceAll("-", "").slice(0, 12));
    await noted(url);
    await this.reserve(url, assetId, context);
    return url;
  }

  /** Lets go of `url`; nothing happens when the asset does not hold it. */
  async release(url: string, assetId: string, context: CommandContext): Promise<void> {
    await this.aggregates.run(reservation, `assetUrl-${url}`, { type: "release", ownerId: assetId }, attempt(context));
  }
}

/** Repeating is harmless by the owner's id, and must not be mistaken for done: the name may have been lost since. */
function attempt(context: CommandContext): CommandContext {
  return { ...context, commandId: v7(), causationId: context.commandId };
}
