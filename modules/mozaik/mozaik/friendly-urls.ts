import { Injectable } from "@nestjs/common";
import { Aggregates } from "#backend/commands/aggregates";
import { type CommandContext, followUp } from "#backend/commands/command-context";
import { DomainError } from "../../decider.ts";
import { reservation } from "../../reservation.ts";
import { MOZAIK_URL_TAKEN } from "../contract.ts";

/** `/mozaik/create` is a page of the client. */
const RESERVED = new Set(["create"]);

/** Friendly urls: each belongs to one Mozaik, claimed before it is used and given back after. Empty is none. */
@Injectable()
export class FriendlyUrls {
  constructor(private readonly aggregates: Aggregates) {}

  /** Throws `conflict` when another Mozaik has it. */
  async claim(url: string, mozaikId: string, context: CommandContext): Promise<void> {
    if (url === "") return;
    if (RESERVED.has(url)) throw new DomainError("conflict", "name-taken", MOZAIK_URL_TAKEN);
    await this.aggregates.run(
      reservation,
      `mozaikUrl-${url}`,
      { type: "reserve", ownerId: mozaikId, taken: MOZAIK_URL_TAKEN },
      followUp(context, "claim url"),
    );
  }

  async release(url: string, mozaikId: string, context: CommandContext): Promise<void> {
    if (url === "") return;
    await this.aggregates.run(
      reservation,
      `mozaikUrl-${url}`,
      { type: "release", ownerId: mozaikId },
      followUp(context, "release url"),
    );
  }
}
