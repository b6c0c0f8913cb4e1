import { jest } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";
import { type Answers, openMall, signedIn } from "../../testing/mall.fixture.tsx";
import { TwoStepCard } from "./two-step-card.tsx";

const STATE = "GET /api/second-factors";
const PREPARE = "POST /api/second-factors/authenticator";
const CONFIRM = "POST /api/second-factors/authenticator/confirm";
const REMOVE = "POST /api/second-factors/authenticator/remove";
const CODES = "POST /api/second-factors/recovery-codes";
const OFF = { body: { authenticator: false, recoveryCodesLeft: 0 } };
const ON = { body: { authenticator: true, recoveryCodesLeft: 9 } };
const ten = Array.from({ length: 10 }, (_, n) => `aaaa-bbbb-cccc-000${n}`);

const open = async (answers: Answers) => {
  const all: Answers = { ...signedIn(), ...answers };
  return { ...(await openMall(<TwoStepCard />, { at: "/profile/security", answers: all })), all };
};
const button = (name: string) => screen.getByRole("button", { name });

it("asks for the password, shows the key, and turns on with a code of the app", async () => {
  const { user, sent, all } = await open({
    [STATE]: OFF,
    [PREPARE]: { body: { key: "ABCDEFGHIJKLMNOP", link: "otpauth://totp/Mozaik:orla?secret=ABCDEFGHIJKLMNOP" } },
    [CONFIRM]: { body: { codes: ten } },
  });
  await user.click(await screen.findByRole("button", { name: "Set up" }));
  await user.type(screen.getByLabelText("Your password"), "long enough{Enter}");
  expect(await screen.findByText("ABCD EFGH IJKL MNOP")).toBeVisible();
  expect(screen.getByRole("img", { name: "QR code with the key for your authenticator app" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Open authenticator app" })).toHaveAttribute(
    "href",
    expect.stringMatching(/^otpauth:/),
  );
  Object.assign(all, { [STATE]: ON });
  await user.type(screen.getByLabelText("Code"), "123 456{Enter}");
  const codes = await screen.findByRole("list", { name: "Recovery codes" });
  expect(within(codes).getAllByRole("listitem")).toHaveLength(10);
  expect(sent).toEqual([
    { call: PREPARE, body: { password: "long enough" } },
    { call: CONFIRM, body: { code: "123 456" } },
  ]);
  await user.click(button("I have saved them"));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(screen.getByText("On")).toBeVisible();
  await waitFor(() => expect(document.body).not.toHaveFocus());
});

it("says at the field that the password or the code is wrong", async () => {
  const wrong = (code: string, field: string, message: string) => ({
    status: 422,
    body: { code, detail: message, errors: [{ field, message }] },
  });
  const { user, all } = await open({
    [STATE]: OFF,
    [PREPARE]: wrong("wrong-password", "password", "The password is wrong."),
  });
  await user.click(await screen.findByRole("button", { name: "Set up" }));
  await user.type(screen.getByLabelText("Your password"), "something else{Enter}");
  await waitFor(() =>
    expect(screen.getByLabelText("Your password")).toHaveAccessibleDescription("The password is wrong."),
  );
  Object.assign(all, {
    [PREPARE]: { body: { key: "ABCDEFGH", link: "otpauth://totp/x" } },
    [CONFIRM]: wrong("wrong-code", "code", "This code is wrong."),
  });
  await user.keyboard("{Enter}");
  await user.type(await screen.findByLabelText("Code"), "000000{Enter}");
  await waitFor(() => expect(screen.getByLabelText("Code")).toHaveAccessibleDescription("This code is wrong."));
});

it("turns off with the password, and keeps the focus", async () => {
  const { user, sent, all } = await open({ [STATE]: ON, [REMOVE]: { status: 204 } });
  expect(await screen.findByText(/^9 of 10 left/)).toBeVisible();
  await user.click(button("Turn off"));
  Object.assign(all, { [STATE]: OFF });
  await user.type(screen.getByLabelText("Your password"), "long enough{Enter}");
  expect(await screen.findByText("Two-step login is off")).toBeVisible();
  expect(await screen.findByRole("button", { name: "Set up" })).toBeVisible();
  expect(sent).toEqual([{ call: REMOVE, body: { password: "long enough" } }]);
  await waitFor(() => expect(document.body).not.toHaveFocus());
});

it("new recovery codes can be downloaded", async () => {
  const { user } = await open({ [STATE]: ON, [CODES]: { body: { codes: ten } } });
  const files: Blob[] = [];
  URL.createObjectURL = (file) => String(files.push(file as Blob));
  URL.revokeObjectURL = () => undefined;
  const clicked = jest.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  await user.click(await screen.findByRole("button", { name: "Make new codes" }));
  await user.type(screen.getByLabelText("Your password"), "long enough{Enter}");
  await user.click(await screen.findByRole("button", { name: "Download" }));
  expect(clicked).toHaveBeenCalledTimes(1);
  clicked.mockRestore();
  expect(files[0]?.size).toBeGreaterThan(10 * 20);
});
