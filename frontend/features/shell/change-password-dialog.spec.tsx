import { act, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { openMall, signedIn, USER } from "../../testing/mall.fixture.tsx";
import { toasts } from "../../ui/toast/toasts.ts";
import { ChangePasswordDialog } from "./change-password-dialog.tsx";

const CALL = `PATCH /api/users/${USER}/password`;
const UNEQUAL = "The new Password and confirm new Password must be equal";

afterEach(() => act(() => toasts.clear()));

it("Save is disabled without the current password", async () => {
  const { user } = await open();
  expect(save()).toBeDisabled();
  await user.type(current(), "x");
  expect(save()).toBeEnabled();
  await user.clear(current());
  expect(save()).toBeDisabled();
});

it("an empty new password is refused without a request", async () => {
  const { user, sent } = await open();
  await user.type(current(), "long enough");
  await user.click(save());
  expect(screen.getByText("You must enter a new password")).toBeVisible();
  expect(fresh()).toBeInvalid();
  expect(sent).toEqual([]);
});

it("two different new passwords are refused without a request, and both fields are marked", async () => {
  const { user, sent } = await open();
  await fill(user, "long enough", "seven grey herons", "seven grey heron");
  await user.click(save());
  expect(screen.getByText(UNEQUAL)).toBeVisible();
  expect(fresh()).toBeInvalid();
  expect(again()).toBeInvalid();
  expect(current()).toBeValid();
  expect(sent).toEqual([]);
});

it("sends id, old and new password; on success, confirms and closes", async () => {
  const { user, sent } = await open({ status: 204 });
  await fill(user, "long enough", "seven grey herons", "seven grey herons");
  await user.click(save());
  expect(await screen.findByText("Successful password change!")).toBeInTheDocument();
  expect(sent).toEqual([
    { call: CALL, body: { id: USER, oldPassword: "long enough", newPassword: "seven grey herons" } },
  ]);
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Change Password" })).toBeNull());
});

it("a refusal shows the message at its field, and the dialog stays open", async () => {
  const message = "The current password is wrong.";
  const body = { code: "wrong-password", detail: message, errors: [{ field: "oldPassword", message }] };
  const { user } = await open({ status: 422, body });
  await fill(user, "not it", "seven grey herons", "seven grey herons");
  await user.click(save());
  expect(await screen.findByRole("alert")).toHaveTextContent(/^Could not change password$/);
  expect(current()).toBeInvalid();
  expect(current()).toHaveAccessibleDescription(message);
});

it("a refusal without a field shows its reason", async () => {
  const { user } = await open({ status: 429, body: { code: "too-many-tries", detail: "Please wait 8 seconds." } });
  await fill(user, "not it", "seven grey herons", "seven grey herons");
  await user.click(save());
  expect(await screen.findByRole("alert")).toHaveTextContent("Could not change passwordPlease wait 8 seconds.");
});

it("is empty when it is opened again", async () => {
  const { user } = await open();
  await user.type(current(), "typed");
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  await user.click(await screen.findByRole("button", { name: "Open" }));
  expect(current()).toHaveValue("");
  expect(save()).toBeDisabled();
});

const current = () => screen.getByLabelText("Current password");
const fresh = () => screen.getByLabelText("New password");
const again = () => screen.getByLabelText("Confirm new password");
const save = () => screen.getByRole("button", { name: "Save" });

type Typing = Awaited<ReturnType<typeof open>>["user"];

async function fill(user: Typing, old: string, password: string, confirmed: string): Promise<void> {
  for (const [field, text] of [
    [current(), old],
    [fresh(), password],
    [again(), confirmed],
  ] as const) {
    await user.click(field);
    await user.paste(text);
  }
}

async function open(answer: { status: number; body?: unknown } = { status: 404 }) {
  const mall = await openMall(<Opener />, { at: "/cart", answers: { ...signedIn(), [CALL]: answer } });
  await mall.user.click(screen.getByRole("button", { name: "Open" }));
  return mall;
}

function Opener() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <ChangePasswordDialog userId={USER} isOpen={isOpen} onOpenChange={setOpen} />
    </>
  );
}
