import { useQuery } from "@tanstack/react-query";
import {
  type AllSettings,
  type Channels,
  MAIL_PACES,
  type MailPace,
  SETTABLE_TYPES,
  type SettableType,
  TYPE_TEXTS,
} from "#modules/social/rules/notification-settings";
import { notificationSettingsQuery, useChangeNotificationSettings } from "../../api/notification-settings.ts";
import { AccountTabs } from "../../layout/account-tabs.tsx";
import { Page } from "../../layout/page.tsx";
import { messageOf } from "../../mall/api-error.ts";
import { ErrorState } from "../../ui/error-state/error-state.tsx";
import { RadioGroup } from "../../ui/radio-group/radio-group.tsx";
import { Skeleton } from "../../ui/skeleton/skeleton.tsx";
import { Switch } from "../../ui/switch/switch.tsx";
import { toasts } from "../../ui/toast/toasts.ts";
import css from "./notification-settings.module.css";

/** Which notifications the user gets, and where; each switch takes effect at once. */
export function NotificationSettingsScreen() {
  const { data, error, isFetching, refetch } = useQuery(notificationSettingsQuery);
  return (
    <Page title="Notifications" width="text">
      <AccountTabs current="notifications" />
      {!data && !error && <Skeleton height="420px" radius="large" />}
      {!data && error && (
        <ErrorState
          title="Your settings could not be loaded"
          text={messageOf(error)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {data && <Settings settings={data} />}
    </Page>
  );
}

const PACES: Readonly<Record<MailPace, { label: string; description: string }>> = {
  each: { label: "At once", description: "One mail for each notification." },
  daily: { label: "Once a day", description: "One mail in the morning about all that you have not read." },
  never: { label: "Never", description: "No mails about notifications." },
};

function Settings({ settings }: { settings: AllSettings }) {
  const change = useChangeNotificationSettings();
  const save = (wanted: Partial<AllSettings>) =>
    change.mutate({ ...settings, ...wanted }, { onError: (error) => toasts.error(messageOf(error)) });
  const set = (type: SettableType, channels: Partial<Channels>) =>
    save({ ...settings, [type]: { ...settings[type], ...channels } });
  return (
    <>
      <RadioGroup
        label="Mails"
        options={MAIL_PACES.map((value) => ({ value, ...PACES[value] }))}
        value={settings.mails}
        onChange={(mails) => save({ mails })}
      />
      <p className={css.hint}>Each mail has a link that switches mails of its kind off.</p>
      <ul className={css.types} aria-label="Notifications">
        {SETTABLE_TYPES.map((type) => (
          <li key={type} className={css.type}>
            <h2 className={css.name}>{TYPE_TEXTS[type]}</h2>
            <Switch isSelected={settings[type].bell} onChange={(bell) => set(type, { bell })}>
              In the bell <span className="visually-hidden">: {TYPE_TEXTS[type]}</span>
            </Switch>
            <Switch
              isSelected={settings[type].email}
              isDisabled={settings.mails === "never"}
              onChange={(email) => set(type, { email })}
            >
              By e-mail <span className="visually-hidden">: {TYPE_TEXTS[type]}</span>
            </Switch>
          </li>
        ))}
      </ul>
    </>
  );
}
