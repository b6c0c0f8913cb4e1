import { testId } from "#modules/mozaik/document/testing/any-edit";
import { ID } from "#modules/mozaik/document/testing/sample-document";
import { type EditRequest, type InputWidget, NEW_WIDGETS, type NodeId } from "#mozaik/document";

/** A question in the empty block of the sample document, and one on a second page. */
export const ASKED = { tea: ID.empty, page: testId(20), tile: testId(21), cups: testId(25) } as const;

function ask(id: NodeId, widget: InputWidget, text: string): EditRequest {
  const asked = { ...widget, label: { ...widget.label, text } };
  return { edit: "setContent", input: { id, content: { type: "widget", widget: asked } } };
}

/** 'Do you drink tea?', yes or no. */
export const askTea = ask(
  ASKED.tea,
  {
    ...NEW_WIDGETS.multiple,
    meta: {
      ...NEW_WIDGETS.multiple.meta,
      options: [
        { value: "y", option: { type: "text", text: "Yes" } },
        { value: "n", option: { type: "text", text: "No" } },
      ],
    },
  },
  "Do you drink tea?",
);

/** A second page, 'Details', that asks 'How many cups?'. */
export const askCups: readonly EditRequest[] = [
  { edit: "addPage", input: { id: ASKED.page, tileId: ASKED.tile, name: "Details" } },
  {
    edit: "addLayout",
    input: { preset: "one", ids: [testId(22), testId(23), ASKED.cups], place: { parentId: ASKED.tile } },
  },
  ask(ASKED.cups, NEW_WIDGETS.numeric, "How many cups?"),
];
