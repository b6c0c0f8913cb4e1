import { z } from "zod";
import { FollowedLink, VisitedType } from "#modules/analytics/contract";

/** URL parameters that look like JSON are parsed as JSON: a number is restored to the text it was written as. */
const Text = z
  .union([z.string(), z.number().transform(String)])
  .optional()
  .catch(undefined);

/** The parameters of `/redirect-link?`. Invalid ones are dropped: they must not keep a visitor from the link. */
export const RedirectSearch = z.object({
  link: Text,
  type: z.literal("text-link").optional().catch(undefined),
  pageSessionId: z.uuid().optional().catch(undefined),
  id: Text,
  from: VisitedType.optional().catch(undefined),
  uuid: z.uuid().optional().catch(undefined),
});
export type RedirectSearch = z.output<typeof RedirectSearch>;

/** The event of following the link; null if the address lacks necessary parameters. */
export function eventOf(search: RedirectSearch): FollowedLink | null {
  return FollowedLink.safeParse(search).data ?? null;
}
