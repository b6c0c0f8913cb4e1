import { screen, waitFor } from "@testing-library/react";
import { type Answers, openMall, signedIn } from "../../testing/mall.fixture.tsx";
import { SharedWithMe } from "./shared-with-me.tsx";

const LIST = "GET /api/mozaiks?role=editor&first=20";
const SEEN = "GET /api/cards?scope=shared&first=20";
const shared = {
  id: "0190a000-0000-7000-8000-0000000000a1",
  author: null,
  settings: { name: "Harbour", summary: "", tags: [], url: "", isPublic: false },
  isPublished: false,
  changedSincePublish: false,
  readOnly: false,
  license: null,
  revoked: null,
  newVersionAt: null,
  created: "2026-03-01T10:00:00.000Z",
  updated: "2026-03-01T10:00:00.000Z",
};

const none = { body: { items: [], hasNextPage: false, cursor: null } };
const broken = { status: 500, body: { code: "internal", detail: "Broken." } };

it("says that what others share could not be loaded, and loads it on request", async () => {
  const answers: Answers = { ...signedIn(), [SEEN]: none, [LIST]: broken };
  const { user } = await openMall(<SharedWithMe />, { at: "/my-content", answers });
  expect(await screen.findByText("What others share with you could not be loaded")).toBeVisible();
  answers[LIST] = { body: { items: [shared], hasNextPage: false, cursor: null } };
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("link", { name: /Harbour/ })).toHaveAttribute("href", `/mozaik/${shared.id}/edit`);
});

it("says so too if only what the user may see could not be loaded", async () => {
  const answers: Answers = { ...signedIn(), [SEEN]: broken, [LIST]: none };
  const { user } = await openMall(<SharedWithMe />, { at: "/my-content", answers });
  expect(await screen.findByText("What others share with you could not be loaded")).toBeVisible();
  answers[SEEN] = none;
  await user.click(screen.getByRole("button", { name: "Retry" }));
  await waitFor(() => expect(screen.queryByText("What others share with you could not be loaded")).toBeNull());
});
