import { type Decider, DomainError } from "../../decider.ts";
import { QUOTA_REACHED } from "../contract.ts";
import type { StorageEvent } from "../events.ts";

/** Bytes an account's assets hold. */
export interface StorageState {
  readonly used: number;
}

export type StorageCommand =
  | { type: "take"; userId: string; assetId: string; bytes: number; quota: number }
  | { type: "giveBack"; userId: string; assetId: string; bytes: number };

/** An account stores up to its quota, however many uploads end at the same moment. */
export const storage: Decider<StorageState, StorageCommand, StorageEvent> = {
  initial: { used: 0 },

  decide({ used }, command) {
    const { userId, assetId, bytes } = command;
    if (command.type === "giveBack") return [{ type: "StorageFreed", data: { userId, assetId, bytes } }];
    if (used + bytes > command.quota) throw quotaReached();
    return [{ type: "StorageTaken", data: { userId, assetId, bytes } }];
  },

  evolve({ used }, { type, data }) {
    return { used: type === "StorageTaken" ? used + data.bytes : Math.max(0, used - data.bytes) };
  },
};

export function quotaReached(): DomainError {
  return new DomainError("too-large", "quota-reached", QUOTA_REACHED);
}
