import { toggleList } from "@platejs/list";
import { insertTable } from "@platejs/table";
import {
  AlignCenter,
  AlignJustify,
  AlignLeft,
  AlignRight,
  Baseline,
  Bold,
  ChevronDown,
  Italic,
  Link,
  List,
  ListIndentDecrease,
  ListIndentIncrease,
  ListOrdered,
  RemoveFormatting,
  Strikethrough,
  Table,
  TextQuote,
  Underline,
} from "lucide-react";
import { KEYS } from "platejs";
import { type PlateEditor, useEditorRef, useEditorSelector } from "platejs/react";
import type { ReactNode } from "react";
import { Button, Group, ToggleButton, Toolbar } from "react-aria-components";
import { DEFAULT_FONT_SIZE, FONT_SIZES, MAX_LIST_LEVEL } from "#mozaik/document";
import { Menu, MenuItem, MenuTrigger } from "../../../ui/menu/menu.tsx";
import { ColourTool } from "./colour-tool.tsx";
import { LinkTool } from "./link-tool.tsx";
import { FLAGS, LIST_STYLES, MARK_KEYS } from "./plate-names.ts";
import css from "./rich-text-editor.module.css";

const STYLES = [
  { type: "p", label: "Regular" },
  ...[1, 2, 3, 4, 5, 6].map((level) => ({ type: `h${level}`, label: `Heading ${level}` })),
];

/** The formatting of the selected text. Its buttons leave the selection where it is. */
export function TextToolbar() {
  const editor = useEditorRef();
  const line = useEditorSelector((each) => lineAt(each), []);
  const marks: Record<string, unknown> = useEditorSelector((each) => each.api.marks() ?? {}, []);
  const size = typeof marks.fontSize === "string" ? Number.parseInt(marks.fontSize, 10) : DEFAULT_FONT_SIZE;
  const style = STYLES.find(({ type }) => type === line.type)?.label ?? "Quote";
  return (
    <Toolbar aria-label="Text Format" className={css.toolbar}>
      <Group className={css.group} aria-label="Style">
        <Choice label={`Style: ${style}`} face={style}>
          {STYLES.map(({ type, label }) => (
            <MenuItem key={type} onAction={() => setLine(editor, { type })}>
              {label}
            </MenuItem>
          ))}
        </Choice>
        <Choice label={`Size: ${size}`} face={String(size)}>
          {FONT_SIZES.map((each) => (
            <MenuItem key={each} onAction={() => setSize(editor, each)}>
              {String(each)}
            </MenuItem>
          ))}
        </Choice>
      </Group>
      <Group className={css.group} aria-label="Marks">
        {MARKS.map(({ key, label, icon }) => (
          <Tool
            key={key}
            label={label}
            icon={icon}
            isOn={marks[key] === true}
            onPress={() => editor.tf.toggleMark(key)}
          />
        ))}
        <ColourTool icon={<Baseline />} />
      </Group>
      <Group className={css.group} aria-label="Alignment">
        {ALIGNMENTS.map(({ align, label, icon }) => (
          <Tool
            key={align}
            label={label}
            icon={icon}
            isOn={(line.align ?? "left") === align}
            onPress={() => setLine(editor, { align: align === "left" ? undefined : align })}
          />
        ))}
      </Group>
      <Group className={css.group} aria-label="Lists">
        <Tool
          label="Bulleted list"
          icon={<List />}
          isOn={line.listStyleType === LIST_STYLES.bulleted}
          onPress={() => toggleList(editor, { listStyleType: LIST_STYLES.bulleted })}
        />
        <Tool
          label="Numbered list"
          icon={<ListOrdered />}
          isOn={line.listStyleType === LIST_STYLES.ordered}
          onPress={() => toggleList(editor, { listStyleType: LIST_STYLES.ordered })}
        />
        <Tool label="Less indent" icon={<ListIndentDecrease />} onPress={() => indent(editor, line, -1)} />
        <Tool label="More indent" icon={<ListIndentIncrease />} onPress={() => indent(editor, line, 1)} />
      </Group>
      <Group className={css.group} aria-label="More">
        <Tool
          label="Quote"
          icon={<TextQuote />}
          isOn={line.type === KEYS.blockquote}
          onPress={() => setLine(editor, { type: line.type === KEYS.blockquote ? KEYS.p : KEYS.blockquote })}
        />
        <LinkTool icon={<Link />} />
        <Tool
          label="Insert table"
          icon={<Table />}
          onPress={() => insertTable(editor, { rowCount: 3, colCount: 3, header: true }, { select: true })}
        />
        <Tool label="Clear formatting" icon={<RemoveFormatting />} onPress={() => clear(editor)} />
      </Group>
    </Toolbar>
  );
}

const MARKS = [
  { key: KEYS.bold, label: "Bold", icon: <Bold /> },
  { key: KEYS.italic, label: "Italic", icon: <Italic /> },
  { key: KEYS.underline, label: "Underline", icon: <Underline /> },
  { key: KEYS.strikethrough, label: "Strikethrough", icon: <Strikethrough /> },
];
const ALIGNMENTS = [
  { align: "left", label: "Left", icon: <AlignLeft /> },
  { align: "center", label: "Center", icon: <AlignCenter /> },
  { align: "right", label: "Right", icon: <AlignRight /> },
  { align: "justify", label: "Justify", icon: <AlignJustify /> },
];

interface Line {
  type?: string;
  align?: unknown;
  listStyleType?: unknown;
  indent?: unknown;
}

function lineAt(editor: PlateEditor): Line {
  return editor.api.block()?.[0] ?? {};
}

/** Headings and quotes are no list items: a new type ends the list. */
function setLine(editor: PlateEditor, change: { type?: string; align?: string | undefined }): void {
  if (change.type !== undefined) editor.tf.unsetNodes(["listStyleType", "indent", "listStart"]);
  if ("align" in change && change.align === undefined) editor.tf.unsetNodes("align");
  else editor.tf.setNodes(change);
  editor.tf.focus();
}

function setSize(editor: PlateEditor, size: number): void {
  if (size === DEFAULT_FONT_SIZE) editor.tf.removeMark(MARK_KEYS.size);
  else editor.tf.addMarks({ [MARK_KEYS.size]: `${size}px` });
  editor.tf.focus();
}

/** Only list items are indented: the page knows no other indent. */
function indent(editor: PlateEditor, line: Line, by: 1 | -1): void {
  if (typeof line.listStyleType !== "string") return;
  const level = typeof line.indent === "number" ? line.indent : 1;
  editor.tf.setNodes({ indent: Math.min(Math.max(level + by, 1), MAX_LIST_LEVEL + 1) });
}

function clear(editor: PlateEditor): void {
  for (const mark of [...FLAGS, ...Object.values(MARK_KEYS)]) editor.tf.removeMark(mark);
  setLine(editor, { type: KEYS.p });
  setLine(editor, { align: undefined });
}

type ToolProps = { label: string; icon: ReactNode; isOn?: boolean; onPress: () => void };

function Tool({ label, icon, isOn, onPress }: ToolProps) {
  const shared = { "aria-label": label, className: css.tool, preventFocusOnPress: true, onPress, children: icon };
  return isOn === undefined ? <Button {...shared} /> : <ToggleButton {...shared} isSelected={isOn} />;
}

function Choice({ label, face, children }: { label: string; face: string; children: ReactNode }) {
  return (
    <MenuTrigger>
      <Button className={css.tool} aria-label={label} preventFocusOnPress>
        {face}
        <ChevronDown aria-hidden="true" />
      </Button>
      <Menu label={label} placement="bottom start">
        {children}
      </Menu>
    </MenuTrigger>
  );
}
