import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { testId } from "#modules/mozaik/document/testing/any-edit";
import { openMall, signedIn } from "../../../../testing/mall.fixture.tsx";
import { toastStore, toasts } from "../../../../ui/toast/toasts.ts";
import { MozaikTitle } from "./mozaik-title.tsx";

const SETTINGS = `PATCH /api/mozaiks/${testId(90)}/settings`;

beforeEach(() => {
  signedIn();
  toasts.clear();
});

async function open({ answer = { status: 204 }, canRename = true }: { answer?: object; canRename?: boolean } = {}) {
  const { sent } = await openMall(<MozaikTitle id={testId(90)} name="A page" canRename={canRename} />, {
    at: "/",
    answers: { [SETTINGS]: answer },
  });
  await screen.findByText("A page");
  return { sent, user: userEvent.setup() };
}

const title = () => within(screen.getByRole("heading")).getByRole("button");
const field = () => screen.getByRole("textbox", { name: "Name of this Mozaik" });

test("press, type and Enter rename the Mozaik, and the focus stays on the name", async () => {
  const { sent, user } = await open();
  await user.click(title());
  expect(field()).toHaveFocus();
  await user.clear(field());
  await user.type(field(), " Harbour {Enter}");
  await waitFor(() => expect(title()).toHaveTextContent("Harbour"));
  expect(sent).toEqual([{ call: SETTINGS, body: { name: "Harbour" } }]);
  expect(title()).toHaveFocus();
});

test("Escape keeps the old name and sends nothing", async () => {
  const { sent, user } = await open();
  await user.click(title());
  await user.type(field(), "X{Escape}");
  expect(title()).toHaveTextContent("A page");
  expect([sent, document.activeElement]).toEqual([[], title()]);
});

test("leaving the field saves, too", async () => {
  const { sent, user } = await open();
  await user.click(title());
  await user.clear(field());
  await user.type(field(), "Quay");
  await user.tab();
  await waitFor(() => expect(title()).toHaveTextContent("Quay"));
  expect(sent).toEqual([{ call: SETTINGS, body: { name: "Quay" } }]);
});

test("an empty name is refused as in the settings and can be corrected", async () => {
  const { sent, user } = await open();
  await user.click(title());
  await user.clear(field());
  await user.keyboard("{Enter}");
  expect(toastStore.read()).toHaveLength(1);
  expect([sent, field()]).toEqual([[], document.activeElement]);
});

test("what the server refuses stays in the field", async () => {
  const { user } = await open({ answer: { status: 403, body: { code: "no", detail: "Not allowed now." } } });
  await user.click(title());
  await user.type(field(), "X{Enter}");
  await waitFor(() => expect(toastStore.read().map(({ text }) => text)).toEqual(["Not allowed now."]));
  expect(field()).toHaveValue("A pageX");
});

test("only the author can rename", async () => {
  await open({ canRename: false });
  expect(screen.getByRole("heading", { name: "A page" })).toBeVisible();
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
});
