import { type Decider, DomainError } from "../../decider.ts";
import type { NotificationEvent } from "../events.ts";
import type { NotificationContent } from "../rules/notice.ts";

export interface NotificationState {
  /** Null until it is sent. */
  readonly recipientId: string | null;
  readonly notice: NotificationContent | null;
  readonly read: boolean;
  readonly deleted: boolean;
}

export type NotificationCommand =
  | { type: "send"; notificationId: string; recipientId: string; notice: NotificationContent }
  | { type: "read" | "delete"; notificationId: string; userId: string };

/** One message to one person; its recipient alone may read and delete it. */
export const notification: Decider<NotificationState, NotificationCommand, NotificationEvent> = {
  initial: { recipientId: null, notice: null, read: false, deleted: false },

  decide(state, command) {
    if (command.type === "send") {
      if (state.recipientId !== null) return [];
      const { notificationId, recipientId, notice } = command;
      return [{ type: "NotificationSent", data: { notificationId, recipientId, notice } }];
    }
    if (state.recipientId === null || state.recipientId !== command.userId) {
      throw new DomainError("not-found", "not-found", "There is no such notification.");
    }
    if (state.deleted) return [];
    const data = { notificationId: command.notificationId, recipientId: state.recipientId };
    if (command.type === "delete") return [{ type: "NotificationDeleted", data }];
    return state.read ? [] : [{ type: "NotificationRead", data }];
  },

  evolve(state, event) {
    switch (event.type) {
      case "NotificationSent":
        return { ...state, recipientId: event.data.recipientId, notice: event.data.notice };
      case "NotificationRead":
        return { ...state, read: true };
      case "NotificationDeleted":
        return { ...state, deleted: true };
    }
  },
};
