import { Inject, Injectable } from "@nestjs/common";
import { CONFIG, type Config } from "#backend/config/config";
import { seal, sealingKey, unseal } from "#backend/sealed-secret";
import { newSecret } from "../delivery/signing.ts";
import { WebhookTables } from "../webhook.tables.ts";

/** Whose address or secret it is. */
export interface KeyOwner {
  readonly accountId: string;
  readonly endpointId: string;
}

/**
 * The addresses and secrets of endpoints. They are written before the event that names them, so what an event names is
 * always there; rows that no event names are never used, and removed later.
 */
@Injectable()
export class EndpointKeys {
  private readonly key: Buffer;

  constructor(
    private readonly tables: WebhookTables,
    @Inject(CONFIG) config: Pick<Config, "SESSION_SECRET">,
  ) {
    this.key = sealingKey(config.SESSION_SECRET, "webhook secrets");
  }

  /** A repeated request keeps the first address. */
  async writeAddress(addressId: string, { accountId, endpointId }: KeyOwner, address: string): Promise<void> {
    await this.tables.database
      .insertInto("webhook.address")
      .values({ address_id: addressId, account_id: accountId, endpoint_id: endpointId, address })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  /** Makes a secret; a repeated request keeps the first one. */
  async writeSecret(secretId: string, { accountId, endpointId }: KeyOwner): Promise<void> {
    const sealed = seal(newSecret(), secretId, this.key);
    await this.tables.database
      .insertInto("webhook.secret")
      .values({ secret_id: secretId, account_id: accountId, endpoint_id: endpointId, sealed })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  /** Addresses by id. */
  async addresses(addressIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (addressIds.length === 0) return new Map();
    const rows = await this.tables.database
      .selectFrom("webhook.address")
      .select(["address_id", "address"])
      .where("address_id", "in", [...addressIds])
      .execute();
    return new Map(rows.map(({ address_id, address }) => [address_id, address]));
  }

  /** The secrets that can be read, in the order of `secretIds`. */
  async secrets(secretIds: readonly string[]): Promise<string[]> {
    if (secretIds.length === 0) return [];
    const rows = await this.tables.database
      .selectFrom("webhook.secret")
      .select(["secret_id", "sealed"])
      .where("secret_id", "in", [...secretIds])
      .execute();
    const byId = new Map(rows.map(({ secret_id, sealed }) => [secret_id, unseal(sealed, secret_id, this.key)]));
    return secretIds.flatMap((secretId) => byId.get(secretId) ?? []);
  }

  /** Removes all that was kept for an endpoint. */
  async erase(endpointId: string): Promise<void> {
    for (const table of ["webhook.address", "webhook.secret", "webhook.pace"] as const) {
      await this.tables.database.deleteFrom(table).where("endpoint_id", "=", endpointId).execute();
    }
  }

  /** Rows older than `before`, for the sweep that removes those without an event: at most 100, after `after`. */
  async written(before: Date, after: string) {
    return this.tables.database
      .selectFrom("webhook.address")
      .select(["address_id", "account_id", "endpoint_id"])
      .where("written_at", "<", before)
      .where("address_id", ">", after)
      .orderBy("address_id")
      .limit(100)
      .execute();
  }
}
