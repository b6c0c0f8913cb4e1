import type { Decider } from "../../decider.ts";
import type { NotificationSettingsEvent } from "../events.ts";
import {
  type Channels,
  DEFAULT_SETTINGS,
  type NotificationSettings,
  SETTABLE_TYPES,
  type SettableType,
} from "../rules/notification-settings.ts";

export type SettingsCommand =
  | { type: "change"; userId: string; settings: NotificationSettings }
  /** Mails about one type: by the link in a mail. */
  | { type: "mails"; userId: string; of: SettableType; areOn: boolean };

/** Which notifications a person wants, and where. */
export const notificationSettings: Decider<NotificationSettings, SettingsCommand, NotificationSettingsEvent> = {
  initial: DEFAULT_SETTINGS,

  decide(state, command) {
    const { userId } = command;
    const settings =
      command.type === "change"
        ? command.settings
        : { ...state, [command.of]: { ...state[command.of], email: command.areOn } };
    if (SETTABLE_TYPES.every((type) => isSame(settings[type], state[type]))) return [];
    return [{ type: "NotificationSettingsChanged", data: { userId, settings } }];
  },

  evolve: (_, event) => ({ ...DEFAULT_SETTINGS, ...event.data.settings }),
};

function isSame(one: Channels, other: Channels): boolean {
  return one.bell === other.bell && one.email === other.email;
}
