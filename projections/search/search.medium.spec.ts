import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { sql } from "kysely";
import { Database } from "#backend/database/database";
import { SEARCH_SORTS, type SearchPlace } from "#modules/item/rules/search-order";
import type { LibraryEvent } from "#modules/library/events";
import type { OptionTerms } from "#modules/marketplace/events";
import type { MozaikSettings } from "#modules/mozaik/contract";
import type { MozaikEvent } from "#modules/mozaik/events";
import { type Caller, startTestMall, type TestMall } from "../../test/support/test-mall.ts";
import { created as createdBy, offered as offeredBy, published, settings } from "../cards/given-items.fixture.ts";
import { anywhere, found, hasHead, type Reading } from "./search-query.ts";

let mall: TestMall;
let author: Caller;
let guest: Caller;
beforeAll(async () => {
  mall = await startTestMall();
  author = await mall.person("painter");
  guest = mall.guest();
});
afterAll(() => mall.stop());

async function given(mozaikId: string, ...events: MozaikEvent[]): Promise<void> {
  guest.see(await mall.given(`mozaik-${mozaikId}`, ...events));
}

/** A Mozaik whose published version has this text. */
async function written(name: string, text = "", more: Partial<MozaikSettings> = {}): Promise<string> {
  const id = randomUUID();
  const creation = createdBy(id, settings(name, more), author.userId);
  await given(id, text === "" ? creation : withText(creation, text), published(id));
  return id;
}

function withText(creation: MozaikEvent, text: string): MozaikEvent {
  if (creation.type !== "MozaikCreated") throw new Error("not a creation");
  const { document } = creation.data;
  const tile = Object.values(document.nodes).find(({ kind }) => kind === "tile");
  const [layout, column, block] = [randomUUID(), randomUUID(), randomUUID()];
  const nodes = {
    ...document.nodes,
    [layout]: { id: layout, parentId: tile!.id, rank: "a0", kind: "layout", preset: "single" },
    [column]: { id: column, parentId: layout, rank: "a0", kind: "column" },
    [block]: {
      id: block,
      parentId: column,
      rank: "a0",
      kind: "block",
      content: {
        type: "text",
        text: { v: 1, blocks: [{ type: "paragraph", children: [{ type: "text", text }] }] },
      },
    },
  };
  return { ...creation, data: { ...creation.data, document: { ...document, nodes } as typeof document } };
}

async function sold(itemId: string, of: Partial<OptionTerms> = {}): Promise<void> {
  const event = offeredBy(itemId, author.userId, of);
  guest.see(await mall.given(`purchaseOption-${event.data.optionId}`, event));
}

async function search(query: string) {
  const { status, body } = await guest.call("GET", `/public/api/search?${query}`);
  expect([status, body.detail]).toEqual([200, undefined]);
  return body as {
    items: { name: string }[];
    cursor: string | null;
    didYouMean: string | null;
    authors: { name: string }[];
    libraries: { name: string; count: number; href: string }[];
  };
}

test.each(SEARCH_SORTS)("every way to read finds the same in the same order: %s", async (sort) => {
  const word = `w${randomUUID().slice(0, 8)}`;
  for (const name of ["One", "Two", "Three"]) await written(`${name} ${word}`);
  await guest.call("GET", `/public/api/search?text=${word}`); // waits until they are found
  const database = new Database(mall.databaseUrl);
  const read = async (reading: Reading, after: SearchPlace | null = null) => {
    const words = [anywhere({ text: word, isCommon: false })];
    const wanted = { filter: { tags: [] }, words, sort, after, now: "2026-06-01T00:00:00.000Z", limit: 10 };
    return (await found(wanted, reading).execute(database)).rows;
  };
  const rows = await read("planned");
  expect(rows).toHaveLength(3);
  const first = { ...rows[0]!, tier: 0 };
  for (const reading of ["matches", ...(hasHead(sort) ? (["head"] as const) : [])] as const) {
    expect([await read(reading), await read(reading, first)]).toEqual([rows, rows.slice(1)]);
  }
  await database.destroy();
});
const names = async (query: string) => (await search(query)).items.map(({ name }) => name);

test("finds words by name, tag, summary and published text, in this order", async () => {
  await written("A quiet place", "The zebrafish swims in the dark");
  await written("Another place", "", { summary: "Where the zebrafish lives" });
  await written("Third place", "", { tags: ["zebrafish"] });
  await written("Zebrafish at home");
  expect(await names("text=zebrafish")).toEqual(["Zebrafish at home", "Third place", "Another place", "A quiet place"]);
});

test("finds words by their stem in the language of the item, and by their beginning", async () => {
  await written("Häuser am Fluss", "Die Dächer der alten Häuser sind rot und nicht sehr hoch");
  await written("Running through the hills", "The paths are for those that run");
  expect(await names(`text=${encodeURIComponent("Daches")}`)).toContain("Häuser am Fluss");
  expect(await names("text=runs+hill")).toEqual(["Running through the hills"]);
  expect(await names("text=runn")).toEqual(["Running through the hills"]);
});

test("corrects typing mistakes and says what was meant", async () => {
  await written("Chrysanthemum garden");
  const found = await search("text=crysanthemum");
  expect(found.items.map(({ name }) => name)).toEqual(["Chrysanthemum garden"]);
  expect(found.didYouMean).toBe("chrysanthemum");
  expect((await search("text=chrysanthemum")).didYouMean).toBeNull();
});

test("most liked items come first, and a like that is given again makes nothing more wanted", async () => {
  const [twice, once] = [await written("Quokka by day"), await written("Quokka by night")];
  const like = async (itemId: string, who: number, type: "ItemLiked" | "ItemUnliked" = "ItemLiked") => {
    const userId = `00000000-0000-4000-8000-00000000000${who}`;
    guest.see(await mall.given(`like-${itemId}-${who}`, { type, data: { userId, itemType: "mozaik", itemId } }));
  };
  const heat = async () => {
    const { rows } = await sql<{ heat: number }>`
      select heat from search.item where item_id in (${once}, ${twice}) order by likes`.execute(mall.app.get(Database));
    return rows.map((row) => row.heat);
  };
  await like(once, 1);
  await like(twice, 1);
  await like(twice, 2);
  expect(await names("text=quokka&sort=liked")).toEqual(["Quokka by day", "Quokka by night"]);
  const before = await heat();
  await like(twice, 2, "ItemUnliked");
  await like(twice, 1, "ItemUnliked");
  expect(await names("text=quokka&sort=liked")).toEqual(["Quokka by night", "Quokka by day"]);
  await like(twice, 1);
  await like(twice, 2);
  expect(await names("text=quokka&sort=liked")).toEqual(["Quokka by day", "Quokka by night"]);
  expect(await heat()).toEqual(before);
});

test("a draft, a private item, an unpublished and a deleted one are found by nothing", async () => {
  const [draft, hidden, gone] = [randomUUID(), randomUUID(), randomUUID()];
  await given(draft, createdBy(draft, settings("Okapi draft"), author.userId));
  await written("Okapi private", "", { isPublic: false });
  await given(hidden, createdBy(hidden, settings("Okapi hidden"), author.userId), published(hidden), {
    type: "MozaikUnpublished",
    data: { mozaikId: hidden },
  });
  await given(gone, createdBy(gone, settings("Okapi gone"), author.userId), published(gone), {
    type: "MozaikDeleted",
    data: { mozaikId: gone },
  });
  expect(await search("text=okapi")).toMatchObject({ items: [], didYouMean: null });
  expect(await search("text=okapo")).toMatchObject({ items: [], didYouMean: null });
  const { body } = await guest.call("GET", "/public/api/search/suggestions?text=okapi");
  expect(body).toEqual({ items: [] });
});

test("a private item on sale is found by its name and not by the text that buyers pay for", async () => {
  const id = await written("Narwhal atlas", "A secret harbour", { isPublic: false, summary: "Maps of the cold" });
  await sold(id);
  expect(await names("text=narwhal")).toEqual(["Narwhal atlas"]);
  expect(await names("text=maps+cold")).toEqual(["Narwhal atlas"]);
  expect(await search("text=harbour")).toMatchObject({ items: [], didYouMean: null });
  expect(await names("text=narwhal&price=paid&license=mozaik-view")).toEqual(["Narwhal atlas"]);
  expect(await names("text=narwhal&price=100-600")).toEqual(["Narwhal atlas"]);
  expect(await names("text=narwhal&price=600-900")).toEqual([]);
  expect(await names("text=narwhal&price=free")).toEqual([]);
});

test.each(["best", "newest", "oldest", "name", "sold", "liked", "price-low", "price-high"])(
  "pages of the order %s show each item once",
  async (sort) => {
    const tag = `pages-${sort}`;
    for (const name of ["Bees", "Ants", "Wasps", "Flies", "Moths"])
      await written(`${name} ${sort}`, "", { tags: [tag] });
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const page = await search(
        `text=${sort}&tag=${tag}&sort=${sort}&first=2${after ? `&after=${encodeURIComponent(after)}` : ""}`,
      );
      seen.push(...page.items.map(({ name }) => name));
      after = page.cursor;
    } while (after);
    expect(seen.toSorted()).toEqual(["Ants", "Bees", "Flies", "Moths", "Wasps"].map((name) => `${name} ${sort}`));
  },
);

test("finds authors who show something, and suggests names, tags and authors", async () => {
  await written("Paintings of rain", "", { tags: ["painting"] });
  expect((await search("text=paint&type=author")).authors).toMatchObject([{ friendlyUrl: "painter" }]);
  const { body } = await guest.call("GET", "/public/api/search/suggestions?text=paint");
  expect(body.items.map(({ kind, text }: { kind: string; text: string }) => [kind, text])).toEqual([
    ["item", "Paintings of rain"],
    ["tag", "painting"],
    ["author", expect.any(String)],
  ]);
});

test("finds public libraries with something in them, also misspelt, and nothing of others", async () => {
  const item = await written("Lighthouse of Skagen");
  const id = randomUUID();
  const about = { name: "Wonderful seamarks", summary: "Bells and lanterns", url: "", layout: "grid" } as const;
  const library = async (...events: LibraryEvent[]) => guest.see(await mall.given(`library-${id}`, ...events));
  const foundBy = async (query: string) => (await search(query)).libraries.map(({ name }) => name);
  await library({
    type: "LibraryCreated",
    data: { libraryId: id, ownerId: author.userId, about: { ...about, visibility: "public" } },
  });
  expect(await foundBy("text=seamarks")).toEqual([]); // nothing is in it
  await library({
    type: "LibraryItemAdded",
    data: { libraryId: id, itemType: "mozaik", itemId: item, place: "a0" },
  });
  for (const query of ["text=seamark", "text=lanterns", "text=seamraks", "text=seamarks&type=library"]) {
    expect([query, await foundBy(query)]).toEqual([query, ["Wonderful seamarks"]]);
  }
  expect(await search("text=seamarks")).toMatchObject({ libraries: [{ count: 1, href: `/library/${id}` }] });
  expect(await foundBy("text=seamarks&type=mozaik")).toEqual([]);
  const { body } = await guest.call("GET", "/public/api/search/suggestions?text=seamark&type=asset");
  expect(body.items).toEqual([{ kind: "library", text: "Wonderful seamarks", href: `/library/${id}` }]);
  await library({ type: "LibraryChanged", data: { libraryId: id, about: { ...about, visibility: "shared" } } });
  expect(await foundBy("text=seamarks")).toEqual([]);
  const kept = await sql`select 1 from search.word where word = 'seamarks'`.execute(mall.app.get(Database));
  expect(kept.rows).toEqual([]);
  await library({ type: "LibraryChanged", data: { libraryId: id, about: { ...about, visibility: "public" } } });
  await library({ type: "LibraryDeleted", data: { libraryId: id } });
  expect(await foundBy("text=seamarks")).toEqual([]);
  await library({ type: "LibraryRestored", data: { libraryId: id } });
  expect(await foundBy("text=seamarks")).toEqual(["Wonderful seamarks"]);
});

test.each(["colour=red", "sort=cheapest", "price=5", "after=nonsense", "first=0", "type=page"])(
  "refuses a search by '%s'",
  async (query) => {
    expect((await guest.call("GET", `/public/api/search?${query}`)).status).toBe(400);
  },
);

const STEPS = [
  "publish",
  "unpublish",
  "hide",
  "show",
  "list",
  "unlist",
  "offer",
  "withdraw",
  "expire",
  "delete",
] as const;

test("whatever its author does, exactly what everyone may see and is listed is found, and nothing is kept of a deleted item", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...STEPS), { minLength: 1, maxLength: 8 }), async (steps) => {
      const id = randomUUID();
      const word = `unique${id.slice(0, 8)}`;
      const option = offeredBy(id, author.userId, {});
      const state: Taken = { exists: true, published: false, isPublic: true, isChosen: true, offer: "none" };
      await given(id, withText(createdBy(id, settings(`Item ${word}`), author.userId), `Text ${word}text`));
      for (const step of steps) {
        if (!state.exists) break;
        await taken(step, id, word, option, state);
        const isFound = state.exists && state.published && state.isChosen;
        const isListed = isFound && (state.isPublic || state.offer === "now");
        expect([steps, step, await names(`text=${word}`)]).toEqual([steps, step, isListed ? [`Item ${word}`] : []]);
        const isRead = isFound && state.isPublic;
        expect(await names(`text=${word}text`)).toHaveLength(isRead ? 1 : 0);
      }
      if (state.exists) await given(id, { type: "MozaikDeleted", data: { mozaikId: id } });
      expect(await names(`text=${word}`)).toEqual([]);
      const { rows } = await sql`
        select 1 from search.item where item_id = ${id}
        union all select 1 from search.word where word like ${`${word}%`}`.execute(mall.app.get(Database));
      expect(rows).toEqual([]);
    }),
    { numRuns: 12, seed: 20 },
  );
});

interface Taken {
  exists: boolean;
  published: boolean;
  isPublic: boolean;
  /** Whether its author wants it to be listed. */
  isChosen: boolean;
  offer: "none" | "now" | "over";
}

async function taken(
  step: (typeof STEPS)[number],
  id: string,
  word: string,
  option: ReturnType<typeof offeredBy>,
  state: Taken,
): Promise<void> {
  if (option.type !== "PurchaseOptionCreated") throw new Error("not a new option");
  const { optionId, terms } = option.data;
  const market = async (event: typeof option | Parameters<typeof mall.given>[1]) => {
    guest.see(await mall.given(`purchaseOption-${optionId}`, event));
  };
  const offering = async (of: Partial<OptionTerms>) => {
    if (state.offer === "none") return market({ ...option, data: { ...option.data, terms: { ...terms, ...of } } });
    const data = { optionId, itemType: "mozaik", itemId: id, terms: { ...terms, ...of } } as const;
    return market({ type: "PurchaseOptionChanged", data });
  };
  switch (step) {
    case "publish":
      state.published = true;
      return given(id, published(id));
    case "unpublish":
      state.published = false;
      return given(id, { type: "MozaikUnpublished", data: { mozaikId: id } });
    case "hide":
    case "show":
      state.isPublic = step === "show";
      return given(id, {
        type: "MozaikSettingsChanged",
        data: { mozaikId: id, settings: settings(`Item ${word}`, { isPublic: state.isPublic }) },
      });
    case "list":
    case "unlist":
      state.isChosen = step === "list";
      return given(id, { type: "MozaikListingChosen", data: { mozaikId: id, isListed: state.isChosen } });
    case "offer":
      await offering({});
      state.offer = "now";
      return;
    case "expire":
      await offering({ endDate: "2020-12-31" });
      state.offer = "over";
      return;
    case "withdraw":
      if (state.offer === "none") return;
      await market({ type: "PurchaseOptionDeleted", data: { optionId, itemType: "mozaik", itemId: id } });
      state.offer = "none";
      return;
    case "delete":
      state.exists = false;
      return given(id, { type: "MozaikDeleted", data: { mozaikId: id } });
  }
}
