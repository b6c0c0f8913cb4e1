import type { Value } from "platejs";
import { Plate, PlateContent, type PlateEditor, useEditorSelector, usePlateEditor } from "platejs/react";
import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import type { RichText } from "#mozaik/document";
import { MarkedText } from "../../view/rich-text/marked-text.tsx";
import { newId } from "../model/new-id.ts";
import { endOf, focusAt, rangeAtPoint, type ScreenPoint, showCaret, startOf } from "./caret/caret-place.ts";
import { hideKeptSelection, showKeptSelection } from "./caret/kept-selection.ts";
import { MovedCaret } from "./caret/moved-caret.ts";
import { PLUGINS } from "./editor-plugins.tsx";
import { insertTypedText } from "./insert-typed-text.ts";
import { isEmptyText } from "./lines/is-empty-text.ts";
import { lineAtCaret } from "./lines/lines.ts";
import { findLink } from "./links/link-actions.ts";
import { LinkDetails } from "./links/link-details.tsx";
import { LinkDialog } from "./links/link-dialog.tsx";
import { INACTIVE, nextLinkDialog } from "./links/link-dialog-state.ts";
import type { LinkPlaces } from "./links/link-places.ts";
import { LinkUiContext } from "./links/link-ui.ts";
import { fromPlate, marksOf } from "./plate/from-plate.ts";
import { CELLS, LIST_ITEM, PREFORMATTED } from "./plate/plate-names.ts";
import { toPlate } from "./plate/to-plate.ts";
import css from "./rich-text-editor.module.css";
import { isApple } from "./shortcuts/shortcuts-plugin.ts";
import { TextToolbar, type ToolbarKind } from "./toolbar/text-toolbar.tsx";

/** Height of a text to begin with, in px. */
const HEIGHT = 100;

interface RichTextEditorProps {
  /** What it starts with; later changes from outside need a new editor (another `key`). */
  text: RichText;
  toolbar: ToolbarKind;
  /** Where it was pressed to begin; null: the caret goes to the end. */
  pressedAt?: ScreenPoint | "start" | null;
  /** What was typed before the editor was there; it comes to the caret. */
  typed?: string;
  /** Tools beyond those of rich text, drawn with them. */
  furtherTools?: ReactNode;
  /** Draws the toolbar where it shall stand; by default above the text. */
  placeToolbar?: (toolbar: ReactNode) => ReactNode;
  /** What links within the Mozaik can lead to. */
  places: () => LinkPlaces;
  /** Something was typed or changed. */
  onType: (typed: Typed) => void;
  /** The focus is elsewhere. */
  onPause: () => void;
  /** Escape. */
  onLeave: () => void;
}

/** What was typed up to now. */
export interface Typed {
  /** Makes the text of it, which is work: not for every key. */
  read(): RichText;
  /** Whether undo has led there and nothing was typed since. */
  isTakenBack(): boolean;
  /** What is typed from now on is undone by itself. */
  settle(): void;
}

function typedIn(editor: PlateEditor, value: Value): Typed {
  return {
    read: () => fromPlate(value),
    isTakenBack: () => editor.history.redos.length > 0,
    settle: () => editor.tf.setSplittingOnce(true),
  };
}

/** Cells are told apart by ids when they are merged; nothing else needs one. */
const IDS = { idCreator: newId, allow: [...CELLS] };

/** Rich text in place, as the page shows it, with its toolbar. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { text, toolbar, placeToolbar = (drawn) => drawn, places, onType, onPause, onLeave } = props;
  const [pressedAt] = useState(props.pressedAt ?? null);
  const early = useRef(props.typed ?? "");
  const [value] = useState(() => toPlate(text));
  const editor = usePlateEditor({ plugins: PLUGINS, value, nodeId: IDS });
  const [caret] = useState(() => new MovedCaret(editor));
  const started = useRef(false);
  const [kind, setKind] = useState(toolbar);
  const [shownId, show] = useState<string | null>(null);
  const [dialog, dispatch] = useReducer(nextLinkDialog, INACTIVE);
  const links = useMemo(() => ({ shownId, show, dispatch, places }), [shownId, places]);

  const tools = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const pressed = pressedAt === "start" ? startOf(editor) : pressedAt ? rangeAtPoint(editor, pressedAt) : undefined;
    focusAt(editor, pressed ?? endOf(editor));
    started.current = true;
    if (!pressed) showCaret(editor);
    if (early.current === "") return hideKeptSelection;
    insertTypedText(editor, early.current);
    early.current = "";
    // Drawn before the next key comes, which would find the browser's caret where it was.
    queueMicrotask(() => {
      flushSync(() => editor.api.onChange());
      showCaret(editor);
    });
    return hideKeptSelection;
  }, [editor, pressedAt]);
  useEffect(() => setKind(toolbar), [toolbar]);

  const press = (event: KeyboardEvent) => {
    caret.keyDown(event.key);
    if (event.key === "Escape" && !event.defaultPrevented) {
      event.stopPropagation();
      onLeave();
    } else if (isKey(event, "a", isApple() ? "meta" : "ctrl")) {
      // The browser would tell of its own selection a moment later: a quick next key would be about the former one.
      event.preventDefault();
      editor.tf.select([]);
    } else if (isKey(event, "k", isApple() ? "meta" : "ctrl")) {
      event.preventDefault();
      dispatch({ type: "opened", found: findLink(editor) });
    } else if (isKey(event, "F10", "alt")) {
      event.preventDefault();
      tools.current?.querySelector("button")?.focus();
    }
    // Tab indents list items and code and goes on in a table; elsewhere it leaves the editor, as anywhere on a page.
    return event.key === "Tab" && !isTabMeant();
  };
  const isTabMeant = () => {
    const type = lineAtCaret(editor)?.[0].type;
    return type === LIST_ITEM || type === PREFORMATTED || editor.api.some({ match: { type: [...CELLS] } });
  };
  const drawn = (
    <TextToolbar
      ref={tools}
      kind={kind}
      onKindChange={toolbar === "compact" ? setKind : undefined}
      further={props.furtherTools}
      onPressed={() => caret.catchUp()}
    />
  );
  return (
    <LinkUiContext value={links}>
      <Plate
        editor={editor}
        onValueChange={({ value: typed }) => {
          if (started.current) onType(typedIn(editor, typed));
          // A list of the toolbar has the focus: what it changes stays shown as selected.
          if (!editor.api.isFocused()) requestAnimationFrame(() => showKeptSelection(editor));
        }}
      >
        {placeToolbar(drawn)}
        <Content
          onKeyDown={press}
          onBeforeInput={() => caret.catchUp()}
          onFocus={hideKeptSelection}
          onBlur={() => {
            showKeptSelection(editor);
            onPause();
          }}
        />
        {shownId !== null && <LinkDetails id={shownId} />}
        <LinkDialog state={dialog} dispatch={dispatch} places={places} />
      </Plate>
    </LinkUiContext>
  );
}

function isKey(event: KeyboardEvent, wanted: string, modifier: "alt" | "ctrl" | "meta"): boolean {
  const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
  const pressed = [altKey && "alt", ctrlKey && "ctrl", metaKey && "meta", shiftKey && "shift"].filter(Boolean);
  return key === wanted && pressed.length === 1 && pressed[0] === modifier;
}

interface ContentProps {
  onKeyDown: (event: KeyboardEvent) => boolean;
  onBeforeInput: () => void;
  onFocus: () => void;
  onBlur: () => void;
}

function Content({ onKeyDown, onBeforeInput, onFocus, onBlur }: ContentProps) {
  const isEmpty = useEditorSelector(isEmptyText, []);
  const [startedEmpty] = useState(isEmpty);
  return (
    <div className={css.editor}>
      <PlateContent
        aria-label="Text of this block"
        className="mozaik-text"
        placeholder={isEmpty ? "Click here to enter text" : undefined}
        renderPlaceholder={drawPlaceholder}
        renderLeaf={drawLeaf}
        aria-keyshortcuts="Alt+F10"
        onKeyDown={onKeyDown}
        onDOMBeforeInput={onBeforeInput}
        onFocus={onFocus}
        onBlur={onBlur}
        disableDefaultStyles
        style={{ outline: "none", minHeight: startedEmpty ? HEIGHT : "1.5em" }}
      />
    </div>
  );
}

type Drawing = ComponentProps<typeof PlateContent>;

/** Dark enough to be read on paper, where the editor's library would let the paper through. */
const drawPlaceholder: NonNullable<Drawing["renderPlaceholder"]> = ({ attributes, children }) => (
  <span {...attributes} style={{ ...attributes.style, opacity: 1, color: "#68635b" }}>
    {children}
  </span>
);

/** Words as the viewer draws them. */
const drawLeaf: NonNullable<Drawing["renderLeaf"]> = ({ attributes, children, leaf }) => {
  return (
    <span {...attributes}>
      <MarkedText marks={marksOf(leaf)}>{children}</MarkedText>
    </span>
  );
};
