import { act, screen, waitFor } from "@testing-library/react";
import { currentSession } from "../../mall/session.ts";
import { type Answers, openMall } from "../../testing/mall.fixture.tsx";
import { ForgotPasswordScreen } from "./forgot-password-screen.tsx";
import { LoginScreen } from "./login-screen.tsx";
import { RegisterForm } from "./register-form.tsx";
import { RegisterScreen } from "./register-screen.tsx";
import { ResetPasswordScreen } from "./reset-password-screen.tsx";

const SESSION = { accessToken: "token-1", userId: "0190a000-0000-7000-8000-000000000001" };
const REGISTER = "POST /public/api/register";
const FORGOT = "POST /public/api/password/forgot";
const RESET = "POST /public/api/password/reset";
const TOKEN = "t".repeat(43);
const GOOD = "harbour lantern 88";

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const refusal = (status: number, code: string, detail: string, errors: object[] = []) => ({
  status,
  body: { code, detail, title: "Refused", status, errors },
});
const button = (name: string) => screen.getByRole("button", { name });

describe("the form to register", () => {
  const open = (answers: Answers = {}) => openMall(<RegisterForm />, { at: "/register", answers });
  const field = (name: string | RegExp) => screen.getByLabelText(name);
  const fill = async ({ user }: Awaited<ReturnType<typeof open>>) => {
    await user.type(field(/^Username/), "orla");
    await user.type(field(/^E-mail/), "orla@example.org");
    await user.type(field(/^Password/), GOOD);
  };

  it("marks each field that is wrong, focuses the first and sends nothing", async () => {
    const { user, sent } = await open();
    await user.type(field(/^Username/), "orla");
    await user.type(field(/^Password/), "short{Enter}");
    expect(field(/^Username/)).not.toHaveAttribute("aria-invalid", "true");
    for (const wrong of [/^E-mail/, /^Password/]) expect(field(wrong)).toHaveAccessibleDescription(/./);
    expect(field(/^E-mail/)).toHaveFocus();
    expect(sent).toEqual([]);
  });

  it("Enter in any field registers and signs in", async () => {
    const opened = await open({ [REGISTER]: { status: 201, body: SESSION } });
    await fill(opened);
    await opened.user.type(field("Last name"), "Finch{Enter}");
    await waitFor(() => expect(currentSession()).toEqual(SESSION));
    expect(opened.sent).toEqual([
      { call: REGISTER, body: expect.objectContaining({ username: "orla", password: GOOD, lastName: "Finch" }) },
    ]);
  });

  it("shows at its field what the server refuses, with the focus there", async () => {
    const message = "This username is taken.";
    const opened = await open({
      [REGISTER]: refusal(409, "username-taken", message, [{ field: "username", message }]),
    });
    await fill(opened);
    await opened.user.click(button("Register"));
    await waitFor(() => expect(field(/^Username/)).toHaveAccessibleDescription(message));
    expect(field(/^Username/)).toHaveFocus();
    expect(screen.getAllByText(message)).toHaveLength(1);
  });

  it("shows above the fields what the server refuses for another reason", async () => {
    const message = "Too many registrations. Please wait an hour.";
    const opened = await open({ [REGISTER]: refusal(429, "too-many-registrations", message) });
    await fill(opened);
    await opened.user.click(button("Register"));
    expect(await screen.findByRole("alert")).toHaveTextContent(message);
  });

  it("is busy until the server answers", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const opened = await open({ [REGISTER]: { status: 201, body: SESSION, until: promise } });
    await fill(opened);
    await opened.user.keyboard("{Enter}{Enter}");
    expect(button("Register")).toHaveAttribute("aria-disabled", "true");
    expect(opened.sent).toHaveLength(1);
    await act(async () => resolve());
    await waitFor(() => expect(button("Register")).not.toHaveAttribute("aria-disabled"));
  });
});

describe("a link to register", () => {
  const CHECK = "POST /public/api/registration/invitation";
  const open = (answers: Answers) =>
    openMall(<RegisterScreen returnTo={undefined} invitation={TOKEN} />, {
      at: "/register",
      answers: { "GET /public/api/registration": { body: { isByInvitation: true } }, ...answers },
    });

  it("that was used up says so in place of the form", async () => {
    const message = "This invitation has expired, or was used up. Please ask for a new one.";
    const { sent } = await open({ [CHECK]: refusal(422, "invitation-invalid", message) });
    expect(screen.queryByLabelText(/^Username/)).toBeNull();
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.queryByLabelText(/^Username/)).toBeNull();
    expect(sent).toEqual([{ call: CHECK, body: { invitation: TOKEN } }]);
  });

  it.each([
    ["is good", { status: 204 }],
    ["could not be checked", refusal(500, "internal", "Something went wrong.")],
  ])("that %s leads to the form", async (_, answer) => {
    await open({ [CHECK]: answer });
    expect(await screen.findByLabelText(/^Username/)).toBeVisible();
  });
});

describe("the second step of a login", () => {
  const LOGIN = "POST /public/api/login";
  const FINISH = "POST /public/api/login/second-step";
  const STEP = { token: "step-1", methods: ["authenticator", "recovery-code"] };
  const open = async (answers: Answers) => {
    const opened = await openMall(<LoginScreen returnTo={undefined} />, { at: "/login", answers });
    return { ...opened, code: () => screen.findByRole("textbox", { name: /^Code/ }) };
  };

  it("follows the password if the account wants a code, and ends in a session", async () => {
    const { user, sent, code } = await open({ [LOGIN]: { body: { secondStep: STEP } }, [FINISH]: { body: SESSION } });
    await user.type(screen.getByLabelText("Username"), "orla");
    await user.type(screen.getByLabelText("Password"), `${GOOD}{Enter}`);
    await user.type(await code(), "123456{Enter}");
    await waitFor(() => expect(currentSession()).toEqual(SESSION));
    expect(sent.at(-1)).toEqual({ call: FINISH, body: { token: "step-1", code: "123456" } });
    expect(sessionStorage.getItem("secondStep")).toBeNull();
  });

  it("is asked for at once if the login began on another page; a recovery code does too", async () => {
    sessionStorage.setItem("secondStep", JSON.stringify(STEP));
    const { user, sent, code } = await open({ [FINISH]: { body: SESSION } });
    expect(await code()).toHaveFocus();
    await user.click(button("Use a recovery code"));
    await user.type(screen.getByLabelText(/^Recovery code/), "k3f9-m2pq-77ab-x0yz{Enter}");
    await waitFor(() => expect(currentSession()).toEqual(SESSION));
    expect(sent[0]?.body).toEqual({ token: "step-1", code: "k3f9-m2pq-77ab-x0yz" });
  });

  it("a wrong code is said at the field; a step that took too long leads back to the password", async () => {
    sessionStorage.setItem("secondStep", JSON.stringify(STEP));
    const message = "This code is wrong or was used before.";
    const answers: Answers = { [FINISH]: refusal(401, "wrong-code", message, [{ field: "code", message }]) };
    const { user, code } = await open(answers);
    await user.type(await code(), "000000{Enter}");
    await waitFor(() => expect(screen.getByRole("textbox", { name: /^Code/ })).toHaveAccessibleDescription(message));
    expect(screen.getAllByText(message)).toHaveLength(1);
    answers[FINISH] = refusal(401, "second-step-over", "This took too long. Please log in again.");
    await user.keyboard("{Enter}");
    expect(await screen.findByLabelText("Username")).toBeVisible();
    expect(await screen.findByText("This took too long. Please log in again.")).toBeVisible();
  });
});

describe("the form for a forgotten password", () => {
  it("asks once for a link, however often Enter is pressed meanwhile", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { user, sent } = await openMall(<ForgotPasswordScreen />, {
      at: "/forgot-password",
      answers: { [FORGOT]: { status: 204, until: promise } },
    });
    await user.type(screen.getByLabelText("Username or e-mail"), "orla{Enter}{Enter}");
    expect(button("Send link")).toHaveAttribute("aria-disabled", "true");
    expect(sent).toEqual([{ call: FORGOT, body: { account: "orla" } }]);
    await act(async () => resolve());
    expect(await screen.findByRole("status")).toHaveTextContent(/^If there is an account for what you entered/);
  });

  it("needs a name or an address", async () => {
    const { user, sent } = await openMall(<ForgotPasswordScreen />, { at: "/forgot-password" });
    await user.click(button("Send link"));
    expect(screen.getByText("Enter your username or e-mail address.")).toBeVisible();
    expect(screen.getByLabelText("Username or e-mail")).toHaveFocus();
    expect(sent).toEqual([]);
  });
});

describe("the form for a new password", () => {
  const open = (answers: Answers = {}) =>
    openMall(<ResetPasswordScreen token={TOKEN} />, { at: "/reset-password", answers });
  const fill = async ({ user }: Awaited<ReturnType<typeof open>>, again: string) => {
    await user.type(screen.getByLabelText("New password"), GOOD);
    await user.type(screen.getByLabelText("Confirm new password"), again);
    await user.keyboard("{Enter}");
  };

  it("needs the same password twice", async () => {
    const opened = await open();
    await fill(opened, "harbour lantern 89");
    expect(screen.getByText("The new Password and confirm new Password must be equal")).toBeVisible();
    expect(screen.getByLabelText("Confirm new password")).toHaveFocus();
    expect(opened.sent).toEqual([]);
  });

  it("saves it and offers to log in", async () => {
    const opened = await open({ [RESET]: { status: 204 } });
    await fill(opened, GOOD);
    expect(await screen.findByRole("status")).toHaveTextContent("Your new password is set.");
    expect(opened.sent).toEqual([{ call: RESET, body: { token: TOKEN, newPassword: GOOD } }]);
    expect(screen.getByRole("link", { name: "Login" })).toHaveAttribute("href", "/login");
  });

  it("shows at the field why the server refuses it", async () => {
    const message = "This password is too common.";
    const opened = await open({
      [RESET]: refusal(422, "weak-password", message, [{ field: "newPassword", message }]),
    });
    await fill(opened, GOOD);
    await waitFor(() => expect(screen.getByLabelText("New password")).toHaveAccessibleDescription(message));
    expect(screen.getByLabelText("New password")).toHaveFocus();
  });

  it("with a link that no longer works, offers another one", async () => {
    const opened = await open({ [RESET]: refusal(422, "link-invalid", "This link does not work.") });
    await fill(opened, GOOD);
    expect(await screen.findByRole("link", { name: "Send another link" })).toHaveAttribute("href", "/forgot-password");
  });
});
