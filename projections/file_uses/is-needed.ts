import { sql } from "kysely";

/**
 * True for `file_uses.asset as a` if it was sold, or is named by a Mozaik that exists, was sold, or still existed at
 * `since`.
 */
export const isNeeded = (since: Date) => sql<boolean>`(
  exists (select from file_uses.sold s where s.item_id = a.asset_id)
  or exists (
    select from file_uses.mention m where m.asset_id = a.asset_id and (
      not exists (select from file_uses.deleted_mozaik d where d.mozaik_id = m.mozaik_id and d.deleted_at < ${since})
      or exists (select from file_uses.sold s where s.item_id = m.mozaik_id))))`;
