import { Command, Query } from "@nestjs/cqrs";
import type { CommandContext } from "#backend/commands/command-context";
import type { Recorded } from "#backend/event-store/event-store";
import type { AuditDocument } from "./audit-contract.ts";
import type { SupportSubject } from "./events.ts";

/** Records that a super admin looked at something. Give it before the answer; it refuses everybody else. */
export class RecordAccess extends Command<void> {
  constructor(
    readonly what: SupportSubject,
    readonly access: { readonly orderId?: string; readonly filters?: Readonly<Record<string, string>> },
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** The audit of an order from the events that belong to it, oldest first, as they are stored. */
export class MakeAudit extends Query<AuditDocument> {
  constructor(
    readonly orderId: string,
    readonly refs: readonly EventRef[],
  ) {
    super();
  }
}

/** An event's place in the log. */
export interface EventRef {
  readonly stream: string;
  readonly revision: bigint;
}

/**
 * Reads single events, in the order of `refs`. `form`: as they were `stored`, or in their `current` shape.
 */
export class ReadEvents extends Query<readonly Recorded[]> {
  constructor(
    readonly refs: readonly EventRef[],
    readonly form: "stored" | "current",
  ) {
    super();
  }
}
