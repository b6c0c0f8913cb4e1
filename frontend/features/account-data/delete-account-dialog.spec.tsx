import { jest } from "@jest/globals";
import { screen, waitFor } from "@testing-library/react";
import { currentSession } from "../../mall/session.ts";
import { openMall, signedIn } from "../../testing/mall.fixture.tsx";
import { DeleteAccountCard } from "./delete-account-card.tsx";

const PREVIEW = "GET /api/account/deletion";
const DELETE = "POST /api/account/deletion";
const counts = [
  { kind: "mozaiks", count: 2 },
  { kind: "comments", count: 0 },
  { kind: "purchases", count: 1, keptUntil: "2036-12-31" },
];

it("says what will happen to what there is, asks for password and code, logs out and says how to come back", async () => {
  const leave = jest.fn();
  const answers = {
    ...signedIn(),
    [PREVIEW]: { body: { counts, needsCode: true, days: 7 } },
    [DELETE]: { body: { eraseAt: "2026-12-05T10:00:00.000Z" } },
  };
  const { user, sent } = await openMall(<DeleteAccountCard leave={leave} />, { at: "/profile/data", answers });
  await user.click(screen.getByRole("button", { name: "Delete account…" }));
  expect(await screen.findByText("2 Mozaiks")).toBeVisible();
  expect(screen.queryByText(/comment/)).not.toBeInTheDocument();
  expect(screen.getByText(/to be kept until 2036-12-31/)).toBeVisible();
  await user.click(screen.getByRole("radio", { name: "Remove them" }));
  expect(screen.getByText(/Hidden at once/)).toBeVisible();
  const button = screen.getByRole("button", { name: "Delete account" });
  await user.type(screen.getByLabelText("Your password"), "long enough");
  expect(button).toBeDisabled();
  await user.type(screen.getByLabelText(/Code of your authenticator/), "123456");
  await user.click(button);
  await waitFor(() => expect(currentSession()).toBeNull());
  expect(leave).toHaveBeenCalledWith("/keep-account?until=2026-12-05T10%3A00%3A00.000Z");
  expect(sent).toEqual([{ call: DELETE, body: { password: "long enough", code: "123456", contributions: "remove" } }]);
});
