import { act } from "@testing-library/react";
import { joinRichTexts } from "#modules/mozaik/document/rich-text-split";
import { sentence, testId } from "#modules/mozaik/document/testing/any-edit";
import { ID } from "#modules/mozaik/document/testing/sample-document";
import type { EditRequest, NodeId, RichText } from "#mozaik/document";
import { commandGroups } from "../panels/palette/commands.ts";
import { openBuilder } from "../testing/open-builder.tsx";
import { joinWithAbove, splitBlock } from "./split-block.ts";

const WIDE: EditRequest = { edit: "setAlignment", input: { id: ID.text, alignX: "center" } };
const second = testId(30);
const BELOW: EditRequest = {
  edit: "addBlock",
  input: { id: second, place: { parentId: ID.left }, content: { type: "text", text: sentence("Below") } },
};
const PARTS: [RichText, RichText] = [sentence("The first"), sentence("words")];

const commandIds = ({ builder }: ReturnType<typeof openBuilder>) =>
  commandGroups(builder, builder.draft.state.get(), builder.view.get()).flatMap(({ commands }) =>
    commands.map(({ id }) => id),
  );
const textOf = (opened: ReturnType<typeof openBuilder>, id: NodeId | undefined) => {
  const node = id === undefined ? undefined : opened.document().nodes[id];
  return node?.kind === "block" && node.content?.type === "text" ? node.content.text : undefined;
};

test("the second part goes into a new block below with the same look, and the caret to its start", () => {
  const opened = openBuilder(null, { at: ID.text, before: [WIDE, BELOW] });
  act(() => expect(splitBlock(opened.builder, ID.text, PARTS)).toBe(true));
  const [first, added, last] = opened.childIds(ID.left);
  expect([first, last]).toEqual([ID.text, second]);
  expect([textOf(opened, first), textOf(opened, added)]).toEqual(PARTS);
  expect(opened.document().nodes[added ?? ""]).toMatchObject({ alignX: "center" });
  expect(opened.builder.view.get()).toMatchObject({
    selectedId: added,
    mode: { kind: "editing", pressedAt: "start" },
    announcement: "Split the text in two. You write at the start of the second.",
  });
});

test("a block that someone removed is not split", () => {
  const opened = openBuilder(null, { before: [{ edit: "removeBlock", input: { id: ID.text } }] });
  expect(splitBlock(opened.builder, ID.text, PARTS)).toBe(false);
  expect(opened.edits()).toEqual([]);
});

test("a text joins the one above it, which keeps its block", () => {
  const opened = openBuilder(null, { at: second, before: [BELOW] });
  const above = textOf(opened, ID.text) ?? sentence("");
  act(() => joinWithAbove(opened.builder, second));
  expect(opened.childIds(ID.left)).toEqual([ID.text]);
  expect(textOf(opened, ID.text)).toEqual(joinRichTexts(above, sentence("Below")));
  expect(opened.selected()).toBe(ID.text);
  expect(opened.builder.view.get()).toMatchObject({
    mode: { kind: "idle" },
    announcement: "Joined with the text above.",
  });
});

test("joining is offered below another text, splitting if the caret of the open text allows it", () => {
  const opened = openBuilder(null, { at: ID.text, before: [BELOW] });
  expect(commandIds(opened)).not.toContain("join-text");
  act(() => opened.builder.view.select(second));
  expect(commandIds(opened)).toContain("join-text");
  expect(commandIds(opened)).not.toContain("split-text");
  act(() => opened.builder.editText(second));
  opened.builder.openText = { canSplit: () => true, split: () => undefined };
  expect(commandIds(opened)).toContain("split-text");
  opened.builder.openText = { canSplit: () => false, split: () => undefined };
  expect(commandIds(opened)).not.toContain("split-text");
});
