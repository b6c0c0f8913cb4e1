import { jest } from "@jest/globals";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { startSession } from "../../mall/session.ts";
import { ToastRegion } from "../../ui/toast/toast-region.tsx";
import { EmailSection } from "./email-section.tsx";

const USER = {
  id: "0190a000-0000-7000-8000-000000000001",
  username: "orla",
  displayName: "Orla",
  email: "orla@example.org",
  emailVerified: true,
  firstName: "",
  lastName: "",
  showsNames: false,
  avatarBlobId: null,
  superAdmin: false,
  suspension: null,
  assetDefaultTags: [],
  about: "",
  coverAssetId: null,
};
const NO_CHANGE = { email: USER.email, emailVerified: true, change: null };
const WAITING = {
  ...NO_CHANGE,
  change: {
    email: "orla@sea.dev",
    needsOld: true,
    confirmedByOld: false,
    confirmedByNew: true,
    expiresAt: "2026-11-24T10:00:00.000Z",
  },
};
const fetched = jest.fn<(path: string, request: RequestInit) => Promise<Response>>();

beforeEach(() => {
  fetched.mockReset();
  globalThis.fetch = fetched as typeof fetch;
  startSession({ accessToken: "token-1", userId: USER.id });
});

it("asks for a change and shows what it waits for; the change can be cancelled", async () => {
  answer(200, NO_CHANGE);
  const user = open();
  expect(await screen.findByText("Confirmed")).toBeVisible();
  await user.type(screen.getByLabelText("New e-mail address"), "orla@sea.dev");
  answer(200, WAITING);
  await user.click(screen.getByRole("button", { name: "Change e-mail address" }));
  expect(await screen.findByText("orla@sea.dev")).toBeVisible();
  const [path, request] = fetched.mock.calls[1]!;
  expect([request.method, path]).toEqual(["PUT", `/api/users/${USER.id}/email`]);
  expect(JSON.parse(String(request.body))).toEqual({ email: "orla@sea.dev" });
  expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
    "New address: confirmed",
    "Present address: not confirmed yet",
  ]);
  answer(200, NO_CHANGE);
  await user.click(screen.getByRole("button", { name: "Cancel change" }));
  expect(await screen.findByText("The change was cancelled")).toBeVisible();
  expect(screen.queryByText("orla@sea.dev")).not.toBeInTheDocument();
});

it("says at the field what is wrong, before and after asking the server", async () => {
  answer(200, NO_CHANGE);
  const user = open();
  await user.type(await screen.findByLabelText("New e-mail address"), "nobody{Enter}");
  expect(screen.getByText("Enter a valid e-mail address.")).toBeVisible();
  expect(screen.getByLabelText("New e-mail address")).toHaveFocus();
  expect(fetched).toHaveBeenCalledTimes(1);
  await user.type(screen.getByLabelText("New e-mail address"), "@example.org");
  const message = "That is your e-mail address already.";
  answer(422, { code: "same-email", detail: message, errors: [{ field: "email", message }] });
  await user.keyboard("{Enter}");
  expect(await screen.findByText(message)).toBeVisible();
});

it("sends a change once, however often Enter is pressed meanwhile", async () => {
  answer(200, NO_CHANGE);
  const user = open();
  const { promise, resolve } = Promise.withResolvers<Response>();
  fetched.mockReturnValueOnce(promise);
  await user.type(await screen.findByLabelText("New e-mail address"), "orla@sea.dev{Enter}{Enter}");
  expect(screen.getByRole("button", { name: "Change e-mail address" })).toHaveAttribute("aria-disabled", "true");
  expect(fetched).toHaveBeenCalledTimes(2);
  answer(200, WAITING);
  resolve({ ok: true, status: 204, headers: new Headers(), text: async () => "" } as Response);
  expect(await screen.findByText("We have sent you a mail to confirm the change")).toBeVisible();
});

it("offers to try again when the address cannot be loaded", async () => {
  answer(500, { code: "internal", detail: "Something went wrong." });
  const user = open();
  const again = await screen.findByRole("button", { name: "Retry" });
  answer(200, { ...NO_CHANGE, emailVerified: false });
  await user.click(again);
  expect(await screen.findByText("Not confirmed")).toBeVisible();
});

function open() {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={queries}>
      <EmailSection user={USER} />
      <ToastRegion />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

function answer(status: number, body: unknown): void {
  fetched.mockResolvedValueOnce({
    ok: status < 400,
    status,
    headers: new Headers(),
    text: async () => JSON.stringify(body),
  } as Response);
}
