import { z } from "zod";
import { MOST_MEMBERS } from "./rules/group-limits.ts";
import { isSeenAsWritten } from "./rules/names.ts";

const Name = z
  .string()
  .trim()
  .min(1, "Enter a name.")
  .max(60, "A name has at most 60 characters.")
  .refine(isSeenAsWritten, "Use characters that can be seen.");

/** People whom their owner names together; nobody else can see the group, not even its members. */
export const AccountGroup = z
  .object({
    id: z.uuid(),
    name: z.string(),
    /** The ids of its members, in the order in which they were added. */
    members: z.array(z.uuid()),
  })
  .meta({ id: "AccountGroup" });
export type AccountGroup = z.output<typeof AccountGroup>;

/** `GET /api/accountGroups/byUser/{userId}`: all of them, by name. */
export const AccountGroups = z.object({ items: z.array(AccountGroup) }).meta({ id: "AccountGroups" });
export type AccountGroups = z.output<typeof AccountGroups>;

/** `POST /api/accountGroups`; the answer is the new group's id as text. */
export const NewAccountGroup = z.strictObject({ name: Name }).meta({ id: "NewAccountGroup" });
export type NewAccountGroup = z.output<typeof NewAccountGroup>;

/** `PATCH /api/accountGroups/{id}`. Omitted fields stay unchanged; `members` are all members from now on. */
export const AccountGroupChange = z
  .strictObject({
    name: Name,
    members: z.array(z.uuid()).max(MOST_MEMBERS, `A group can have ${MOST_MEMBERS} members.`),
  })
  .partial()
  .meta({ id: "AccountGroupChange" });
export type AccountGroupChange = z.output<typeof AccountGroupChange>;
