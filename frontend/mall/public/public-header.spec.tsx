import { render, screen } from "@testing-library/react";
import { startSession } from "../session.ts";
import { PublicHeader } from "./public-header.tsx";

const USER = "0190a000-0000-7000-8000-000000000001";

it("a suspended person reads on the mall's pages, too, what happened and where to appeal", async () => {
  const suspension = { reason: "spam", until: null };
  const user = { id: USER, username: "orla", displayName: "", avatarBlobId: null, superAdmin: false, suspension };
  globalThis.fetch = (async (path: string) => {
    const text = async () => JSON.stringify(path === "/api/users/me" ? user : { items: [] });
    return { ok: true, status: 200, headers: new Headers(), text } as Response;
  }) as typeof fetch;
  startSession({ accessToken: "token-1", userId: USER });
  render(<PublicHeader path="/explore" address="/explore" hasSearch={false} helpCentre="/help.html" />);
  const note = await screen.findByRole("region", { name: "Suspension" });
  expect(note).toHaveTextContent("Your account is suspended. Reason: Spam or advertising.");
  expect(screen.getByRole("link", { name: "See the decision and appeal" })).toHaveAttribute(
    "href",
    "/profile/decisions",
  );
});
