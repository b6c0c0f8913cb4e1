import { screen } from "@testing-library/react";
import type { Review } from "#modules/moderation/contract";
import { openMall, signedIn } from "../../../testing/mall.fixture.tsx";
import { DecisionForm } from "./decision-form.tsx";

const ID = "0190a000-0000-7000-8000-000000000009";
const review = (content: Partial<Review["content"]> = {}) =>
  ({
    id: ID,
    targetType: "comment",
    version: 1,
    reasons: ["illegal"],
    content: { name: "", text: "", url: "/", isTakenDown: true, isPurged: false, isSuspended: false, ...content },
  }) as unknown as Review;
const open = (shown: Review) =>
  openMall(<DecisionForm review={shown} />, {
    at: "/super-admin/moderation",
    answers: { ...signedIn(), [`POST /api/moderation/reviews/${ID}/decisions`]: { status: 204 } },
  });

it("asks for the legal ground of a purge, and of nothing else", async () => {
  const { user, sent } = await open(review());
  expect(screen.queryByRole("textbox", { name: /Legal ground/ })).toBeNull();
  await user.click(screen.getByRole("button", { name: /Decision/ }));
  await user.click(screen.getByRole("option", { name: "Purge" }));
  await user.type(screen.getByRole("textbox", { name: /Legal ground/ }), "A court order");
  await user.type(screen.getByRole("textbox", { name: /Note for the person concerned/ }), "It is against the law.");
  await user.click(screen.getByRole("button", { name: "Purge" }));
  expect(sent).toMatchObject([
    { body: { action: "purge", reason: "illegal", legalGround: "A court order", until: null, version: 1 } },
  ]);
});

it("offers nothing to do with content that was purged", async () => {
  const { user } = await open(review({ isPurged: true }));
  await user.click(screen.getByRole("button", { name: /Decision/ }));
  const offered = screen.getAllByRole("option").map(({ textContent }) => textContent);
  expect(offered).toEqual(["Ignore", "Warn", "Suspend"]);
});
