import { act, screen, waitFor } from "@testing-library/react";
import { mediaItem } from "../../media/testing/media-item.ts";
import { type Answers, openMall, signedIn, USER } from "../../testing/mall.fixture.tsx";
import { toasts } from "../../ui/toast/toasts.ts";
import { NotifiedGroups } from "./notified-groups.tsx";

const group = (end: number, name: string) => ({
  id: `0190a000-0000-7000-8000-00000000010${end}`,
  name,
  members: [USER],
});
const [ROWERS, SAILORS] = [group(1, "Rowers"), group(2, "Sailors")];
const LIST = `GET /api/accountGroups/byUser/${USER}`;
const ASSET = { ...mediaItem(), authorId: USER, purchaseReceiversAccountGroups: [SAILORS.id] };

afterEach(() => act(() => toasts.clear()));

const open = (answers: Answers) =>
  openMall(<NotifiedGroups asset={ASSET} />, { at: "/", answers: { ...signedIn(), ...answers } });

it("an author without groups is led to where they make one", async () => {
  await open({ [LIST]: { body: { items: [] } } });
  expect(await screen.findByRole("link", { name: "Create a group" })).toHaveAttribute("href", "/profile/groups");
});

it("groups are found by name, chosen beside the saved ones, and Reset goes back to those", async () => {
  const { user, sent } = await open({
    [LIST]: { body: { items: [ROWERS, SAILORS] } },
    [`PUT /api/assets/${ASSET.id}`]: { body: ASSET },
  });
  expect(await screen.findByRole("option", { name: "Sailors (1 person)", selected: true })).toBeVisible();
  await user.type(screen.getByLabelText("Find groups"), "ROW");
  expect(screen.queryByRole("option", { name: /Sailors/ })).toBeNull();
  await user.click(screen.getByRole("option", { name: /Rowers/ }));
  await user.click(screen.getByRole("button", { name: "Reset" }));
  expect(screen.getByLabelText("Find groups")).toHaveValue("");
  expect(screen.getByRole("option", { name: /Rowers/ })).toHaveAttribute("aria-selected", "false");
  await user.click(screen.getByRole("option", { name: /Rowers/ }));
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    call: `PUT /api/assets/${ASSET.id}`,
    body: { purchaseReceiversAccountGroups: [SAILORS.id, ROWERS.id] },
  });
  expect(await screen.findByText("Asset saved")).toBeVisible();
});
