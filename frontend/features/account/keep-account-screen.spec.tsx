import { screen } from "@testing-library/react";
import { openMall } from "../../testing/mall.fixture.tsx";
import { KeepAccountScreen } from "./keep-account-screen.tsx";

it("tells people who have just deleted their account until when they can come back", async () => {
  const part = <KeepAccountScreen token="" until="2026-12-05T10:00:00.000Z" />;
  await openMall(part, { at: "/keep-account" });
  expect(screen.getByRole("heading", { name: "Your account is deleted" })).toBeVisible();
  expect(screen.getByText(/log in before Dec 5, 2026/)).toBeVisible();
});
