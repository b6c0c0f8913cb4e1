import { screen } from "@testing-library/react";
import { startSession } from "../../mall/session.ts";
import { openMall, USER } from "../../testing/mall.fixture.tsx";
import { HostSignInScreen } from "./host-sign-in-screen.tsx";

const ASKED = { host: "boats.example.com", path: "/about", state: "791b078a-2ecf-4777-b21c-33643847a967" };

beforeEach(() => startSession({ accessToken: "token", userId: USER }));
afterEach(() => localStorage.clear());

it("a website learns who reads it only once they agree", async () => {
  const { user, sent } = await openMall(<HostSignInScreen asked={ASKED} />, {
    at: "/host-sign-in",
    answers: {
      "POST /api/hostSignIns": {
        status: 404,
        body: { code: "host-not-found", detail: "There is no website at boats.example.com." },
      },
    },
  });
  expect(screen.getByRole("heading", { name: "Continue to boats.example.com?" })).toBeVisible();
  expect(sent).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Continue" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("There is no website at boats.example.com.");
  expect(sent.map(({ call }) => call)).toEqual(["POST /api/hostSignIns"]);
});

it("an address that asks for nothing that can be allowed says so", async () => {
  await openMall(<HostSignInScreen asked={null} />, { at: "/host-sign-in" });
  expect(screen.getByRole("heading", { name: "This link is no longer valid" })).toBeVisible();
});
