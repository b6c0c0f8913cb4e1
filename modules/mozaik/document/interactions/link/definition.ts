import { z } from "zod";
import { linkRefs } from "../../refs.ts";
import { MAX_HREF, safeHref } from "../../safe-href.ts";
import { InteractionName } from "../common-fields.ts";
import { defineInteraction } from "../interaction-definition.ts";

/** An asset that leads to an address. */
export const LinkInteraction = z.strictObject({
  type: z.literal("link-interaction"),
  /** Empty: none yet. */
  url: z
    .string()
    .trim()
    .max(MAX_HREF)
    .refine((url) => url === "" || safeHref(url) !== undefined, "This address cannot be opened."),
  name: InteractionName,
  /** Shows the name over the asset under the pointer, or while it has the focus. */
  hoverDisplay: z.boolean(),
  target: z.enum(["_blank", "_self"]),
});
export type LinkInteraction = z.output<typeof LinkInteraction>;

export const NEW_LINK: LinkInteraction = {
  type: "link-interaction",
  url: "",
  name: "",
  hoverDisplay: false,
  target: "_blank",
};

export const linkInteraction = defineInteraction(LinkInteraction, {
  type: "link-interaction",
  noun: () => "link",
  check({ url }, around) {
    const leadsNowhere = url === "" || (url.startsWith("#") && !around.has(url.slice(1)));
    return leadsNowhere ? [{ kind: "broken-link", message: "The link of an asset leads nowhere." }] : [];
  },
  refs: ({ url }) => linkRefs(url),
  withTargets: (interaction, targets) => ({ ...interaction, url: targets.link(interaction.url) }),
});
