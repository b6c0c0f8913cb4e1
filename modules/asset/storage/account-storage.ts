import { Inject, Injectable } from "@nestjs/common";
import { z } from "zod";
import { Aggregates } from "#backend/commands/aggregates";
import { type CommandContext, derivedId } from "#backend/commands/command-context";
import { KeyedMutex } from "#backend/commands/keyed-mutex";
import { CONFIG, type Config } from "#backend/config/config";
import { EVENT_STORE, type EventStore } from "#backend/event-store/event-store";
import type { Upload } from "../upload/uploads-underway.ts";
import { type ArrivingAt, Room } from "./room.ts";
import { quotaReached, storage } from "./storage.ts";

/** Of `StorageTaken`. */
const Taken = z.object({ bytes: z.number() });

/** What accounts store, against their quota. */
@Injectable()
export class AccountStorage {
  private readonly arriving = new Map<string, ArrivingAt & { uploads: number }>();
  /** The log and what is counted here change together. */
  private readonly mutex = new KeyedMutex();

  constructor(
    private readonly aggregates: Aggregates,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  /**
   * Lets `write` store a file and takes its bytes. While it arrives it counts against the quota beside all other uploads
   * of the account in this process, so that together they cannot fill the disk with what is refused in the end. Throws
   * `quota-reached`.
   */
  async receive<File extends { readonly size: number }>(
    upload: Upload,
    context: CommandContext,
    write: (room: Room) => Promise<File>,
  ): Promise<File> {
    const { userId } = upload;
    const account = await this.mutex.run(userId, () => this.enter(userId));
    const room = new Room(account);
    try {
      const file = await write(room);
      await this.mutex.run(userId, async () => {
        await this.take(upload, file.size, context);
        account.remaining -= file.size;
        room.close();
      });
      return file;
    } finally {
      room.close();
      if (--account.uploads === 0) this.arriving.delete(userId);
    }
  }

  /** Takes room for a file before it arrives; once for each attempt. Throws `quota-reached`. */
  async reserve(upload: Upload, bytes: number, context: CommandContext): Promise<void> {
    await this.mutex.run(upload.userId, async () => {
      const account = this.arriving.get(upload.userId);
      if (account && account.arriving + bytes > account.remaining) throw quotaReached();
      await this.take(upload, bytes, context);
      if (account) account.remaining -= bytes;
    });
  }

  /** What an account stores and may store, in bytes; room that is reserved counts. */
  async usage(userId: string): Promise<{ used: number; limit: number }> {
    const { state } = await this.aggregates.load(storage, `storage-${userId}`);
    return { used: state.used, limit: this.config.STORAGE_QUOTA };
  }

  private async enter(userId: string): Promise<ArrivingAt & { uploads: number }> {
    const { state } = await this.aggregates.load(storage, `storage-${userId}`);
    const account = this.arriving.get(userId) ?? { remaining: 0, arriving: 0, uploads: 0 };
    this.arriving.set(userId, account);
    account.remaining = Math.max(0, this.config.STORAGE_QUOTA - state.used);
    account.uploads++;
    return account;
  }

  private async take({ attempt, assetId, userId }: Upload, bytes: number, context: CommandContext): Promise<void> {
    const { STORAGE_QUOTA: quota } = this.config;
    await this.aggregates.run(
      storage,
      `storage-${userId}`,
      { type: "take", userId, assetId, bytes, quota },
      stepOf(attempt, "take", context),
    );
  }

  /** Gives back what the attempt took, if it did; once, however often it is called. */
  async giveBack({ attempt, assetId, userId }: Upload, context: CommandContext): Promise<void> {
    const stream = `storage-${userId}`;
    const { commandId } = stepOf(attempt, "take", context);
    for await (const { meta, data } of this.store.readStream(stream, { backwards: true })) {
      if (meta.commandId !== commandId) continue;
      const { bytes } = Taken.parse(data);
      await this.aggregates.run(
        storage,
        stream,
        { type: "giveBack", userId, assetId, bytes },
        stepOf(attempt, "give back", context),
      );
      return;
    }
  }

  /** Frees what a stored file took; once, however often it is called, and not after its attempt gave it back. */
  async free({ attempt, assetId, userId }: Upload, bytes: number, context: CommandContext): Promise<void> {
    await this.aggregates.run(
      storage,
      `storage-${userId}`,
      { type: "giveBack", userId, assetId, bytes },
      stepOf(attempt, "give back", context),
    );
  }
}

/** Each attempt counts separately: a retry after a failed attempt returned its bytes takes them again. */
function stepOf(attempt: string, step: "take" | "give back", context: CommandContext): CommandContext {
  return { ...context, commandId: derivedId(attempt, step), causationId: context.commandId };
}
