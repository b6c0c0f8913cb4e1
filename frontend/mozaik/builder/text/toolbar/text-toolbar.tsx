import {
  AlignCenter,
  AlignJustify,
  AlignLeft,
  AlignRight,
  AtSign,
  Baseline,
  Bold,
  Code,
  Ellipsis,
  Highlighter,
  Italic,
  Link,
  List,
  ListIndentDecrease,
  ListIndentIncrease,
  ListOrdered,
  RemoveFormatting,
  Strikethrough,
  Subscript,
  Superscript,
  Table,
  Underline,
} from "lucide-react";
import { useEditorRef, useEditorSelector } from "platejs/react";
import type { KeyboardEvent, ReactNode, Ref } from "react";
import { Group, Toolbar } from "react-aria-components";
import { FONTS, fontStack } from "#modules/mozaik/document/rich-text-fonts";
import { sameValue } from "#modules/rules/same-value";
import { FONT_SIZES, type TextAlign } from "#mozaik/document";
import { canInsertAnswer } from "../answers/answer-actions.ts";
import { useAnswerUi } from "../answers/answer-ui.ts";
import { indent, lineState, setAlign, setStyle, toggleList } from "../lines/lines.ts";
import { findLink, linkAtSelection } from "../links/link-actions.ts";
import { useLinkUi } from "../links/link-ui.ts";
import { clearMarks, DEFAULT_COLORS, markState, setColor, setFont, setSize, toggleFlag } from "../marks/marks.ts";
import { focusText } from "../plate/focus-text.ts";
import type { Flag, LineStyle } from "../plate/plate-names.ts";
import { isApple } from "../shortcuts/shortcuts-plugin.ts";
import { addTable } from "../tables/table-actions.ts";
import { Choice } from "./choice.tsx";
import { ColourTool } from "./colour-tool.tsx";
import { TableTools } from "./table-tools.tsx";
import { Tool } from "./tool.tsx";
import css from "./toolbar.module.css";

/**
 * `full` adds subscript, superscript, tables and their cell tools, and offers more fonts. `plain` has headings, lists,
 * links, bold, italic and underline only.
 */
export type ToolbarKind = "plain" | "compact" | "full";

type Props = {
  kind: ToolbarKind;
  onKindChange?: ((kind: ToolbarKind) => void) | undefined;
  /** More tools from the context of the text. */
  further?: ReactNode;
  /** Called before one of the buttons acts. */
  onPressed?: () => void;
  /** The element around the buttons. */
  ref?: Ref<HTMLDivElement>;
};

/** The formatting of the selected text. Re-renders when what it shows changes, not on every key. */
export function TextToolbar({ kind, onKindChange, further, onPressed, ref }: Props) {
  const isFull = kind === "full";
  const isPlain = kind === "plain";
  const editor = useEditorRef();
  const press = (event: KeyboardEvent<HTMLElement>) => {
    // Key events of lists opened here bubble up through React; they are handled already.
    if (!(event.target instanceof Node) || !event.currentTarget.contains(event.target)) return;
    // The builder's own shortcuts would apply to the block: Delete would remove it.
    event.stopPropagation();
    if (event.key === "Escape") focusText(editor);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only stops the toolbar's keys from bubbling
    <div ref={ref} onKeyDown={press} onPointerDownCapture={onPressed}>
      <Toolbar aria-label="Text Format" className={css.toolbar}>
        <Group className={css.group} aria-label="Style">
          <StyleChoice isPlain={isPlain} />
          {!isPlain && <FontTools isFull={isFull} />}
        </Group>
        {/* Early: on a narrow screen the later tools are out of sight. */}
        {onKindChange && (
          <Tool
            label="More text tools"
            icon={<Ellipsis />}
            isOn={isFull}
            onPress={() => onKindChange(isFull ? "compact" : "full")}
          />
        )}
        <Group className={css.group} aria-label="Marks">
          <FlagTools kind={kind} />
          {!isPlain && <ColourTools />}
        </Group>
        {!isPlain && <AlignTools isFull={isFull} />}
        <ListTools />
        <InsertTools isFull={isFull} isPlain={isPlain} />
        {further && (
          <Group className={css.group} aria-label="Block">
            {further}
          </Group>
        )}
        {isFull && <TableTools />}
      </Toolbar>
    </div>
  );
}

type PartProps = { isFull: boolean };

const STYLES: readonly { id: LineStyle; label: string }[] = [
  { id: "p", label: "Regular" },
  { id: "h1", label: "Heading 1" },
  { id: "h2", label: "Heading 2" },
  { id: "h3", label: "Heading 3" },
  { id: "h4", label: "Heading 4" },
  { id: "h5", label: "Heading 5" },
  { id: "h6", label: "Heading 6" },
  { id: "quote", label: "Quote" },
  { id: "preformatted", label: "Code" },
];
const PLAIN: ReadonlySet<LineStyle> = new Set(["p", "h1", "h2", "h3"]);
const PLAIN_STYLES = STYLES.filter(({ id }) => PLAIN.has(id));
const ALL_FONTS = FONTS.map(({ name }) => ({ id: name, label: name, style: { fontFamily: fontStack(name) } }));
const COMMON_FONTS = ALL_FONTS.filter((_, index) => FONTS[index]?.isCommon);
const SIZES = FONT_SIZES.map((size) => ({ id: size, label: String(size) }));

function StyleChoice({ isPlain }: { isPlain: boolean }) {
  const editor = useEditorRef();
  const { style, list } = useEditorSelector(lineState, [], { equalityFn: sameValue });
  return (
    <Choice
      label="Style"
      width="wide"
      options={isPlain ? PLAIN_STYLES : STYLES}
      chosen={style}
      none={list === "ordered" ? "Numbered list" : "Bulleted list"}
      onChoose={(id) => setStyle(editor, id)}
    />
  );
}

function FontTools({ isFull }: PartProps) {
  const editor = useEditorRef();
  const { font, size } = useEditorSelector(markState, [], { equalityFn: sameValue });
  return (
    <>
      <Choice
        label="Font"
        width="wide"
        options={isFull ? ALL_FONTS : COMMON_FONTS}
        chosen={font}
        onChoose={(id) => setFont(editor, id)}
      />
      <Choice label="Size" width="narrow" options={SIZES} chosen={size} onChoose={(id) => setSize(editor, id)} />
    </>
  );
}

/** `from`: the smallest toolbar that has it; absent: `compact`. */
type FlagTool = { flag: Flag; label: string; icon: ReactNode; key?: string; from?: "plain" | "full" };

const FLAG_TOOLS: readonly FlagTool[] = [
  { flag: "bold", label: "Bold", icon: <Bold />, key: "B", from: "plain" },
  { flag: "italic", label: "Italic", icon: <Italic />, key: "I", from: "plain" },
  { flag: "underline", label: "Underline", icon: <Underline />, key: "U", from: "plain" },
  { flag: "strikethrough", label: "Strikethrough", icon: <Strikethrough /> },
  { flag: "code", label: "Code", icon: <Code /> },
  { flag: "subscript", label: "Subscript", icon: <Subscript />, key: "=", from: "full" },
  { flag: "superscript", label: "Superscript", icon: <Superscript />, key: "Shift++", from: "full" },
];

const HAS: Record<ToolbarKind, (tool: FlagTool) => boolean> = {
  plain: ({ from }) => from === "plain",
  compact: ({ from }) => from !== "full",
  full: () => true,
};

function FlagTools({ kind }: { kind: ToolbarKind }) {
  const editor = useEditorRef();
  const { flags } = useEditorSelector(markState, [], { equalityFn: sameValue });
  return FLAG_TOOLS.filter(HAS[kind]).map(({ flag, label, icon, key }) => (
    <Tool
      key={flag}
      label={label}
      icon={icon}
      {...(key === undefined ? {} : { keys: withMod(key) })}
      isOn={flags.includes(flag)}
      onPress={() => toggleFlag(editor, flag)}
    />
  ));
}

function ColourTools() {
  const editor = useEditorRef();
  const { color, background } = useEditorSelector(markState, [], { equalityFn: sameValue });
  return (
    <>
      <ColourTool
        label="Text colour"
        icon={<Baseline />}
        color={color ?? DEFAULT_COLORS.color}
        onPick={(picked) => setColor(editor, "color", picked)}
      />
      <ColourTool
        label="Background colour"
        icon={<Highlighter />}
        color={background ?? DEFAULT_COLORS.background}
        onPick={(picked) => setColor(editor, "background", picked)}
      />
    </>
  );
}

const ALIGNMENTS: readonly { id: TextAlign; label: string; icon: ReactNode; key: string }[] = [
  { id: "left", label: "Left", icon: <AlignLeft />, key: "L" },
  { id: "center", label: "Center", icon: <AlignCenter />, key: "E" },
  { id: "right", label: "Right", icon: <AlignRight />, key: "R" },
  { id: "justify", label: "Justify", icon: <AlignJustify />, key: "J" },
];

function AlignTools({ isFull }: PartProps) {
  const editor = useEditorRef();
  const { align } = useEditorSelector(lineState, [], { equalityFn: sameValue });
  if (!isFull) {
    return (
      <Choice
        label="Alignment"
        options={ALIGNMENTS}
        chosen={align}
        face={ALIGNMENTS.find(({ id }) => id === align)?.icon}
        onChoose={(id) => setAlign(editor, id)}
      />
    );
  }
  return (
    <Group className={css.group} aria-label="Alignment">
      {ALIGNMENTS.map(({ id, label, icon, key }) => (
        <Tool
          key={id}
          label={label}
          icon={icon}
          keys={withMod(key)}
          isOn={align === id}
          onPress={() => setAlign(editor, id)}
        />
      ))}
    </Group>
  );
}

function ListTools() {
  const editor = useEditorRef();
  const { list } = useEditorSelector(lineState, [], { equalityFn: sameValue });
  return (
    <Group className={css.group} aria-label="Lists">
      <Tool
        label="Bulleted list"
        icon={<List />}
        isOn={list === "bulleted"}
        onPress={() => toggleList(editor, "bulleted")}
      />
      <Tool
        label="Numbered list"
        icon={<ListOrdered />}
        isOn={list === "ordered"}
        onPress={() => toggleList(editor, "ordered")}
      />
      <Tool
        label="Less indent"
        icon={<ListIndentDecrease />}
        isDisabled={list === null}
        onPress={() => indent(editor, -1)}
      />
      <Tool
        label="More indent"
        icon={<ListIndentIncrease />}
        isDisabled={list === null}
        onPress={() => indent(editor, 1)}
      />
    </Group>
  );
}

function InsertTools({ isFull, isPlain }: PartProps & { isPlain: boolean }) {
  const editor = useEditorRef();
  const isLink = useEditorSelector((each) => linkAtSelection(each) !== undefined, []);
  const { dispatch } = useLinkUi();
  return (
    <Group className={css.group} aria-label="More">
      <Tool
        label="Link"
        icon={<Link />}
        keys={withMod("K")}
        isOn={isLink}
        onPress={() => dispatch({ type: "opened", found: findLink(editor) })}
      />
      {!isPlain && <AnswerTool />}
      {isFull && <Tool label="Insert table" icon={<Table />} onPress={() => addTable(editor)} />}
      <Tool
        label="Clear formatting"
        icon={<RemoveFormatting />}
        onPress={() => {
          clearMarks(editor);
          setAlign(editor, "left");
        }}
      />
    </Group>
  );
}

/** Inserts what visitors answered to a question of the Mozaik. */
function AnswerTool() {
  const ui = useAnswerUi();
  const isPossible = useEditorSelector(canInsertAnswer, []);
  if (!ui) return null;
  const isAsking = ui.questions().length > 0;
  const refusal = !isAsking ? "this Mozaik asks nothing yet" : isPossible ? undefined : "not in code and links";
  return (
    <Tool
      label="Insert an answer"
      icon={<AtSign />}
      keys="@"
      {...(refusal !== undefined && { refusal })}
      onPress={() => {
        if (refusal === undefined) ui.open({ kind: "picking" });
      }}
    />
  );
}

function withMod(key: string): string {
  return isApple() ? `⌘${key}` : `Ctrl+${key}`;
}
