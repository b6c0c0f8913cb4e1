import { refsOf } from "./edit.ts";
import { filesOfChanges, refsOfNode } from "./node-refs.ts";
import { testId } from "./testing/any-edit.ts";
import { edited, ID, sample } from "./testing/sample-document.ts";
import { NEW_WIDGETS } from "./widgets/widget.ts";

const [FILE, TARGET, NEW] = [testId(700), testId(701), testId(702)];
const link = (href: string, more: object = {}) => ({
  v: 1 as const,
  blocks: [
    {
      type: "paragraph" as const,
      children: [
        {
          type: "link" as const,
          id: "1",
          href,
          linkTo: "url-link" as const,
          target: "_self" as const,
          children: [{ type: "text" as const, text: "there" }],
          ...more,
        },
      ],
    },
  ],
});

test("an edit refers to its node, its place and the targets of its links", () => {
  expect(refsOf({ edit: "moveBlock", input: { id: ID.text, place: { parentId: ID.right, after: ID.empty } } })).toEqual(
    {
      nodes: [ID.text, ID.right, ID.empty],
      files: [],
      links: [],
    },
  );
  expect(refsOf({ edit: "setText", input: { id: ID.text, text: link(`#${TARGET}`) } })).toEqual({
    nodes: [ID.text, TARGET],
    files: [],
    links: [`#${TARGET}`],
  });
  const pageLink = link("/", { linkTo: "mPage", pageId: TARGET });
  expect(refsOf({ edit: "setText", input: { id: ID.text, text: pageLink } }).nodes).toEqual([ID.text, TARGET]);
});

test("an id within the text is not a reference", () => {
  const text = {
    v: 1 as const,
    blocks: [{ type: "paragraph" as const, children: [{ type: "text" as const, text: TARGET }] }],
  };
  expect(refsOf({ edit: "setText", input: { id: ID.text, text } }).nodes).toEqual([ID.text]);
});

test("an edit refers to the files of contents, widgets, backgrounds and pasted nodes", () => {
  const background = {
    assetId: FILE,
    type: "image",
    scaling: "fit",
    alignX: "center",
    alignY: "top",
    opacity: 1,
    parallax: false,
  } as const;
  const asset = { type: "asset", assetId: FILE, mediaType: "image" } as const;
  const logo = { ...NEW_WIDGETS.logo, meta: { ...NEW_WIDGETS.logo.meta, assetId: FILE, url: "https://example.org/" } };
  const place = { parentId: ID.right };
  expect(refsOf({ edit: "setContent", input: { id: ID.empty, content: asset } }).files).toEqual([FILE]);
  expect(refsOf({ edit: "addBlock", input: { id: NEW, place, content: asset } }).files).toEqual([FILE]);
  expect(refsOf({ edit: "setDesign", input: { id: ID.tile, design: { backgroundImage: background } } }).files).toEqual([
    FILE,
  ]);
  expect(refsOf({ edit: "setDesign", input: { id: ID.tile, design: { backgroundImage: null } } }).files).toEqual([]);
  const withLogo = refsOf({ edit: "setContent", input: { id: ID.empty, content: { type: "widget", widget: logo } } });
  expect(withLogo).toEqual({ nodes: [ID.empty], files: [FILE], links: ["https://example.org/"] });
  const picture = sample.nodes[ID.picture];
  const structure = { v: 1 as const, nodes: picture ? [picture] : [] };
  expect(refsOf({ edit: "paste", input: { structure, ids: [NEW], place } })).toEqual({
    nodes: [ID.right],
    files: [ID.asset],
    links: [],
  });
});

test("options of a choice refer to their pictures", () => {
  const { multiple } = NEW_WIDGETS;
  const options = [{ value: "1", option: { type: "asset" as const, assetId: FILE, alt: "" } }];
  const widget = { ...multiple, meta: { ...multiple.meta, options } };
  const document = edited(sample, { edit: "setContent", input: { id: ID.empty, content: { type: "widget", widget } } });
  const [block] = [document.nodes[ID.empty]];
  expect(block && refsOfNode(block).files).toEqual([FILE]);
  const changes = [
    { op: "update" as const, id: ID.empty, path: ["content", "widget", "meta", "options"], to: options },
  ];
  expect(filesOfChanges(document, changes)).toEqual(new Set([FILE]));
});
