import { TableCellHeaderPlugin, TableCellPlugin, TablePlugin, TableRowPlugin } from "@platejs/table/react";
import { createPlatePlugin, PlateElement, type PlateElementProps } from "platejs/react";
import { AnswerPlugin } from "./answers/answer-plugin.tsx";
import { LineElement, ListItemElement } from "./lines/line-elements.tsx";
import { LinesPlugin } from "./lines/lines-plugin.ts";
import { LinkPlugin } from "./links/link-plugin.tsx";
import { UsualTextPlugin } from "./marks/usual-text.ts";
import { CopyPlugin } from "./paste/copy-plugin.ts";
import { PastePlugin } from "./paste/paste-plugin.ts";
import { ManyLinesPlugin } from "./plate/many-lines-plugin.ts";
import { HEADINGS, LIST_ITEM, PARAGRAPH, PREFORMATTED, QUOTE } from "./plate/plate-names.ts";
import { ShortcutsPlugin } from "./shortcuts/shortcuts-plugin.ts";
import { CellElement } from "./tables/cell-element.tsx";
import { TableElement } from "./tables/table-element.tsx";
import { TableKeysPlugin } from "./tables/table-keys.ts";

const line = (type: string, tag: "p" | "pre" | "blockquote" | (typeof HEADINGS)[number]) =>
  createPlatePlugin({
    key: type,
    node: { isElement: true, component: (props: PlateElementProps) => <LineElement tag={tag} {...props} /> },
  });

/**
 * The plugins for exactly what the project's rich text can hold. The viewer's style sheet formats it. Marks need no
 * plugin: `RichTextEditor` draws them as the viewer does.
 */
export const PLUGINS = [
  line(PARAGRAPH, "p"),
  ...HEADINGS.map((tag) => line(tag, tag)),
  line(QUOTE, "blockquote"),
  line(PREFORMATTED, "pre"),
  createPlatePlugin({ key: LIST_ITEM, node: { isElement: true, component: ListItemElement } }),
  LinkPlugin,
  AnswerPlugin,
  TablePlugin.withComponent(TableElement),
  TableRowPlugin.withComponent((props: PlateElementProps) => <PlateElement as="tr" {...props} />),
  TableCellPlugin.withComponent(CellElement),
  TableCellHeaderPlugin.withComponent(CellElement),
  TableKeysPlugin,
  ManyLinesPlugin,
  LinesPlugin,
  UsualTextPlugin,
  ShortcutsPlugin,
  PastePlugin,
  CopyPlugin,
];
