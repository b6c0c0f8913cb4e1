import { act, screen, waitFor } from "@testing-library/react";
import { DEFAULT_SETTINGS } from "#modules/social/rules/notification-settings";
import { type Answers, openMall, signedIn } from "../../testing/mall.fixture.tsx";
import { toasts } from "../../ui/toast/toasts.ts";
import { NotificationSettingsScreen } from "./notification-settings-screen.tsx";

const READ = "GET /api/notificationSettings";
const SAVE = "PUT /api/notificationSettings";

afterEach(() => act(() => toasts.clear()));

const open = (answers: Answers) =>
  openMall(<NotificationSettingsScreen />, { at: "/profile/notifications", answers: { ...signedIn(), ...answers } });

it("each type is switched for the bell and for e-mail, and saved at once", async () => {
  const { user, sent } = await open({ [READ]: { body: DEFAULT_SETTINGS }, [SAVE]: { status: 204 } });
  const mails = await screen.findByRole("switch", { name: /By e-mail.*Followers/ });
  expect(mails).not.toBeChecked();
  expect(screen.getByRole("switch", { name: /In the bell.*Followers/ })).toBeChecked();
  await user.click(mails);
  await waitFor(() =>
    expect(sent).toEqual([{ call: SAVE, body: { ...DEFAULT_SETTINGS, follow: { bell: true, email: true } } }]),
  );
});

it("a change that the server refuses is taken back and said", async () => {
  const { user } = await open({
    [READ]: { body: DEFAULT_SETTINGS },
    [SAVE]: { status: 422, body: { code: "refused", detail: "No." } },
  });
  const bell = await screen.findByRole("switch", { name: /In the bell.*payouts/ });
  await user.click(bell);
  expect(await screen.findByText("No.")).toBeVisible();
  await waitFor(() => expect(bell).toBeChecked());
});

it("says that the settings could not be loaded, and offers to load them again", async () => {
  await open({ [READ]: { status: 503 } });
  expect(await screen.findByText("Your settings could not be loaded")).toBeVisible();
  expect(screen.getByRole("button", { name: "Retry" })).toBeEnabled();
});
