import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { testId } from "#modules/mozaik/document/testing/any-edit";
import { type Answers, openMall, signedIn } from "../../../../features/shell/mall.fixture.tsx";
import { EditorsDialog } from "./editors-dialog.tsx";

const MOZAIK = testId(90);
const person = (n: number, name: string) => ({ id: testId(n), name, friendlyUrl: `p${n}`, avatarSrc: null });
const [ANN, FERN, GUS] = [person(1, "Ann"), person(2, "Fern"), person(3, "Gus")];
const EDITORS = `/api/mozaiks/${MOZAIK}/editors`;

const open = (answers: Answers = {}) =>
  openMall(<EditorsDialog mozaikId={MOZAIK} isOpen onOpenChange={() => {}} />, {
    at: "/",
    answers: {
      [`GET ${EDITORS}`]: { body: { author: ANN, editors: [FERN] } },
      "GET /api/users/search?name=u&first=10": {
        body: { items: [ANN, FERN, GUS], hasNextPage: false, cursor: null },
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

test("shows the reason of a refusal", async () => {
  const refusal = { code: "mozaik-not-found", detail: "There is no such Mozaik.", title: "Not found", status: 404 };
  await open({ [`DELETE ${EDITORS}/${FERN.id}`]: { status: 404, body: refusal } });
  await userEvent.click(await screen.findByRole("button", { name: "Remove Fern" }));
  expect(await screen.findByText("There is no such Mozaik.")).toBeVisible();
});
