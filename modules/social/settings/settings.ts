import type { Decider } from "../../decider.ts";
import type { NotificationSettingsEvent } from "../events.ts";
import {
  type AllSettings,
  type Channels,
  DEFAULT_SETTINGS,
  type MailPace,
  type NotificationSettings,
  SETTABLE_TYPES,
  type SettableType,
} from "../rules/notification-settings.ts";

export type SettingsCommand =
  | { type: "change"; userId: string; settings: AllSettings }
  /** Mails about one type: by the link in a mail. */
  | { type: "mails"; userId: string; of: SettableType; areOn: boolean }
  /** How mails come: by the link in the mail of a day. */
  | { type: "pace"; userId: string; mails: MailPace };

/** Which notifications a person wants, and where. */
export const notificationSettings: Decider<AllSettings, SettingsCommand, NotificationSettingsEvent> = {
  initial: DEFAULT_SETTINGS,

  decide(state, command) {
    const { userId } = command;
    const wanted = wantedBy(state, command);
    const events: NotificationSettingsEvent[] = [];
    if (!SETTABLE_TYPES.every((type) => isSame(wanted[type], state[type]))) {
      const { mails: _, ...settings } = wanted;
      events.push({ type: "NotificationSettingsChanged", data: { userId, settings } });
    }
    if (wanted.mails !== state.mails) {
      events.push({ type: "NotificationMailsChosen", data: { userId, mails: wanted.mails } });
    }
    return events;
  },

  evolve(state, event) {
    if (event.type === "NotificationMailsChosen") return { ...state, mails: event.data.mails };
    const settings: NotificationSettings = event.data.settings;
    return { ...DEFAULT_SETTINGS, ...settings, mails: state.mails };
  },
};

function wantedBy(state: AllSettings, command: SettingsCommand): AllSettings {
  switch (command.type) {
    case "change":
      return command.settings;
    case "mails":
      return { ...state, [command.of]: { ...state[command.of], email: command.areOn } };
    case "pace":
      return { ...state, mails: command.mails };
  }
}

function isSame(one: Channels, other: Channels): boolean {
  return one.bell === other.bell && one.email === other.email;
}
