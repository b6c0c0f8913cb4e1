import { Inject, Injectable } from "@nestjs/common";
import { Aggregates } from "#backend/commands/aggregates";
import { type CommandContext, followUp } from "#backend/commands/command-context";
import { CONFIG, type Config } from "#backend/config/config";
import { DomainError } from "../../decider.ts";
import { attempt } from "../../friendly-urls.ts";
import { reservation } from "../../reservation.ts";
import type { HostProofKind } from "../events.ts";
import { type HostEvidence, lastCheck } from "../website/host-events.ts";
import { website } from "../website/website.ts";
import type { HostState } from "../website/website-state.ts";
import { evidenceOf } from "./host-evidence.ts";
import { HostRecords } from "./host-records.ts";

const HELD_BY_ANOTHER =
  "The proof is there, but another website of the mall holds this host, and its proof is there, too. Remove that one.";

/** A check that took the host and has not noted the proof after this long will not do so any more. */
const BROKEN_OFF_AFTER_MS = 60_000;

/**
 * Checks hosts of websites. A website takes the host (stream `siteHost-<host>`) before it notes the proof, and lets go of
 * it after it notes the loss. So only one website at a time has proven a host, even if a check is killed halfway.
 */
@Injectable()
export class HostChecks {
  private readonly mallHost: string;

  constructor(
    private readonly aggregates: Aggregates,
    private readonly records: HostRecords,
    @Inject(CONFIG) { origin }: Pick<Config, "origin">,
  ) {
    this.mallHost = new URL(origin).hostname;
  }

  /** Whether a website has proven this host, by the log. */
  async isProvenBySomebody(host: string): Promise<boolean> {
    const { ownerId } = (await this.aggregates.load(reservation, `siteHost-${host}`)).state;
    return ownerId !== null && (await this.isProven(ownerId, host));
  }

  /**
   * Looks for the proof of a website's host, and notes what was found. Nothing happens if the website does not have the
   * host. `dnsOnly`: only a TXT record counts as proof now.
   */
  async check(websiteId: string, host: string, context: CommandContext, dnsOnly = false): Promise<void> {
    const before = await this.known(websiteId, host);
    if (!before) return;
    const { token } = before;
    const since = lastCheck(before);
    const seen = await evidenceOf(this.records, { host, token, mallHost: this.mallHost, dnsOnly });
    const evidence = await this.taken(websiteId, host, seen, context);
    const { at } = context;
    const note = { type: "noteCheck", host, token, since, at, evidence } as const;
    await this.aggregates.run(website, `website-${websiteId}`, note, context);
    const after = await this.known(websiteId, host);
    if (!after?.last?.isProven) await this.release(websiteId, host, context);
  }

  /** Lets go of a host that the website does not have or has not proven any more. Harmless when repeated. */
  async release(websiteId: string, host: string, context: CommandContext): Promise<void> {
    const command = { type: "release", ownerId: websiteId } as const;
    await this.aggregates.run(reservation, `siteHost-${host}`, command, attempt(context));
  }

  /** Takes the host for the website if its proof was seen. What was found, if another website holds the host. */
  private async taken(
    websiteId: string,
    host: string,
    evidence: HostEvidence,
    context: CommandContext,
  ): Promise<HostEvidence> {
    const { proof } = evidence;
    if (proof !== "txt" && proof !== "file") return evidence;
    const isTaken = await this.take(websiteId, host, proof, context);
    return isTaken ? evidence : { proof: "absent", found: HELD_BY_ANOTHER };
  }

  private async take(websiteId: string, host: string, by: HostProofKind, context: CommandContext): Promise<boolean> {
    const stream = `siteHost-${host}`;
    const { state, changedAt } = await this.aggregates.load(reservation, stream);
    const holderId = state.ownerId;
    let abandonedBy: string | null = null;
    if (holderId !== null && holderId !== websiteId) {
      const age = Date.parse(context.at) - (changedAt?.getTime() ?? 0);
      if (await this.isProven(holderId, host)) {
        // the mall itself serves the holder's file, so a file says nothing against somebody who controls the DNS
        await this.check(holderId, host, followUp(context, "holder"), by === "txt");
        if (await this.isProven(holderId, host)) return false;
      } else if (age < BROKEN_OFF_AFTER_MS) return false;
      abandonedBy = holderId;
    }
    try {
      const command = { type: "reserve", ownerId: websiteId, taken: HELD_BY_ANOTHER, abandonedBy } as const;
      await this.aggregates.run(reservation, stream, command, attempt(context));
      return true;
    } catch (error) {
      if (error instanceof DomainError && error.code === "name-taken") return false; // another check was faster
      throw error;
    }
  }

  private async isProven(websiteId: string, host: string): Promise<boolean> {
    return (await this.known(websiteId, host))?.last?.isProven ?? false;
  }

  private async known(websiteId: string, host: string): Promise<HostState | undefined> {
    const { state } = await this.aggregates.load(website, `website-${websiteId}`);
    return state.status === "present" ? state.hosts.find((each) => each.host === host) : undefined;
  }
}
