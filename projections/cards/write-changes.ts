import { sql, type Transaction } from "kysely";
import type { CardChanges, CardPatch } from "./card-changes.ts";

const COLUMNS = sql.raw(
  "item_type, item_id, author_id, kind, name, summary, description, caption, credit, tags, url, preview_asset_id, is_public, is_published, may_be_listed, license, origin, created, published, published_revision, created_position, shelf_position",
);

const OPTION_COLUMNS = sql.raw(
  "option_id, item_type, item_id, license_type_id, visible, starts_at, ends_at, price, total, before_tax, currency, quantity",
);

/** Writes a batch's changes: one statement per kind of change, for any number of rows. */
export async function writeChanges(changes: CardChanges, transaction: Transaction<unknown>): Promise<void> {
  const { removedItems, removedOptions, newCards, newOptions, cards, options, offeredItems, taken } = changes;
  if (removedItems.size > 0) {
    const removed = [...removedItems.values()].map((item) => ({ ...item, is_known: "preview_asset_id" in item }));
    const items = rows(removed, "item_type text, item_id uuid, preview_asset_id uuid, is_known boolean");
    await sql`
      insert into cards.gone (item_type, item_id, preview_asset_id)
      select r.item_type, r.item_id, case when r.is_known then r.preview_asset_id else t.preview_asset_id end
        from ${items} left join cards.card t using (item_type, item_id)
       where case when r.is_known then r.preview_asset_id else t.preview_asset_id end is not null`.execute(transaction);
    for (const name of ["cards.card", "cards.option"]) {
      await sql`
        delete from ${sql.table(name)} t using ${items}
         where t.item_type = r.item_type and t.item_id = r.item_id`.execute(transaction);
    }
  }
  if (removedOptions.size > 0) {
    await sql`delete from cards.option where option_id = any(${[...removedOptions]}::uuid[])`.execute(transaction);
  }
  if (newCards.size > 0) {
    await sql`
      insert into cards.card (${COLUMNS})
      select ${COLUMNS} from json_populate_recordset(null::cards.card, ${JSON.stringify([...newCards.values()])})
      `.execute(transaction);
  }
  if (newOptions.size > 0) {
    await sql`
      insert into cards.option (${OPTION_COLUMNS})
      select ${OPTION_COLUMNS} from json_populate_recordset(null::cards.option, ${JSON.stringify([...newOptions.values()])})
      `.execute(transaction);
  }
  if (cards.size > 0) await changeCards([...cards.values()], transaction);
  if (options.size > 0) {
    const changed = JSON.stringify([...options.values()]);
    await sql`
      update cards.option t
         set license_type_id = r.license_type_id, price = r.price,
             visible = r.visible, starts_at = r.starts_at, ends_at = r.ends_at,
             total = r.total, before_tax = r.before_tax, currency = r.currency, quantity = r.quantity
        from json_populate_recordset(null::cards.option, ${changed}) r
       where t.option_id = r.option_id`.execute(transaction);
  }
  if (taken.size > 0) {
    const more = [...taken].map(([option_id, more]) => ({ option_id, more }));
    await sql`
      update cards.option t set taken = t.taken + r.more from ${rows(more, "option_id uuid, more int")}
       where t.option_id = r.option_id`.execute(transaction);
  }
  if (offeredItems.size > 0) {
    await sql`
      update cards.card t
         set is_offered = exists (select from cards.option o
                                   where o.item_type = t.item_type and o.item_id = t.item_id and o.visible)
        from ${rows([...offeredItems.values()], "item_type text, item_id uuid")}
       where t.item_type = r.item_type and t.item_id = r.item_id`.execute(transaction);
  }
}

async function changeCards(patches: readonly CardPatch[], transaction: Transaction<unknown>): Promise<void> {
  const flat = patches.map(({ item_type, item_id, about, publishing, ...flags }) => {
    return { item_type, item_id, ...about, ...flags, is_publishing: publishing !== undefined, ...publishing };
  });
  const changed = rows(
    flat,
    `item_type text, item_id uuid, name text, summary text, description text, caption text, credit text, tags text[], url text, is_public boolean,
     is_published boolean, may_be_listed boolean, is_publishing boolean, published timestamptz, published_revision int, preview_asset_id uuid, shelf_position text`,
  );
  await sql`
    update cards.card t
       set name = coalesce(r.name, t.name), summary = coalesce(r.summary, t.summary),
           description = coalesce(r.description, t.description), caption = coalesce(r.caption, t.caption),
           credit = coalesce(r.credit, t.credit), tags = coalesce(r.tags, t.tags),
           url = coalesce(r.url, t.url), is_public = coalesce(r.is_public, t.is_public),
           is_published = coalesce(r.is_published, t.is_published),
           may_be_listed = coalesce(r.may_be_listed, t.may_be_listed),
           published = coalesce(r.published, t.published),
           published_revision = coalesce(r.published_revision, t.published_revision),
           preview_asset_id = case when r.is_publishing then r.preview_asset_id else t.preview_asset_id end,
           shelf_position = coalesce(t.shelf_position, r.shelf_position)
      from ${changed}
     where t.item_type = r.item_type and t.item_id = r.item_id`.execute(transaction);
}

/** `values` as a table `r` with the given columns. */
function rows(values: readonly object[], columns: string) {
  return sql`json_to_recordset(${JSON.stringify(values)}) as r(${sql.raw(columns)})`;
}
