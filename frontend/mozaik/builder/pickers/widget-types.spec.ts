import { definitionOf, NEW_WIDGETS, WIDGET_TYPES } from "#mozaik/document";
import { WIDGET_KINDS } from "./widget-types.tsx";

test.each(WIDGET_TYPES)("the outline and the history call a %s widget what its panel calls it", (type) => {
  const { noun } = definitionOf(NEW_WIDGETS[type]);
  expect(noun.replace(/ widget$/, "")).toBe(WIDGET_KINDS[type].label.toLowerCase());
});
