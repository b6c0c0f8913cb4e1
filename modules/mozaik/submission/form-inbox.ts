import { type Decider, DomainError } from "../../decider.ts";
import type { FormInboxEvent } from "../events.ts";

export interface FormInboxState {
  /** Whether its author gets mails about new submissions. */
  readonly sendsMails: boolean;
}

/** `authorId`: the Mozaik's author; null if there is no such Mozaik. */
export type FormInboxCommand = { readonly mozaikId: string; readonly by: string; readonly authorId: string | null } & (
  | { readonly type: "mark-all-read"; readonly through: string; readonly newestId?: string | undefined }
  | { readonly type: "switch-mails"; readonly isOn: boolean }
);

/** What the author of a Mozaik decides about all of its submissions. */
export const formInbox: Decider<FormInboxState, FormInboxCommand, FormInboxEvent> = {
  initial: { sendsMails: false },

  decide(state, command) {
    const { mozaikId, by, authorId } = command;
    if (authorId !== by) throw new DomainError("not-found", "mozaik-not-found", "There is no such Mozaik.");
    if (command.type === "mark-all-read") {
      const { through, newestId } = command;
      return [{ type: "SubmissionsRead", data: { mozaikId, authorId, through, ...(newestId && { newestId }) } }];
    }
    const { isOn } = command;
    return state.sendsMails === isOn ? [] : [{ type: "SubmissionMailsSwitched", data: { mozaikId, authorId, isOn } }];
  },

  evolve: (state, event) => (event.type === "SubmissionMailsSwitched" ? { sendsMails: event.data.isOn } : state),
};
