import { randomUUID } from "node:crypto";
import { v5 } from "uuid";
import type { Recorded } from "../event-store/event-store.ts";

/** Namespace of every derived id (a random UUID; never change it: that breaks idempotency). */
const NAMESPACE = "5b1f0a52-6f0e-4f57-9c0e-2f3f6d3a6c11";

/** Who gives a command, under which id, and when. Handlers take the time from here, never from the clock. */
export interface CommandContext {
  /** Null for a guest. */
  readonly userId: string | null;
  readonly superAdmin: boolean;
  readonly commandId: string;
  readonly correlationId: string;
  /** The event or command that led to this one. */
  readonly causationId: string;
  /** ISO 8601. */
  readonly at: string;
}

/** A stable id derived from `parts`: the same parts give the same id in every process, forever. */
export function derivedId(...parts: string[]): string {
  return v5(parts.join("\u0000"), NAMESPACE);
}

/**
 * The id of something a command creates. It is derived from the command's id, so a command sent twice with one
 * `Idempotency-Key` reaches the same stream and creates only one thing.
 */
export function newId(context: CommandContext, name: string): string {
  return derivedId(context.commandId, name);
}

/**
 * The context of a command that arrives over HTTP; `idempotencyKey` is the client's key together with method and
 * address.
 */
export function commandContext(from: {
  userId: string | null;
  superAdmin?: boolean;
  idempotencyKey?: string | undefined;
  correlationId: string;
}): CommandContext {
  const commandId = from.idempotencyKey ? derivedId("key", from.userId ?? "guest", from.idempotencyKey) : randomUUID();
  return {
    userId: from.userId,
    superAdmin: from.superAdmin ?? false,
    commandId,
    correlationId: from.correlationId,
    causationId: commandId,
    at: new Date().toISOString(),
  };
}

/** The context of a further command caused by `context`: same user and time, but its own id. */
export function followUp(context: CommandContext, name: string): CommandContext {
  return { ...context, commandId: derivedId(context.commandId, name), causationId: context.commandId };
}

/** The context of a command that a reactor gives because of `event`; `name` distinguishes its commands. */
export function contextOf(event: Pick<Recorded, "id" | "meta">, name: string): CommandContext {
  return {
    userId: event.meta.userId,
    superAdmin: false,
    commandId: derivedId(event.id, name),
    correlationId: event.meta.correlationId,
    causationId: event.id,
    at: event.meta.at,
  };
}
