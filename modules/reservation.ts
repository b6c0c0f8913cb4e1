import { type Decider, DomainError } from "./decider.ts";

/**
 * One name, one owner: a username, a friendly url. Each name is a stream of its own (`<category>-<name>`), so the
 * store's expected revision keeps two owners apart without asking a read model.
 */
export type ReservationEvent =
  | { type: "NameReserved"; data: { ownerId: string } }
  | { type: "NameReleased"; data: { ownerId: string } };

export interface ReservationState {
  readonly ownerId: string | null;
}

export type ReservationCommand =
  | {
      type: "reserve";
      ownerId: string;
      /** What a person reads when the name is taken. */
      taken: string;
      /** The owner does not exist (their registration failed), so the name is free. */
      abandonedBy?: string | null;
    }
  | { type: "release"; ownerId: string };

export const reservation: Decider<ReservationState, ReservationCommand, ReservationEvent> = {
  initial: { ownerId: null },

  decide({ ownerId }, command) {
    if (command.type === "release") {
      return ownerId === command.ownerId ? [{ type: "NameReleased", data: { ownerId } }] : [];
    }
    const reserved: ReservationEvent = { type: "NameReserved", data: { ownerId: command.ownerId } };
    if (ownerId === null) return [reserved];
    if (ownerId === command.ownerId) return [];
    if (ownerId === command.abandonedBy) return [{ type: "NameReleased", data: { ownerId } }, reserved];
    throw new DomainError("conflict", "name-taken", command.taken);
  },

  evolve(_, event) {
    return { ownerId: event.type === "NameReserved" ? event.data.ownerId : null };
  },
};
