import { type Insertable, sql, type Transaction } from "kysely";
import type { Database } from "#backend/database/database";
import type { Tables as AccountTables } from "#modules/account/account.tables";
import type { AssetTables } from "#projections/assets/assets.schema";
import { cardChanges } from "#projections/cards/card-changes";
import type { NewCard, NewOption } from "#projections/cards/cards.schema";
import { writeChanges } from "#projections/cards/write-changes";

const AUTHORS = 100;

/** Items written by one statement. */
const AT_ONCE = 1_000;

/** In every fourteenth item. */
export const COMMON_WORDS =
  "light stone river glass quiet morning paper harbour copper field winter thread wool ember".split(" ");

/** A word that ten items have, however many there are. */
export const rareWord = (n: number) => `rare${n}`;

/** The number of rare words among `items` items. */
export const rareWords = (items: number) => items / 10;

type FilledTables = AccountTables & AssetTables;

/**
 * Writes the rows of `items` public items straight into the read tables, without events: creating 100,000 by commands
 * would take hours. Each has an author (`authorId`, if it is given), a picture, two tags and a price. The rows have the read models' own types, and
 * cards are written by their projection's own statements, so a changed column changes here too.
 */
export async function fillReadTables(database: Database, items: number, authorId?: string): Promise<void> {
  await sql`truncate cards.card, cards.option, assets.asset`.execute(database);
  const people = Array.from({ length: AUTHORS }, (_, n) => personRow(n));
  await database
    .withTables<FilledTables>()
    .insertInto("account.person")
    .values(people)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  for (let from = 0; from < items; from += AT_ONCE) {
    const numbers = Array.from({ length: Math.min(AT_ONCE, items - from) }, (_, n) => from + n);
    await database.transaction().execute((transaction) => writeItems(numbers, items, transaction, authorId));
  }
  await sql`update runner.checkpoint set changed = changed + 1`.execute(database); // as a follower would
  for (const table of ["cards.card", "cards.option", "assets.asset", "account.person"]) {
    await sql`vacuum analyze ${sql.table(table)}`.execute(database);
  }
}

async function writeItems(
  numbers: readonly number[],
  items: number,
  transaction: Transaction<unknown>,
  authorId?: string,
): Promise<void> {
  const pictures = numbers.map(pictureRow);
  await transaction.withTables<FilledTables>().insertInto("assets.asset").values(pictures).execute();
  const changes = cardChanges([]);
  for (const n of numbers) {
    changes.newCards.set(idOf("c", n), { ...cardRow(n, items), ...(authorId && { author_id: authorId }) });
    changes.newOptions.set(idOf("d", n), optionRow(n));
  }
  await writeChanges(changes, transaction);
}

function personRow(n: number): Insertable<AccountTables["account.person"]> {
  return {
    user_id: idOf("a", n),
    username: `author${n}`,
    email: `author${n}@example.org`,
    first_name: "",
    last_name: "",
    display_name: `Author ${n}`,
    password_hash: "",
    super_admin: false,
  };
}

function pictureRow(n: number): Insertable<AssetTables["assets.asset"]> {
  return {
    asset_id: idOf("b", n),
    author_id: idOf("a", n % AUTHORS),
    created: new Date("2026-01-01"),
    deleted: false,
    taken_down: false,
    url: "",
    name: "Picture",
    summary: "",
    description: "",
    caption: "",
    credit: "",
    tags: [],
    is_public: true,
    auto_play: false,
    visible_caption: true,
    visible_credit: true,
    receivers: [],
    receiver_groups: [],
    type: "image",
    mime: "image/webp",
    file_name: "p.webp",
    size: "1000",
    width: 1200,
    height: 800,
    colour: "#336699",
    blob_id: `blob${n}`,
    source: null,
  };
}

function cardRow(n: number, items: number): NewCard {
  return {
    item_type: "mozaik",
    item_id: idOf("c", n),
    author_id: idOf("a", n % AUTHORS),
    kind: "mozaik",
    name: `Item ${n} of ${commonWord(n)}`,
    summary: `A summary as long as people write them, about ${commonWord(Math.floor(n / 3))} and ${rareWord(n % rareWords(items))}`,
    description: "",
    caption: "",
    credit: "",
    tags: [`tag${n % 50}`, commonWord(n)],
    url: `item-${n}`,
    preview_asset_id: idOf("b", n),
    is_public: true,
    is_published: true,
    may_be_listed: true,
    license: null,
    origin: null,
    created: "2026-01-01T00:00:00.000Z",
    published: "2026-01-02T00:00:00.000Z",
    published_revision: 1,
    created_position: positionOf(n),
    shelf_position: positionOf(n),
  };
}

function optionRow(n: number): NewOption {
  return {
    option_id: idOf("d", n),
    item_type: "mozaik",
    item_id: idOf("c", n),
    license_type_id: "mozaik-view",
    visible: true,
    starts_at: "2026-01-01T00:00:00.000Z",
    ends_at: null,
    price: 500 + (n % 100),
    total: 500 + (n % 100),
    before_tax: 500 + (n % 100),
    currency: "CAD",
    quantity: null,
  };
}

const commonWord = (n: number) => COMMON_WORDS[n % COMMON_WORDS.length] ?? "";

const positionOf = (n: number) => String(n).padStart(20, "0");

/** A UUID that starts with `kind` and ends with the number. */
const idOf = (kind: string, n: number) => `${kind}0000000-0000-4000-8000-${String(n).padStart(12, "0")}`;
