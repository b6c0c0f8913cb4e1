import { Inject, Injectable } from "@nestjs/common";
import { CONFIG, type Config } from "#backend/config/config";
import { OutboundError, type OutboundFailure } from "#backend/outbound/outbound-error";
import { OutboundHttp } from "#backend/outbound/outbound-http";
import { DomainError } from "../../decider.ts";

const REFUSALS: Partial<Record<OutboundFailure, string>> = {
  "address-not-permitted": "Enter an address that begins with https:// and has no user name and no unusual port.",
  "host-not-permitted": "This address does not lead to a server on the public Internet.",
};

/** Checks an address when its author enters it; the guarded client checks it again on each connection. */
@Injectable()
export class EndpointAddress {
  private readonly allowed: ReadonlySet<string>;

  constructor(
    private readonly outbound: OutboundHttp,
    @Inject(CONFIG) { OUTBOUND_ALLOWED_ORIGINS }: Pick<Config, "OUTBOUND_ALLOWED_ORIGINS">,
  ) {
    this.allowed = new Set(OUTBOUND_ALLOWED_ORIGINS);
  }

  /** Throws `address-refused`. Without encryption only origins are permitted that the mall's owner allows. */
  async check(address: string): Promise<void> {
    try {
      await this.outbound.check(address);
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error;
      throw refused(REFUSALS[error.code] ?? "This address could not be found.");
    }
    const { protocol, origin } = new URL(address);
    if (protocol !== "https:" && !this.allowed.has(origin)) throw refused("The address must begin with https://.");
  }
}

function refused(message: string): DomainError {
  return new DomainError("refused", "address-refused", message, { errors: [{ field: "address", message }] });
}
