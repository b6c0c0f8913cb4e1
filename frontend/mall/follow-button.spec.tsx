import { jest } from "@jest/globals";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ToastRegion } from "../ui/toast/toast-region.tsx";
import { toasts } from "../ui/toast/toasts.ts";
import { FollowButton } from "./follow-button.tsx";
import { startSession } from "./session.ts";

const AUTHOR = {
  id: "0190a000-0000-7000-8000-000000000002",
  name: "Ada",
  friendlyUrl: "ada",
};
const fetched = jest.fn<(path: string, request: RequestInit) => Promise<Response>>();

beforeEach(() => {
  fetched.mockReset();
  globalThis.fetch = fetched as typeof fetch;
  localStorage.clear();
  toasts.clear();
});

it("asks a guest to log in, then returns them to this page", async () => {
  show();
  const link = await screen.findByRole("link", { name: "Login to follow" });
  expect(link).toHaveAttribute("href", "/login?returnTo=%2Fprofile%2Fview%2Fada");
});

it("does not let users follow themselves", async () => {
  signIn(AUTHOR.id);
  show();
  expect(await screen.findByRole("link", { name: "Edit profile" })).toHaveAttribute("href", "/profile");
  expect(screen.queryByRole("button")).toBeNull();
});

it.each([
  [false, "Follow", "It has started to follow the user Ada", "1,001 followers"],
  [true, "Unfollow", "No longer follows the user.", "999 followers"],
])("with isFollowedForMe %s, '%s' changes it and shows that", async (isFollowedForMe, label, said, followers) => {
  signIn("0190a000-0000-7000-8000-000000000001");
  render(<span data-followers={1_000}>1,000 followers</span>);
  show(AUTHOR, isFollowedForMe);
  const button = await screen.findByRole("button", { name: label });
  await waitFor(() => expect(button).not.toHaveAttribute("aria-disabled"));
  answer(204);
  await userEvent.setup().click(button);
  expect(await screen.findByText(said)).toBeVisible();
  expect(screen.getByText(followers)).toBeVisible();
  const [path, request] = fetched.mock.calls.at(-1)!;
  expect([path, request.method]).toEqual([`/api/users/${AUTHOR.id}/follow`, "PUT"]);
  expect(JSON.parse(String(request.body))).toEqual({ follow: !isFollowedForMe });
});

it("a failure is shown briefly and logged", async () => {
  const logged = jest.spyOn(console, "error").mockImplementation(() => {});
  signIn("0190a000-0000-7000-8000-000000000001");
  show();
  const button = await screen.findByRole("button", { name: "Follow" });
  await waitFor(() => expect(button).not.toHaveAttribute("aria-disabled"));
  answer(500);
  await userEvent.setup().click(button);
  expect(await screen.findByText("Error")).toBeVisible();
  expect(logged).toHaveBeenCalled();
  logged.mockRestore();
});

function show(author = AUTHOR, isFollowedForMe = false) {
  answer(200, { isFollowedForMe });
  render(
    <>
      <FollowButton author={author} />
      <ToastRegion />
    </>,
  );
}

function signIn(userId: string): void {
  startSession({ accessToken: "token-1", userId });
}

function answer(status: number, body: unknown = {}): void {
  fetched.mockResolvedValueOnce({
    ok: status < 400,
    status,
    headers: new Headers(),
    text: async () => JSON.stringify(body),
  } as Response);
}
