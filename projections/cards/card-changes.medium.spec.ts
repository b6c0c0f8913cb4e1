import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { Database } from "#backend/database/database";
import type { Recorded } from "#backend/event-store/event-store";
import { emptyDocument } from "#mozaik/document";
import { freshDatabase } from "../../test/support/fresh-database.ts";
import { cardChanges } from "./card-changes.ts";
import { createCardTables } from "./cards.schema.ts";
import { writeChanges } from "./write-changes.ts";

/** A small random generator: the same seed gives the same numbers (mulberry32). */
function numbersOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const at = (index: number) => new Date(Date.UTC(2026, 0, 1) + index * 1_000).toISOString();

/** A random but valid history of some items and their purchase options. */
function history(seed: number, length: number): Recorded[] {
  const below = numbersOf(seed);
  const mozaiks: { id: string; gone: boolean }[] = [];
  const assets: { id: string; gone: boolean }[] = [];
  const options: { id: string; itemType: string; itemId: string; gone: boolean }[] = [];
  const authorId = randomUUID();
  const events: Recorded[] = [];
  const settings = () => ({
    name: `Name ${below(1_000)} "quoted" \\ and ' more`,
    summary: `Summary ${below(9)}`,
    tags: ["sea", "a,b", "{}", 'q"'].slice(below(5)),
    url: below(2) ? `url-${below(99_999)}` : "",
    isPublic: below(2) === 0,
  });
  const terms = () => ({
    licenseTypeId: "mozaik-view",
    price: below(5_000),
    visible: below(2) === 0,
    startDate: "2026-01-01",
    endDate: below(2) ? null : "2027-01-01",
    total: below(5_000),
    shipping: below(300),
    other: 0,
    currency: "CAD",
    quantity: below(2) ? null : below(9),
  });
  const add = (type: string, data: object) => {
    const position = String(events.length + 1).padStart(20, "0");
    const meta = { userId: null, commandId: "", correlationId: "", causationId: "", schemaVersion: 1 };
    const index = events.length;
    events.push({
      id: randomUUID(),
      stream: "",
      revision: 0n,
      position,
      type,
      data,
      meta: { ...meta, at: at(index) },
      at: new Date(),
    });
  };
  const alive = <T extends { gone: boolean }>(all: T[]) => all.filter(({ gone }) => !gone).at(-1 - below(3));
  const steps: (() => void)[] = [
    () => {
      const id = randomUUID();
      mozaiks.push({ id, gone: false });
      const document = emptyDocument({ page: randomUUID(), tile: randomUUID() });
      const copyOf = below(4) ? null : { mozaikId: randomUUID(), orderId: randomUUID(), license: "L", readOnly: false };
      add("MozaikCreated", { mozaikId: id, authorId, settings: settings(), document, previewAssetId: null, copyOf });
    },
    () => {
      const id = randomUUID();
      assets.push({ id, gone: false });
      add("AssetCreated", {
        assetId: id,
        authorId,
        file: { type: below(2) ? "image" : "audio" },
        details: { ...settings(), url: "u", description: "Boats", caption: "", credit: "Orla" },
      });
    },
    () => add("TextEdited", {}),
    () => {
      const mozaik = alive(mozaiks);
      if (mozaik) add("MozaikSettingsChanged", { mozaikId: mozaik.id, settings: settings() });
    },
    () => {
      const mozaik = alive(mozaiks);
      if (mozaik) add("MozaikListingChosen", { mozaikId: mozaik.id, isListed: below(2) === 0 });
    },
    () => {
      const mozaik = alive(mozaiks);
      const previewAssetId = below(2) ? randomUUID() : null;
      if (mozaik) add("MozaikPublished", { mozaikId: mozaik.id, revision: 0, previewAssetId, at: "" });
    },
    () => {
      const mozaik = alive(mozaiks);
      if (mozaik) add("MozaikUnpublished", { mozaikId: mozaik.id });
    },
    () => {
      const mozaik = below(3) ? undefined : alive(mozaiks);
      if (!mozaik) return;
      mozaik.gone = true;
      add("MozaikDeleted", { mozaikId: mozaik.id });
    },
    () => {
      const asset = alive(assets);
      if (asset)
        add("AssetDetailsChanged", {
          assetId: asset.id,
          details: { ...settings(), description: `Text ${below(9)}`, caption: "C", credit: "" },
        });
    },
    () => {
      const asset = below(3) ? undefined : alive(assets);
      if (!asset) return;
      asset.gone = true;
      add("AssetDeleted", { assetId: asset.id });
    },
    () => {
      // sometimes for an item that is already gone
      const item = mozaiks.at(-1 - below(3));
      if (!item) return;
      const option = { id: randomUUID(), itemType: "mozaik", itemId: item.id, gone: false };
      options.push(option);
      add("PurchaseOptionCreated", {
        optionId: option.id,
        itemType: option.itemType,
        itemId: option.itemId,
        terms: terms(),
      });
    },
    () => {
      const option = alive(options);
      if (option) add("PurchaseOptionChanged", { ...option, optionId: option.id, terms: terms() });
    },
    () => {
      const option = below(2) ? undefined : alive(options);
      if (!option) return;
      option.gone = true;
      add("PurchaseOptionDeleted", { ...option, optionId: option.id });
    },
    () => {
      const option = options.at(-1 - below(3));
      if (option) add(below(3) ? "UseTaken" : "UseReturned", { usesId: option.id, orderId: "" });
    },
  ];
  while (events.length < length) steps[below(steps.length)]?.();
  return events;
}

test("folding batches of any size gives the same rows as applying one event at a time", async () => {
  const server = await freshDatabase();
  const database = new Database(server.url);
  const rowsAfter = async (events: Recorded[], size: number) => {
    await sql`drop schema if exists cards cascade; create schema cards`.execute(database);
    await createCardTables(database);
    for (let from = 0; from < events.length; from += size) {
      await database
        .transaction()
        .execute((transaction) => writeChanges(cardChanges(events.slice(from, from + size)), transaction));
    }
    const { rows } = await sql<{ row: object }>`
      select to_jsonb(c) as row from cards.card c union all select to_jsonb(o) from cards.option o
      union all select to_jsonb(g) from cards.gone g`.execute(database);
    return rows.map(({ row }) => JSON.stringify(row)).toSorted();
  };
  try {
    for (const seed of [1, 2, 3, 4, 5]) {
      const events = history(seed, 300);
      const singly = await rowsAfter(events, 1);
      expect(singly.length).toBeGreaterThan(20);
      for (const size of [2, 7, 50, 300])
        expect({ seed, size, rows: await rowsAfter(events, size) }).toEqual({ seed, size, rows: singly });
    }
  } finally {
    await database.destroy();
    await server.drop();
  }
});
