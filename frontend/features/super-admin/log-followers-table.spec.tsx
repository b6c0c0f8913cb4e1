import { render, screen, within } from "@testing-library/react";
import type { LogFollower } from "../../api/support.ts";
import { LogFollowersTable } from "./log-followers-table.tsx";

const follower = (name: string, more: Partial<LogFollower> = {}): LogFollower => ({
  name,
  kind: "projection",
  state: "following",
  since: "2026-01-01T00:00:00.000Z",
  lag: { events: 0, seconds: 0 },
  error: null,
  ...more,
});

it("shows how far each follower is, those with problems first", () => {
  render(
    <LogFollowersTable
      followers={[
        follower("cards"),
        follower("notices", { kind: "reactor", lag: { events: 1, seconds: 0.2 } }),
        follower("carts", { lag: { events: 1_000, seconds: 61.4 }, error: "no such column" }),
        follower("offers", { lag: null }),
      ]}
    />,
  );
  const rows = screen.getAllByRole("row").slice(1);
  const [carts, cards, notices, offers] = rows.map((row) => within(row));
  expect(carts?.getByRole("rowheader")).toHaveTextContent("cartsno such column");
  expect(carts?.getByText("1,000 events or more, 62 s")).toBeVisible();
  expect(cards?.getByText("Up to date")).toBeVisible();
  expect(notices?.getByText("Reactor")).toBeVisible();
  expect(notices?.getByText("1 event, 1 s")).toBeVisible();
  expect(offers?.getByText("Unknown: the event store is not responding")).toBeVisible();
});
