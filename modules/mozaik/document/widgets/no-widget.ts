import { z } from "zod";
import type { WidgetDefinition } from "./widget-definition.ts";

/** A widget whose type is still to be chosen. */
const NoWidget = z.strictObject({ type: z.null() });

export const noWidget = {
  schema: NoWidget,
  type: null,
  initial: { type: null },
  noun: "widget",
  fieldWords: {},
  subject: () => "",
  words: () => [],
  check: () => [{ kind: "empty", message: "A widget has no type yet." }],
} satisfies WidgetDefinition<z.output<typeof NoWidget>> & { schema: typeof NoWidget };
