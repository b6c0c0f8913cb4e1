import { createFileRoute } from "@tanstack/react-router";
import { currentUserQuery } from "../api/account.ts";
import { VerifyEmailNote } from "../features/account/verify-email-note.tsx";
import { ProfileScreen } from "../features/profile/profile-screen.tsx";
import { WaitingPage } from "../layout/waiting-page.tsx";
import { titled } from "./-title.ts";

export const Route = createFileRoute("/profile/")({
  head: () => titled("My Profile"),
  loader: ({ context }) => context.queryClient.ensureQueryData(currentUserQuery),
  pendingComponent: () => <WaitingPage title="My Profile" shape="form" />,
  component: () => <ProfileScreen note={<VerifyEmailNote />} />,
});
