import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { testId } from "#modules/mozaik/document/testing/any-edit";
import { mediaItem } from "../../media/testing/media-item.ts";
import { type Answers, openMall, signedIn } from "../../testing/mall.fixture.tsx";
import { usePlaceFocus } from "../../ui/lost-focus/use-place-focus.ts";
import type { LibrarySearch } from "./library-search.ts";
import { MediaLibrary } from "./media-library.tsx";

const ALBUM = testId(70);
const FILES = [mediaItem({ name: "Harbour" }), mediaItem({ name: "Storm" })];
const MINE = "GET /api/assets?isOwned=true&isPurchased=true&isShared=true";
const pageOf = (items: object[]) => ({ body: { items, hasNextPage: false, cursor: null } });
const albums = (...items: object[]) => ({ body: { items } });
const AUTUMN = { id: ALBUM, name: "Autumn", files: 2, coverSrc: null };

function Shown({ start }: { start: LibrarySearch }) {
  usePlaceFocus(); // as the shell does
  const [search, setSearch] = useState(start);
  return <MediaLibrary search={search} onSearch={setSearch} />;
}

async function open(start: LibrarySearch = {}) {
  const answers: Answers = {
    ...signedIn(),
    [MINE]: pageOf(FILES),
    [`${MINE}&album=${ALBUM}`]: pageOf(FILES),
    "GET /api/albums": albums(AUTUMN),
    "POST /api/albums": { status: 201, body: { id: ALBUM } },
    [`PATCH /api/albums/${ALBUM}`]: { status: 204 },
    [`DELETE /api/albums/${ALBUM}`]: { status: 204 },
    [`POST /api/albums/${ALBUM}/additions`]: { status: 204 },
    [`POST /api/albums/${ALBUM}/removals`]: { status: 204 },
  };
  const { user } = await openMall(<Shown start={start} />, { at: "/", answers });
  const press = async (name: string) => {
    const button = await screen.findByRole("button", { name });
    act(() => button.focus());
    await user.keyboard("{Enter}");
  };
  const choose = async (name: string) => {
    const item = await screen.findByRole("menuitem", { name });
    act(() => item.focus());
    await user.keyboard("{Enter}");
  };
  const select = async (name: string) =>
    fireEvent.click(await screen.findByRole("option", { name: `${name}, Picture` }));
  return { answers, user, press, choose, select };
}

const menu = () => screen.getByRole("button", { name: "Albums and tags" });

describe("the focus after a change of albums", () => {
  it("is on the menu of albums after one was created, renamed and deleted", async () => {
    const { answers, user, press, choose } = await open();
    answers["GET /api/albums"] = albums();
    await press("Albums and tags");
    await choose("New album");
    answers["GET /api/albums"] = albums(AUTUMN);
    await user.type(screen.getByRole("textbox", { name: "Name" }), "Autumn{Enter}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(menu()).toHaveFocus());
    await press("Albums and tags");
    await choose("Rename album");
    answers["GET /api/albums"] = albums({ ...AUTUMN, name: "Winter" });
    await user.type(screen.getByRole("textbox", { name: "Name" }), " days{Enter}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(menu()).toHaveFocus());
    await press("Albums and tags");
    answers["GET /api/albums"] = albums();
    await choose("Delete album");
    await waitFor(() => expect(screen.queryByRole("button", { name: /Winter/ })).toBeNull());
    await waitFor(() => expect(menu()).toHaveFocus());
  });

  it("stays on the album button of the selected files after they were added", async () => {
    const { press, choose, select } = await open();
    await select("Harbour");
    await press("Album");
    await choose("Add to Autumn");
    expect(await screen.findByText("Added to the album")).toBeVisible();
    await waitFor(() => expect(screen.getByRole("button", { name: "Album" })).toHaveFocus());
  });

  it("is on the heading of the files after the selected ones were taken out, and the bar with its button is gone", async () => {
    const { answers, press, choose, select } = await open({ album: ALBUM });
    await select("Harbour");
    await press("Album");
    answers[`${MINE}&album=${ALBUM}`] = pageOf(FILES.slice(1));
    await choose("Remove from this album");
    await waitFor(() => expect(screen.queryByRole("region", { name: "Selected files" })).toBeNull());
    await waitFor(() => expect(screen.getByRole("heading", { name: "Files" })).toHaveFocus());
  });
});
