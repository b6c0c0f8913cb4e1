import {
  BlockquotePlugin,
  BoldPlugin,
  CodePlugin,
  H1Plugin,
  H2Plugin,
  H3Plugin,
  H4Plugin,
  H5Plugin,
  H6Plugin,
  ItalicPlugin,
  StrikethroughPlugin,
  SubscriptPlugin,
  SuperscriptPlugin,
  UnderlinePlugin,
} from "@platejs/basic-nodes/react";
import {
  FontBackgroundColorPlugin,
  FontColorPlugin,
  FontFamilyPlugin,
  FontSizePlugin,
  TextAlignPlugin,
} from "@platejs/basic-styles/react";
import { IndentPlugin } from "@platejs/indent/react";
import { LinkPlugin } from "@platejs/link/react";
import { ListPlugin } from "@platejs/list/react";
import { TableCellHeaderPlugin, TableCellPlugin, TablePlugin, TableRowPlugin } from "@platejs/table/react";
import { KEYS } from "platejs";
import { createPlatePlugin, PlateElement, type PlateElementProps, PlateLeaf, type PlateLeafProps } from "platejs/react";
import { safeHref } from "#mozaik/document";
import { PREFORMATTED } from "./plate-names.ts";

const element = (as: keyof HTMLElementTagNameMap) => (props: PlateElementProps) => <PlateElement as={as} {...props} />;
const leaf = (as: keyof HTMLElementTagNameMap) => (props: PlateLeafProps) => <PlateLeaf as={as} {...props} />;

function Table(props: PlateElementProps) {
  return (
    <PlateElement as="table" {...props}>
      <tbody>{props.children}</tbody>
    </PlateElement>
  );
}

function Anchor(props: PlateElementProps) {
  const { url } = props.element;
  const href = typeof url === "string" ? safeHref(url) : undefined;
  const attributes = Object.assign({}, props.attributes, { href });
  return <PlateElement as="a" {...props} attributes={attributes} />;
}

const PreformattedPlugin = createPlatePlugin({ key: PREFORMATTED, node: { isElement: true } });

const lines = [KEYS.p, ...KEYS.heading, KEYS.blockquote, PREFORMATTED];

/** What the editor knows: exactly what the project's rich text can hold. The viewer's style sheet dresses it. */
export const PLUGINS = [
  BoldPlugin.withComponent(leaf("strong")),
  ItalicPlugin.withComponent(leaf("em")),
  UnderlinePlugin.withComponent(leaf("u")),
  StrikethroughPlugin.withComponent(leaf("s")),
  CodePlugin.withComponent(leaf("code")),
  SubscriptPlugin.withComponent(leaf("sub")),
  SuperscriptPlugin.withComponent(leaf("sup")),
  H1Plugin.withComponent(element("h1")),
  H2Plugin.withComponent(element("h2")),
  H3Plugin.withComponent(element("h3")),
  H4Plugin.withComponent(element("h4")),
  H5Plugin.withComponent(element("h5")),
  H6Plugin.withComponent(element("h6")),
  BlockquotePlugin.withComponent(element("blockquote")),
  PreformattedPlugin.withComponent(element("pre")),
  FontFamilyPlugin,
  FontSizePlugin,
  FontColorPlugin,
  FontBackgroundColorPlugin,
  TextAlignPlugin.configure({ inject: { targetPlugins: lines } }),
  IndentPlugin.configure({
    inject: {
      targetPlugins: [KEYS.p],
      // As the viewer indents lists: half a step for the first level, one for each further level.
      nodeProps: { transformNodeValue: ({ nodeValue }) => `calc(${Number(nodeValue) - 0.5} * var(--list-step))` },
    },
  }),
  ListPlugin.configure({ inject: { targetPlugins: [KEYS.p] } }),
  LinkPlugin.withComponent(Anchor),
  TablePlugin.withComponent(Table),
  TableRowPlugin.withComponent(element("tr")),
  TableCellPlugin.withComponent(element("td")),
  TableCellHeaderPlugin.withComponent(element("th")),
];
