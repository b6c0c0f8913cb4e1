import { Inject, Injectable } from "@nestjs/common";
import { v7 } from "uuid";
import { Aggregates } from "#backend/commands/aggregates";
import { type CommandContext, derivedId } from "#backend/commands/command-context";
import { CONFIG, type Config } from "#backend/config/config";
import { storage } from "./storage.ts";

/** What accounts store, against their quota. */
@Injectable()
export class AccountStorage {
  constructor(
    private readonly aggregates: Aggregates,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Bytes the account may still store. */
  async remaining(userId: string): Promise<number> {
    const { state } = await this.aggregates.load(storage, `storage-${userId}`);
    return Math.max(0, this.config.STORAGE_QUOTA - state.used);
  }

  /**
   * Takes `bytes` for one attempt to store an asset, and answers how to give them back. Throws `quota-reached`.
   * Each attempt counts for itself: a repeated upload whose first attempt gave its bytes back takes them anew.
   */
  async take(userId: string, assetId: string, bytes: number, context: CommandContext): Promise<() => Promise<void>> {
    const attempt = v7();
    const { STORAGE_QUOTA: quota } = this.config;
    const step = (name: string) => ({
      ...context,
      commandId: derivedId(attempt, name),
      causationId: context.commandId,
    });
    const stream = `storage-${userId}`;
    await this.aggregates.run(storage, stream, { type: "take", userId, assetId, bytes, quota }, step("take"));
    return async () => {
      await this.aggregates.run(storage, stream, { type: "giveBack", userId, assetId, bytes }, step("give back"));
    };
  }

  /** Frees what a deleted asset held; once for each asset, however often it is called. */
  async free(userId: string, assetId: string, bytes: number, context: CommandContext): Promise<void> {
    await this.aggregates.run(
      storage,
      `storage-${userId}`,
      { type: "giveBack", userId, assetId, bytes },
      { ...context, commandId: derivedId("storage freed", assetId), causationId: context.commandId },
    );
  }
}
