import { jest } from "@jest/globals";
import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { currentSession } from "../session.ts";
import { LoginForm } from "./login-form.tsx";

const SESSION = { accessToken: "token-1", userId: "0190a000-0000-7000-8000-000000000001" };
const fetched = jest.fn<(path: string, request: RequestInit) => Promise<Response>>();

beforeEach(() => {
  fetched.mockReset();
  globalThis.fetch = fetched as typeof fetch;
  localStorage.clear();
});

it("names each empty field and sends nothing", async () => {
  const { user } = open();
  await user.click(screen.getByRole("button", { name: "Login" }));
  expect(screen.getByText("Username was not entered")).toBeVisible();
  expect(screen.getByText("Password was not entered")).toBeVisible();
  expect(screen.getByLabelText("Username")).toHaveFocus();
  await user.type(screen.getByLabelText("Username"), "orla");
  await user.click(screen.getByRole("button", { name: "Login" }));
  expect(screen.queryByText("Username was not entered")).toBeNull();
  expect(screen.getByText("Password was not entered")).toBeVisible();
  expect(screen.getByLabelText("Password")).toHaveFocus();
  expect(fetched).not.toHaveBeenCalled();
});

it("is busy while it signs in: another Enter sends nothing", async () => {
  const { user } = open();
  const { promise, resolve } = Promise.withResolvers<Response>();
  fetched.mockReturnValueOnce(promise);
  await user.type(screen.getByLabelText("Username"), "orla");
  await user.type(screen.getByLabelText("Password"), "long enough{Enter}{Enter}");
  expect(screen.getByRole("button", { name: "Login" })).toHaveAttribute("aria-disabled", "true");
  expect(fetched).toHaveBeenCalledTimes(1);
  await act(async () => resolve(replyOf(200, SESSION)));
  expect(screen.getByRole("button", { name: "Login" })).toHaveAttribute("aria-disabled", "false");
});

it("Enter in the password field signs in and stores the session", async () => {
  const { user } = open();
  answer(200, SESSION);
  await user.type(screen.getByLabelText("Username"), "orla");
  await user.click(screen.getByRole("checkbox", { name: "Remember me" }));
  await user.type(screen.getByLabelText("Password"), "long enough{Enter}");
  await waitFor(() => expect(currentSession()).toEqual(SESSION));
  const [path, request] = fetched.mock.calls[0]!;
  expect(path).toBe("/public/api/login");
  expect(JSON.parse(String(request.body))).toEqual({ username: "orla", password: "long enough", remember: true });
});

it("wrong credentials get one message that does not say which field was wrong", async () => {
  const { user } = open();
  answer(401, { code: "wrong-credentials", detail: "Username or password is incorrect" });
  await user.type(screen.getByLabelText("Username"), "orla");
  await user.type(screen.getByLabelText("Password"), "something else{Enter}");
  expect(await screen.findByRole("alert")).toHaveTextContent(/^Username or password is incorrect$/);
  expect(currentSession()).toBeNull();
});

it("if the server has no sign-in route, it says whom to ask", async () => {
  const { user } = open();
  answer(404, { code: "not-found", detail: "There is nothing here." });
  await user.type(screen.getByLabelText("Username"), "orla");
  await user.type(screen.getByLabelText("Password"), "long enough{Enter}");
  expect(await screen.findByRole("alert")).toHaveTextContent(
    /^No login process could be found; please contact admin for assistance$/,
  );
});

it("links to Register, which returns to this page", () => {
  open();
  expect(screen.getByRole("link", { name: "Register now" })).toHaveAttribute(
    "href",
    "/register?returnTo=%2Fcart%3Fx%3D1",
  );
});

function open() {
  render(<LoginForm returnTo="/cart?x=1" />);
  return { user: userEvent.setup() };
}

function answer(status: number, body: unknown): void {
  fetched.mockResolvedValueOnce(replyOf(status, body));
}

function replyOf(status: number, body: unknown): Response {
  return { ok: status < 400, status, headers: new Headers(), text: async () => JSON.stringify(body) } as Response;
}
