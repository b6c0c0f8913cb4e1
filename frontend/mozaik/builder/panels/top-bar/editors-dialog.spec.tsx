import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { testId } from "#modules/mozaik/document/testing/any-edit";
import { type Answers, openMall, signedIn } from "../../../../testing/mall.fixture.tsx";
import { usePlaceFocus } from "../../../../ui/lost-focus/use-place-focus.ts";
import { EditorsDialog } from "./editors-dialog.tsx";

const MOZAIK = testId(90);
const person = (n: number, name: string) => ({ id: testId(n), name, friendlyUrl: `p${n}`, avatarSrc: null });
const [ANN, FERN, GUS] = [person(1, "Ann"), person(2, "Fern"), person(3, "Gus")];
const EDITORS = `/api/mozaiks/${MOZAIK}/editors`;

function Shown() {
  usePlaceFocus(); // as the shell does
  return <EditorsDialog mozaikId={MOZAIK} isOpen onOpenChange={() => {}} />;
}

const NO_NAMES = { displayName: "", firstName: "", lastName: "" };
const open = (answers: Answers = {}) =>
  openMall(<Shown />, {
    at: "/",
    answers: {
      [`GET ${EDITORS}`]: { body: { author: ANN, editors: [FERN] } },
      "GET /api/users/search?name=u&first=10": {
        body: {
          items: [ANN, FERN, GUS].map((person) => ({ ...person, ...NO_NAMES })),
          hasNextPage: false,
          cursor: null,
        },
      },
      ...answers,
    },
  });

beforeEach(() => void signedIn());

test("finds people by name, except those who can already edit", async () => {
  const { sent } = await open({ [`PUT ${EDITORS}/${GUS.id}`]: { status: 204 } });
  await screen.findByText("Author");
  await userEvent.type(screen.getByRole("searchbox", { name: "Find people" }), "u");
  const found = await screen.findByRole("list", { name: "Found" });
  expect(within(found).getAllByRole("listitem")).toHaveLength(1);
  await userEvent.click(within(found).getByRole("button", { name: "Add Gus" }));
  expect(sent.map(({ call }) => call)).toEqual([`PUT ${EDITORS}/${GUS.id}`]);
});

test("can remove an editor, but not the author", async () => {
  const { sent } = await open({ [`DELETE ${EDITORS}/${FERN.id}`]: { status: 204 } });
  await userEvent.click(await screen.findByRole("button", { name: "Remove Fern" }));
  expect(sent.map(({ call }) => call)).toEqual([`DELETE ${EDITORS}/${FERN.id}`]);
  expect(screen.queryByRole("button", { name: "Remove Ann" })).toBeNull();
});

test("after an editor was removed the focus is on the next one, then on the heading, however late the list comes", async () => {
  const list: Answers[string] = { body: { author: ANN, editors: [FERN, GUS] } };
  const removed = { status: 204 };
  await open({
    [`GET ${EDITORS}`]: list,
    [`DELETE ${EDITORS}/${FERN.id}`]: removed,
    [`DELETE ${EDITORS}/${GUS.id}`]: removed,
  });
  const remove = async (name: string, editors: unknown[]) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    Object.assign(list, { body: { author: ANN, editors }, until: promise });
    const button = await screen.findByRole("button", { name });
    act(() => button.focus());
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(button).toHaveAttribute("aria-disabled", "true"));
    expect(button).toHaveFocus();
    await act(async () => resolve());
    await waitFor(() => expect(button).not.toBeInTheDocument());
    act(() => screen.getByRole("dialog").focus()); // as React Aria does with a focus that it finds on the body
  };
  await remove("Remove Fern", [GUS]);
  await waitFor(() => expect(screen.getByRole("button", { name: "Remove Gus" })).toHaveFocus());
  await remove("Remove Gus", []);
  await waitFor(() => expect(screen.getByRole("heading", { name: "People who can edit" })).toHaveFocus());
});

test("shows the reason of a refusal", async () => {
  const refusal = { code: "mozaik-not-found", detail: "There is no such Mozaik.", title: "Not found", status: 404 };
  await open({ [`DELETE ${EDITORS}/${FERN.id}`]: { status: 404, body: refusal } });
  await userEvent.click(await screen.findByRole("button", { name: "Remove Fern" }));
  expect(await screen.findByText("There is no such Mozaik.")).toBeVisible();
});
