import { act, screen, waitFor, within } from "@testing-library/react";
import axe from "axe-core";
import type { AccountGroup } from "#modules/account/group-contract";
import { type Answers, openMall, signedIn, USER } from "../../testing/mall.fixture.tsx";
import { toasts } from "../../ui/toast/toasts.ts";
import { GroupsScreen } from "./groups-screen.tsx";

const BO = { id: "0190a000-0000-7000-8000-000000000a02", name: "Bo", friendlyUrl: "bo", avatarSrc: null };
const NO_NAMES = { displayName: "", firstName: "", lastName: "" };
const GROUP: AccountGroup = { id: "0190a000-0000-7000-8000-000000000b01", name: "Rowers", members: [BO.id] };
const LIST = `GET /api/accountGroups/byUser/${USER}`;
const MEMBERS = { "POST /api/users/byIds": { body: { items: [BO] } } };
const FOUND = {
  "GET /api/users/search?name=bo&first=10": {
    body: { items: [{ ...BO, ...NO_NAMES }], hasNextPage: false, cursor: null },
  },
};

afterEach(() => act(() => toasts.clear()));

const open = (answers: Answers) =>
  openMall(<GroupsScreen userId={USER} />, {
    at: "/profile/groups",
    answers: { ...signedIn(), ...MEMBERS, ...FOUND, ...answers },
  });
const changes = (sent: { call: string }[]) => sent.filter(({ call }) => call !== "POST /api/users/byIds");

it("says that there are none, and what one is for", async () => {
  await open({ [LIST]: { body: { items: [] } } });
  expect(await screen.findByRole("heading", { name: "No groups yet" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Create group" })).toBeEnabled();
});

it("says that they could not be loaded, and offers to load them again", async () => {
  await open({ [LIST]: { status: 503 } });
  expect(await screen.findByText("Your groups could not be loaded")).toBeVisible();
  expect(screen.getByRole("button", { name: "Retry" })).toBeEnabled();
});

it("a new group needs a name, and is saved with the people who were found for it", async () => {
  const { user, sent } = await open({
    [LIST]: { body: { items: [] } },
    "POST /api/accountGroups": { status: 201, body: "ID" },
    "PATCH /api/accountGroups/%22ID%22": { status: 204 },
  });
  await user.click(await screen.findByRole("button", { name: "Create group" }));
  const dialog = await screen.findByRole("dialog", { name: "Create group" });
  await user.click(within(dialog).getByRole("button", { name: "Save" }));
  expect(await within(dialog).findByText("Enter a name.")).toBeVisible();
  await user.type(within(dialog).getByLabelText("Name"), "Rowers");
  await user.type(within(dialog).getByLabelText("Find people"), "bo");
  await user.click(await within(dialog).findByRole("button", { name: "Add Bo" }));
  expect(await within(dialog).findByRole("button", { name: "Remove Bo" })).toBeVisible();
  await user.click(within(dialog).getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Group created")).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(changes(sent)).toEqual([
    { call: "POST /api/accountGroups", body: { name: "Rowers" } },
    { call: "PATCH /api/accountGroups/%22ID%22", body: { name: "Rowers", members: [BO.id] } },
  ]);
});

it("a group's name and members are changed together", async () => {
  const { user, sent } = await open({
    [LIST]: { body: { items: [GROUP] } },
    [`PATCH /api/accountGroups/${GROUP.id}`]: { status: 204 },
  });
  expect(await screen.findByText("1 person")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Edit Rowers" }));
  const dialog = await screen.findByRole("dialog", { name: "Edit group" });
  await user.type(within(dialog).getByLabelText("Name"), "!");
  await user.click(await within(dialog).findByRole("button", { name: "Remove Bo" }));
  expect(within(dialog).getByText("Nobody is in this group yet.")).toBeVisible();
  await user.click(within(dialog).getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Group saved")).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(changes(sent)).toEqual([
    { call: `PATCH /api/accountGroups/${GROUP.id}`, body: { name: "Rowers!", members: [] } },
  ]);
});

it("a deleted group can be brought back, and is deleted when the toast has gone", async () => {
  const { user, sent } = await open({
    [LIST]: { body: { items: [GROUP] } },
    [`DELETE /api/accountGroups/${GROUP.id}`]: { status: 204 },
  });
  await user.click(await screen.findByRole("button", { name: "Delete Rowers" }));
  expect(screen.queryByText("Rowers")).toBeNull();
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await screen.findByText("Rowers")).toBeVisible();
  expect(sent).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Delete Rowers" }));
  await user.click(await screen.findByRole("button", { name: "Dismiss" }));
  await waitFor(() => expect(sent).toEqual([{ call: `DELETE /api/accountGroups/${GROUP.id}`, body: undefined }]));
  expect(await screen.findByText("Rowers")).toBeVisible(); // as the fake server still lists it
});

it("has no violations that axe can find", async () => {
  await open({ [LIST]: { body: { items: [GROUP] } } });
  await screen.findByText("Rowers");
  const { violations } = await axe.run(document.body, {
    rules: { region: { enabled: false }, "color-contrast": { enabled: false } },
  });
  expect(violations).toEqual([]);
});
