import { type Decider, DomainError } from "../../decider.ts";
import type { ProfileEvent } from "../events.ts";

export interface ProfileState {
  readonly avatarBlobId: string | null;
}

/** `userId`: whose profile; `actorId`: who asks. */
export type ProfileCommand = { userId: string; actorId: string } & (
  | { type: "change"; fields: readonly string[] }
  | { type: "change-avatar"; blobId: string }
  | { type: "remove-avatar" }
);

/** Throws `not-found` unless users act on their own account: for anyone else it does not exist. */
export function ownAccount(userId: string, actorId: string): void {
  if (userId !== actorId) throw new DomainError("not-found", "not-found", "There is no such account.");
}

/** A user's profile: events record that it changed; the values are in the account's tables. */
export const profile: Decider<ProfileState, ProfileCommand, ProfileEvent> = {
  initial: { avatarBlobId: null },

  decide(state, command) {
    const { userId, actorId } = command;
    ownAccount(userId, actorId);
    switch (command.type) {
      case "change":
        return command.fields.length === 0
          ? []
          : [{ type: "ProfileChanged", data: { userId, fields: [...command.fields].sort() } }];
      case "change-avatar":
        return [{ type: "AvatarChanged", data: { userId, blobId: command.blobId } }];
      case "remove-avatar":
        return state.avatarBlobId === null ? [] : [{ type: "AvatarRemoved", data: { userId } }];
    }
  },

  evolve(state, event) {
    switch (event.type) {
      case "AvatarChanged":
        return { avatarBlobId: event.data.blobId };
      case "AvatarRemoved":
        return { avatarBlobId: null };
      default:
        return state;
    }
  },
};
