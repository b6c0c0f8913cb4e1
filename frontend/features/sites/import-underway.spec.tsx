import { screen } from "@testing-library/react";
import { openMall, signedIn, USER } from "../../testing/mall.fixture.tsx";
import { ImportUnderway } from "./import-underway.tsx";

const PATH = `GET /api/users/${USER}/websites/imports`;
const made = {
  id: "0190a000-0000-7000-8000-0000000000b1",
  websiteId: "0190a000-0000-7000-8000-0000000000a1",
  done: 3,
  total: 9,
  problem: null as string | null,
  requestedAt: "2030-05-01T10:00:00.000Z",
};

async function openWith(item: object) {
  const answers = { ...signedIn(), [PATH]: { body: { items: [{ ...made, ...item }] } as object } };
  await openMall(<ImportUnderway />, { at: "/sites", answers });
  return answers;
}

it("shows how far an import is, and says how it ended", async () => {
  const answers = await openWith({ state: "running" });
  expect(await screen.findByRole("progressbar")).toHaveAttribute("aria-valuenow", "3");
  answers[PATH] = { body: { items: [{ ...made, state: "failed", problem: "You have no room left." }] } };
  expect(await screen.findByText("You have no room left.", undefined, { timeout: 3_000 })).toBeVisible();
  expect(screen.queryByRole("progressbar")).not.toBeInTheDocument();
});

it("says nothing of imports that ended before", async () => {
  await openWith({ state: "failed", problem: "Long ago." });
  expect(screen.queryByText("Long ago.")).not.toBeInTheDocument();
  expect(screen.queryByRole("progressbar")).not.toBeInTheDocument();
});
