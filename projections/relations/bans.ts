import { sql, type Transaction } from "kysely";
import type { EventHandlers } from "#backend/projections/projection";
import type { ReviewEvent } from "#modules/moderation/events";
import type { RelationTables } from "./relations.schema.ts";

type Tables = Transaction<RelationTables>;

/** The likes of a person who is suspended for good count nothing, and count again once that is lifted. */
export const banHandlers: EventHandlers<Extract<ReviewEvent, { type: "TargetDecided" | "AppealAnswered" }>, Tables> = {
  async TargetDecided({ reviewId, decision, subjectId, action, until }, _event, tables) {
    if (action !== "suspend" && action !== "restore") return;
    const ban = action === "suspend" && until === null ? { review_id: reviewId, decision, user_id: subjectId } : null;
    await changeBans(subjectId, tables, async () => {
      await tables.deleteFrom("relations.ban").where("review_id", "=", reviewId).execute();
      if (ban) await tables.insertInto("relations.ban").values(ban).execute();
    });
  },
  async AppealAnswered({ reviewId, decision, subjectId, outcome }, _event, tables) {
    if (outcome === "rejected") return;
    await changeBans(subjectId, tables, async () => {
      const ban = tables.deleteFrom("relations.ban").where("review_id", "=", reviewId);
      await ban.where("decision", "=", decision).execute();
    });
  },
};

export async function isBanned(userId: string, tables: Tables): Promise<boolean> {
  const ban = tables.selectFrom("relations.ban").select("user_id").where("user_id", "=", userId);
  return (await ban.limit(1).executeTakeFirst()) !== undefined;
}

async function changeBans(userId: string, tables: Tables, change: () => Promise<void>): Promise<void> {
  const before = await isBanned(userId, tables);
  await change();
  const by = Number(before) - Number(await isBanned(userId, tables));
  if (by === 0) return;
  await sql`
    update relations.item i set likes = likes + ${by}::int from relations.liker l
     where l.user_id = ${userId} and l.item_type = i.item_type and l.item_id = i.item_id`.execute(tables);
}
