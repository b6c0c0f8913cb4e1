import { useQuery } from "@tanstack/react-query";
import {
  type Channels,
  type NotificationSettings,
  SETTABLE_TYPES,
  type SettableType,
  TYPE_TEXTS,
} from "#modules/social/rules/notification-settings";
import { notificationSettingsQuery, useChangeNotificationSettings } from "../../api/notification-settings.ts";
import { AccountTabs } from "../../layout/account-tabs.tsx";
import { Page } from "../../layout/page.tsx";
import { messageOf } from "../../mall/api-error.ts";
import { ErrorState } from "../../ui/error-state/error-state.tsx";
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

function Settings({ settings }: { settings: NotificationSettings }) {
  const change = useChangeNotificationSettings();
  const set = (type: SettableType, channels: Partial<Channels>) =>
    change.mutate(
      { ...settings, [type]: { ...settings[type], ...channels } },
      { onError: (error) => toasts.error(messageOf(error)) },
    );
  return (
    <>
      <p className={css.hint}>Each mail has a link that switches mails of its kind off.</p>
      <ul className={css.types} aria-label="Notifications">
        {SETTABLE_TYPES.map((type) => (
          <li key={type} className={css.type}>
            <h2 className={css.name}>{TYPE_TEXTS[type]}</h2>
            <Switch isSelected={settings[type].bell} onChange={(bell) => set(type, { bell })}>
              In the bell <span className="visually-hidden">: {TYPE_TEXTS[type]}</span>
            </Switch>
            <Switch isSelected={settings[type].email} onChange={(email) => set(type, { email })}>
              By e-mail <span className="visually-hidden">: {TYPE_TEXTS[type]}</span>
            </Switch>
          </li>
        ))}
      </ul>
    </>
  );
}
