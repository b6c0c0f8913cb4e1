import { act, screen, waitFor } from "@testing-library/react";
import { openMall, signedIn } from "../testing/mall.fixture.tsx";
import { toasts } from "../ui/toast/toasts.ts";
import { AddToLibrary } from "./add-to-library.tsx";

const ITEM = { itemType: "mozaik", itemId: "0190a000-0000-7000-8000-0000000000a7", name: "Tide Table" } as const;
const HARBOURS = "0190a000-0000-4000-8000-0000000000b1";
const QUAYS = "0190a000-0000-4000-8000-0000000000b2";
const NEW = "0190a000-0000-4000-8000-0000000000b3";
const LIST = `GET /api/libraries?scope=own&itemType=mozaik&itemId=${ITEM.itemId}&first=50`;

const library = (libraryId: string, name: string, contains: boolean) => ({
  libraryId,
  name,
  summary: "",
  url: "",
  visibility: "private",
  layout: "dynamic",
  author: null,
  isAuthor: true,
  count: 0,
  created: "2026-03-01T10:00:00.000Z",
  contains,
});
const page = (...items: object[]) => ({ body: { items, hasNextPage: false, cursor: null } });
const pathOf = (id: string) => `/api/libraries/${id}/items/mozaik/${ITEM.itemId}`;

afterEach(() => act(() => toasts.clear()));

async function open() {
  const answers = {
    ...signedIn(),
    [LIST]: page(library(HARBOURS, "Harbours", false), library(QUAYS, "Quays", true)),
    [`PUT ${pathOf(HARBOURS)}`]: {},
    [`PUT ${pathOf(NEW)}`]: {},
    [`DELETE ${pathOf(HARBOURS)}`]: {},
    [`DELETE ${pathOf(QUAYS)}`]: {},
    "POST /api/libraries": { status: 201, body: { libraryId: NEW } },
  };
  let closed = 0;
  const mall = await openMall(<AddToLibrary item={ITEM} onClose={() => closed++} />, { at: "/my-content", answers });
  return { ...mall, answers, closed: () => closed };
}

it("shows which libraries contain the item, and puts it into one with one press", async () => {
  const { user, sent, answers } = await open();
  expect(await screen.findByRole("option", { name: "Quays" })).toHaveAttribute("aria-selected", "true");
  answers[LIST] = page(library(HARBOURS, "Harbours", true), library(QUAYS, "Quays", true));
  await user.click(screen.getByRole("option", { name: "Harbours" }));
  await waitFor(() =>
    expect(screen.getByRole("option", { name: "Harbours" })).toHaveAttribute("aria-selected", "true"),
  );
  expect(sent).toEqual([{ call: `PUT ${pathOf(HARBOURS)}`, body: { before: null } }]);
});

it("says what was added when it is closed, and undoes it", async () => {
  const { user, sent, closed } = await open();
  await user.click(await screen.findByRole("option", { name: "Harbours" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  await user.click(screen.getByRole("button", { name: "Done" }));
  expect(closed()).toBe(1);
  expect(await screen.findByText("Added to Harbours")).toBeInTheDocument();
  await act(async () => screen.getByText("Undo").click());
  await waitFor(() => expect(sent.at(-1)).toEqual({ call: `DELETE ${pathOf(HARBOURS)}`, body: undefined }));
});

it("takes the item out of a library that contains it", async () => {
  const { user, sent } = await open();
  await user.click(await screen.findByRole("option", { name: "Quays" }));
  await waitFor(() => expect(sent).toEqual([{ call: `DELETE ${pathOf(QUAYS)}`, body: undefined }]));
});

it("creates a library on the spot and puts the item into it", async () => {
  const { user, sent } = await open();
  await user.type(await screen.findByLabelText("New library"), "Lighthouses{Enter}");
  await waitFor(() => expect(screen.getByLabelText("New library")).toHaveValue(""));
  expect(sent.map(({ call }) => call)).toEqual(["POST /api/libraries", `PUT ${pathOf(NEW)}`]);
  expect(sent[0]?.body).toEqual({ name: "Lighthouses" });
});
