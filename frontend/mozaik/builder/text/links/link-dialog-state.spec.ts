import { INACTIVE, type LinkDialogEvent, type LinkDialogState, nextLinkDialog } from "./link-dialog-state.ts";

const LINK = {
  linkId: "l1",
  draft: {
    name: "Shop",
    linkTo: "url-link" as const,
    url: "https://a.example",
    pageId: null,
    targetId: null,
    target: "_blank" as const,
  },
};
const after = (...events: LinkDialogEvent[]): LinkDialogState => events.reduce(nextLinkDialog, INACTIVE);
const opened = (name: string): LinkDialogEvent => ({ type: "opened", found: { linkId: null, name } });

test("without selected text a new link asks first for its text, then for its target", () => {
  expect(after(opened(""))).toMatchObject({ state: "creating", step: "text" });
  expect(after(opened(""), { type: "next" })).toMatchObject({ step: "text" });
  expect(after(opened(""), { type: "changed", draft: { name: "Shop" } }, { type: "next" })).toMatchObject({
    state: "creating",
    step: "link",
    draft: { name: "Shop", target: "_blank" },
  });
});

test("with selected text a new link asks for its target at once", () => {
  expect(after(opened("Shop"))).toMatchObject({ state: "creating", step: "link", draft: { name: "Shop" } });
});

test("a link at the caret is shown first, then edited", () => {
  const viewing: LinkDialogEvent = { type: "opened", found: LINK };
  expect(after(viewing)).toEqual({ state: "viewing", ...LINK });
  expect(after(viewing, { type: "changed", draft: { name: "x" } })).toEqual({ state: "viewing", ...LINK });
  expect(after(viewing, { type: "edit" })).toEqual({ state: "editing", ...LINK });
  expect(after(viewing, { type: "edit" }, { type: "changed", draft: { name: "x" } })).toMatchObject({
    state: "editing",
    draft: { name: "x" },
  });
});

test.each(["mPage", "target"] as const)("a link to %s opens in the same tab, and keeps that afterwards", (linkTo) => {
  const chosen = after(opened("Shop"), { type: "changed", draft: { linkTo } });
  expect(chosen).toMatchObject({ draft: { linkTo, target: "_self" } });
  expect(nextLinkDialog(chosen, { type: "changed", draft: { target: "_blank" } })).toMatchObject({
    draft: { target: "_self" },
  });
});

test("saving, cancelling or closing makes it inactive", () => {
  for (const state of [after(opened("")), after({ type: "opened", found: LINK }), INACTIVE]) {
    expect(nextLinkDialog(state, { type: "ended" })).toEqual(INACTIVE);
  }
});

test("while inactive, only opening has an effect", () => {
  for (const event of [{ type: "edit" }, { type: "next" }, { type: "changed", draft: { name: "x" } }] as const) {
    expect(nextLinkDialog(INACTIVE, event)).toEqual(INACTIVE);
  }
});
