import { createFileRoute } from "@tanstack/react-router";
import { notificationSettingsQuery } from "../api/notification-settings.ts";
import { NotificationSettingsScreen } from "../features/notifications/notification-settings-screen.tsx";
import { WaitingPage } from "../layout/waiting-page.tsx";
import { titled } from "./-title.ts";

export const Route = createFileRoute("/profile/notifications")({
  head: () => titled("Notifications"),
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(notificationSettingsQuery),
  pendingComponent: () => <WaitingPage title="Notifications" shape="list" />,
  component: NotificationSettingsScreen,
});
