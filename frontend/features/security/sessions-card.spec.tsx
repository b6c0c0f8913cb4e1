import { screen, waitFor, within } from "@testing-library/react";
import { type Answers, openMall, signedIn } from "../../testing/mall.fixture.tsx";
import { SessionsCard } from "./sessions-card.tsx";

const AT = "2026-03-05T10:00:00.000Z";
const HERE = { id: "0190a000-0000-7000-8000-0000000000a1", device: "Chrome on Mac", host: null, isCurrent: true };
const THERE = { id: "0190a000-0000-7000-8000-0000000000a2", device: "", host: null, isCurrent: false };
const both = [HERE, THERE].map((session) => ({ ...session, signedInAt: AT, lastUsedAt: AT }));

const LIST = "GET /api/sessions";
const open = async (answers: Answers) => {
  const all: Answers = { ...signedIn(), [LIST]: { body: { items: both } }, ...answers };
  const opened = await openMall(<SessionsCard />, { at: "/profile/security", answers: all });
  const leaveOnlyHere = () => Object.assign(all, { [LIST]: { body: { items: both.slice(0, 1) } } });
  return { ...opened, leaveOnlyHere };
};

it("shows each device; the session of this one cannot be ended here", async () => {
  await open({});
  const [here, there] = await screen.findAllByRole("listitem");
  expect(here).toHaveTextContent("Chrome on Mac");
  expect(here).toHaveTextContent("This device");
  expect(within(here!).queryByRole("button")).not.toBeInTheDocument();
  expect(there).toHaveTextContent(/Unknown device.*Last used .* ago/);
});

it("ends a session and keeps the focus in the card", async () => {
  const call = `DELETE /api/sessions/${THERE.id}`;
  const { user, sent, leaveOnlyHere } = await open({ [call]: { status: 204 } });
  leaveOnlyHere();
  await user.click(await screen.findByRole("button", { name: "End session", description: "Unknown device" }));
  expect(await screen.findByText("Session ended")).toBeVisible();
  await waitFor(() => expect(screen.getAllByRole("listitem")).toHaveLength(1));
  expect(sent).toEqual([{ call, body: undefined }]);
  expect(screen.getByRole("heading", { name: "Sessions" })).toHaveFocus();
  expect(screen.queryByRole("button", { name: "End all others" })).not.toBeInTheDocument();
});

it("ends all others", async () => {
  const { user, sent, leaveOnlyHere } = await open({ "DELETE /api/sessions": { status: 204 } });
  leaveOnlyHere();
  await user.click(await screen.findByRole("button", { name: "End all others" }));
  expect(await screen.findByText("All other sessions ended")).toBeVisible();
  await waitFor(() => expect(screen.getAllByRole("listitem")).toHaveLength(1));
  expect(sent).toEqual([{ call: "DELETE /api/sessions", body: undefined }]);
});
