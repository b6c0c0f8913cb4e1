import { Inject } from "@nestjs/common";
import { type IQueryHandler, QueryHandler } from "@nestjs/cqrs";
import { CONFIG, type Config } from "#backend/config/config";
import { isPublicAddress } from "#backend/outbound/public-address";
import { GetMallAddresses } from "../messages.ts";
import { HostRecords } from "./host-records.ts";

/** How long an answer of the DNS counts, and how long a DNS that does not answer is left alone. */
const KNOWN_MS = 10 * 60_000;
const UNKNOWN_MS = 60_000;

@QueryHandler(GetMallAddresses)
export class GetMallAddressesHandler implements IQueryHandler<GetMallAddresses> {
  private known: { readonly addresses: readonly string[]; readonly until: number } | undefined;

  constructor(
    private readonly records: HostRecords,
    @Inject(CONFIG) private readonly config: Pick<Config, "origin">,
  ) {}

  async execute(): Promise<readonly string[]> {
    if (this.known && performance.now() < this.known.until) return this.known.addresses;
    const found = await this.records.addresses(new URL(this.config.origin).hostname);
    const addresses = (found ?? []).filter(isPublicAddress);
    this.known = { addresses, until: performance.now() + (found ? KNOWN_MS : UNKNOWN_MS) };
    return addresses;
  }
}
