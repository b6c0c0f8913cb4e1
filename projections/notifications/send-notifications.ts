import { sql, type Transaction } from "kysely";
import type { Recorded } from "#backend/event-store/event-store";
import type { NotificationEvent } from "#modules/social/events";
import { shownType } from "#modules/social/rules/notice";
import { actorOf, groupOf, MOST_PEOPLE } from "#modules/social/rules/notice-text";
import type { NotificationTables } from "./notifications.schema.ts";

type Sent = Extract<NotificationEvent, { type: "NotificationSent" }>["data"];
type Tables = Transaction<NotificationTables>;

/**
 * Events in runs: notifications that were sent one after the other to different people are one run, because one statement
 * can write them; each other event is alone. An author may have thousands of followers.
 */
export function runsOf(events: readonly Recorded[]): (readonly Recorded[])[] {
  const runs: Recorded[][] = [];
  let recipients = new Set<string>();
  for (const event of events) {
    const recipient = event.type === "NotificationSent" ? sentOf(event).recipientId : null;
    const last = runs.at(-1);
    if (last && recipient !== null && recipients.size > 0 && !recipients.has(recipient)) last.push(event);
    else {
      runs.push([event]);
      recipients = new Set();
    }
    if (recipient !== null) recipients.add(recipient);
  }
  return runs;
}

/** Writes notifications to different people, without those that their recipients do not want in the list. */
export async function send(run: readonly Recorded[], tables: Tables): Promise<void> {
  const silent = await silentAmong(run, tables);
  const wanted = run.filter((event) => !silent.has(keyOf(sentOf(event))));
  if (wanted.length === 0) return;
  const rows = await tables
    .insertInto("notifications.notification")
    .values(wanted.map(rowOf))
    .onConflict((unread) =>
      unread
        .columns(["recipient_id", "group_key"])
        .where("read", "=", false)
        .where("group_key", "is not", null)
        .doUpdateSet((row) => ({
          notice: row.ref("excluded.notice"),
          people: sql<
            string[]
          >`(excluded.people || array_remove(notification.people, excluded.people[1]))[1:${sql.lit(MOST_PEOPLE)}]`,
          count: sql<number>`notification.count + 1`,
          created: row.ref("excluded.created"),
          position: row.ref("excluded.position"),
        })),
    )
    .returning(["recipient_id", sql<boolean>`xmax = 0`.as("is_new")])
    .execute();
  await addUnread(
    rows.filter(({ is_new }) => is_new).map(({ recipient_id }) => recipient_id),
    1,
    tables,
  );
}

/** Moves the unread counts of people, each named once. */
export async function addUnread(userIds: readonly string[], more: 1 | -1, tables: Tables): Promise<void> {
  if (userIds.length === 0) return;
  await tables
    .insertInto("notifications.inbox")
    .values(userIds.map((user_id) => ({ user_id, unread: more })))
    .onConflict((known) => known.column("user_id").doUpdateSet({ unread: sql<number>`inbox.unread + ${more}` }))
    .execute();
}

/** Which of these people do not want this type of notification, as `keyOf`. */
async function silentAmong(run: readonly Recorded[], tables: Tables): Promise<Set<string>> {
  const recipients = run.map((event) => sentOf(event).recipientId);
  const rows = await tables
    .selectFrom("notifications.silent")
    .select(["user_id", "type"])
    .where(sql<boolean>`user_id = any(${recipients}::uuid[])`)
    .execute();
  return new Set(rows.map(({ user_id, type }) => `${user_id} ${type}`));
}

function rowOf(event: Recorded) {
  const { notificationId, recipientId, notice } = sentOf(event);
  const actorId = actorOf(notice);
  return {
    id: notificationId,
    recipient_id: recipientId,
    notice: JSON.stringify(notice),
    group_key: groupOf(notice),
    people: actorId === null ? [] : [actorId],
    count: 1,
    read: false,
    created: new Date(event.meta.at),
    position: event.position,
  };
}

const keyOf = ({ recipientId, notice }: Sent) => `${recipientId} ${shownType(notice)}`;

/** Events are typed at the store: data of a stored type has the type's shape. */
const sentOf = ({ data }: Recorded) => data as Sent;
