import { CONTENTS } from "./contents/content.ts";
import { NEW_WIDGETS, WIDGETS } from "./widgets/widget.ts";

test("every definition is registered under its own type, also among new widgets", () => {
  for (const registry of [WIDGETS, CONTENTS, NEW_WIDGETS]) {
    expect(Object.entries(registry).map(([key, { type }]) => [key, type])).toEqual(
      Object.keys(registry).map((key) => [key, key]),
    );
  }
});
