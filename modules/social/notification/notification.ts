import { type Decider, DomainError } from "../../decider.ts";
import type { NotificationContent, NotificationEvent } from "../events.ts";

export interface NotificationState {
  /** Null until it is sent. */
  readonly recipientId: string | null;
  readonly deleted: boolean;
}

export type NotificationCommand =
  | { type: "send"; notificationId: string; recipientId: string; notice: NotificationContent }
  | { type: "delete"; notificationId: string; userId: string };

/** One message to one person; its recipient alone may delete it. */
export const notification: Decider<NotificationState, NotificationCommand, NotificationEvent> = {
  initial: { recipientId: null, deleted: false },

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
    return [
      {
        type: "NotificationDeleted",
        data: { notificationId: command.notificationId, recipientId: state.recipientId },
      },
    ];
  },

  evolve(state, event) {
    switch (event.type) {
      case "NotificationSent":
        return { recipientId: event.data.recipientId, deleted: false };
      case "NotificationDeleted":
        return { ...state, deleted: true };
    }
  },
};
