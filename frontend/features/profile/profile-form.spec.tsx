import { jest } from "@jest/globals";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { currentUserQuery } from "../../api/account.ts";
import { aCard } from "../../mall/a-card.fixture.ts";
import { startSession } from "../../mall/session.ts";
import { ToastRegion } from "../../ui/toast/toast-region.tsx";
import { ProfileForm } from "./profile-form.tsx";

const USER = {
  id: "0190a000-0000-7000-8000-000000000001",
  username: "orla",
  displayName: "Orla",
  email: "orla@example.org",
  firstName: "",
  lastName: "",
  showsNames: false,
  avatarBlobId: null,
  emailVerified: true,
  superAdmin: false,
  suspension: null,
  assetDefaultTags: ["sea"],
  about: "",
  coverAssetId: null,
};
const PICTURE = aCard({
  itemId: "0190a000-0000-7000-8000-000000000002",
  itemType: "asset",
  type: "image",
  name: "Sea",
  url: "",
  previewSrc: "/picture",
  isAuthor: true,
});
const fetched = jest.fn<(path: string, request: RequestInit) => Promise<Response>>();

beforeEach(() => {
  fetched.mockReset();
  globalThis.fetch = fetched as typeof fetch;
  fetched.mockResolvedValue(answerOf(200, { items: [PICTURE], hasNextPage: false, cursor: null })); // their assets
  startSession({ accessToken: "token-1", userId: USER.id });
});

it("sends only changed fields and shows what was saved", async () => {
  const { user, queries } = open();
  expect(screen.getByRole("button", { name: "Save" })).toBeDisabled();
  await user.clear(screen.getByLabelText("Display name"));
  await user.type(screen.getByLabelText("Display name"), "Orla B.");
  await user.type(screen.getByLabelText("Default tags"), "old maps{Enter}");
  const saved = { ...USER, displayName: "Orla B.", assetDefaultTags: ["sea", "old maps"] };
  answer(200, saved);
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Profile saved")).toBeVisible();
  expect(sent()).toEqual({ displayName: "Orla B.", assetDefaultTags: ["sea", "old maps"] });
  expect(queries.getQueryData(currentUserQuery.queryKey)).toEqual(saved);
});

it("sets a text about the author, with its limit, and one of their pictures as the cover", async () => {
  const { user } = open();
  await user.type(screen.getByLabelText("About you"), "I draw boats.");
  expect(screen.getByText(/987 characters left/)).toBeVisible();
  await user.click(await screen.findByRole("radio", { name: "Sea" }));
  answer(200, { ...USER, about: "I draw boats.", coverAssetId: PICTURE.itemId });
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Profile saved")).toBeVisible();
  expect(sent()).toEqual({ about: "I draw boats.", coverAssetId: PICTURE.itemId });
});

it("shows first and last name to others by choice", async () => {
  const { user } = open();
  const choice = screen.getByRole("checkbox", { name: "Show my first and last name" });
  expect(choice).not.toBeChecked();
  await user.click(choice);
  answer(200, { ...USER, showsNames: true });
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Profile saved")).toBeVisible();
  expect(sent()).toEqual({ showsNames: true });
});

it("shows the server's error at the field", async () => {
  const { user } = open();
  await user.type(screen.getByLabelText("First name"), "Orla");
  answer(400, { code: "malformed", detail: "No.", errors: [{ field: "firstName", message: "Too short a name." }] });
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.getByText("Too short a name.")).toBeVisible());
  expect(screen.getByLabelText("First name")).toHaveValue("Orla");
});

function open() {
  const queries = new QueryClient();
  render(
    <QueryClientProvider client={queries}>
      <Kept />
      <ToastRegion />
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), queries };
}

function Kept() {
  return <ProfileForm user={USER} />;
}

/** The body of the change that was sent. */
function sent(): unknown {
  const [, request] = fetched.mock.calls.find(([path]) => path === `/api/users/${USER.id}`)!;
  expect(request.method).toBe("PATCH");
  return JSON.parse(String(request.body));
}

function answer(status: number, body: unknown): void {
  fetched.mockResolvedValueOnce(answerOf(status, body));
}

function answerOf(status: number, body: unknown): Response {
  return { ok: status < 400, status, headers: new Headers(), text: async () => JSON.stringify(body) } as Response;
}
