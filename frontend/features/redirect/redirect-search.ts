import { z } from "zod";
import { LinkOrigin, UiEvent } from "#modules/analytics/contract";

/** An address's parameters are read as JSON where they look like it: a number is the text it was written as. */
const Text = z
  .union([z.string(), z.number().transform(String)])
  .optional()
  .catch(undefined);

/** What stands behind `/redirect-link?`. What is wrong is left out: it must not keep a visitor from the link. */
export const RedirectSearch = z.object({
  link: Text,
  type: z.literal("text-link").optional().catch(undefined),
  pageSessionId: z.uuid().optional().catch(undefined),
  id: Text,
  from: LinkOrigin.optional().catch(undefined),
  uuid: z.uuid().optional().catch(undefined),
});
export type RedirectSearch = z.output<typeof RedirectSearch>;

/** The event of following the link; null where the address does not say enough for one. */
export function eventOf(search: RedirectSearch): UiEvent | null {
  return UiEvent.safeParse(search).data ?? null;
}
