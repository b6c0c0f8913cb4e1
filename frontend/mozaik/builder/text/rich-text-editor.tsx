import type { Value } from "platejs";
import { Plate, PlateContent, type PlateEditor, useEditorSelector, usePlateEditor } from "platejs/react";
import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useImperativeHandle,
  useMemo,
  useReducer,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { type RichText, TEXT_PLACEHOLDER, type TextRegion } from "#mozaik/document";
import { MarkedText } from "../../view/rich-text/marked-text.tsx";
import { type EarlyKeys, NO_KEYS } from "../commands/early-typing.ts";
import type { Question } from "../model/logic/questions.ts";
import { newId } from "../model/new-id.ts";
import { answerAtCaret } from "./answers/answer-actions.ts";
import { answerKeyPlugin } from "./answers/answer-plugin.tsx";
import { type AnswerStep, AnswerUiContext } from "./answers/answer-ui.ts";
import { OpenAnswers } from "./answers/open-answers.tsx";
import { endOf, focusAt, rangeAtPoint, type ScreenPoint, showCaret, startOf } from "./caret/caret-place.ts";
import { repeatMoves } from "./caret/early-moves.ts";
import { hideKeptSelection, showKeptSelection } from "./caret/kept-selection.ts";
import { MovedCaret } from "./caret/moved-caret.ts";
import { MovedCaretContext, TextRoot } from "./caret/text-root.tsx";
import { PLUGINS } from "./editor-plugins.tsx";
import { insertTypedText } from "./insert-typed-text.ts";
import { type EmptyLineKey, emptyLinePlugin } from "./lines/empty-line.ts";
import { isEmptyText } from "./lines/is-empty-text.ts";
import { lineAtCaret } from "./lines/lines.ts";
import { findLink } from "./links/link-actions.ts";
import { LinkDetails } from "./links/link-details.tsx";
import { LinkDialog } from "./links/link-dialog.tsx";
import { INACTIVE, nextLinkDialog } from "./links/link-dialog-state.ts";
import type { LinkPlaces } from "./links/link-places.ts";
import { LinkUiContext } from "./links/link-ui.ts";
import { type UsualText, usualTextPlugin } from "./marks/usual-text.ts";
import { marksOf } from "./plate/from-plate.ts";
import { openingValue, writtenText } from "./plate/line-below-table.ts";
import { CELLS, LIST_ITEM, PREFORMATTED } from "./plate/plate-names.ts";
import { replaceRegions } from "./plate/replace-regions.ts";
import css from "./rich-text-editor.module.css";
import { isApple } from "./shortcuts/shortcuts-plugin.ts";
import { TextToolbar, type ToolbarKind } from "./toolbar/text-toolbar.tsx";

/** Initial height of a text in px. */
const HEIGHT = 100;

interface RichTextEditorProps {
  /** The initial text; later changes from outside come through `ref`, or need a new editor (another `key`). */
  text: RichText;
  toolbar: ToolbarKind;
  /** The name of the text field. */
  label?: string;
  /** Whether it takes the focus when it appears; by default it does. */
  takesFocus?: boolean;
  /** Where it was pressed to open it; null: the caret goes to the end. */
  pressedAt?: ScreenPoint | "start" | null;
  /** Pressed before the editor was loaded; repeated from the caret on. */
  early?: EarlyKeys;
  /** Tools shown after those of rich text. */
  furtherTools?: ReactNode;
  /** Renders the toolbar in its place; by default above the text. */
  placeToolbar?: (toolbar: ReactNode) => ReactNode;
  /** How text without marks looks on the page when the editor opens; by default as on a page without a style. */
  usual?: UsualText;
  /** The possible targets of links within the Mozaik. */
  places: () => LinkPlaces;
  /** The questions whose answers it may show; absent: it shows none. */
  questions?: () => readonly Question[];
  /** Receives the open editor. */
  ref?: Ref<OpenEditor>;
  /** Called for '/' and Enter in an empty line. */
  onEmptyLine?: EmptyLineKey;
  /** Called when something was typed or changed. */
  onType: (typed: Typed) => void;
  /** Called when the editor loses the focus. */
  onPause: () => void;
  /** Called on Escape. */
  onLeave: () => void;
}

/** What can be done with the text while it is being edited. */
export interface OpenEditor {
  /**
   * Replaces parts that somebody else has changed and keeps the caret; not reported to `onType`. False, and nothing is
   * done, if the caret is in one of the parts.
   */
  replace(regions: readonly TextRegion[]): boolean;
}

/** The current state of what was typed. */
export interface Typed {
  /** Computes the text; too slow to call on every key. */
  read(): RichText;
  /** True if undo produced this text and nothing was typed since. */
  hasRedos(): boolean;
  /** Starts a new undo step. */
  settle(): void;
}

function typedIn(editor: PlateEditor): Typed {
  return {
    read: () => writtenText(editor),
    hasRedos: () => editor.history.redos.length > 0,
    settle: () => editor.tf.setSplittingOnce(true),
  };
}

/** Merging cells identifies them by id; nothing else needs one. */
const IDS = { idCreator: newId, allow: [...CELLS] };

/** A rich-text editor with its toolbar; the text looks as on the page. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { text, toolbar, placeToolbar = (drawn) => drawn, places, onType, onPause, onLeave } = props;
  const [takesFocus] = useState(props.takesFocus ?? true);
  const [pressedAt] = useState(props.pressedAt ?? null);
  const early = useRef(props.early ?? NO_KEYS);
  const [value] = useState(() => openingValue(text));
  const onEmptyLine = useRef(props.onEmptyLine);
  onEmptyLine.current = props.onEmptyLine;
  const [answerStep, openAnswers] = useState<AnswerStep | null>(null);
  const { questions } = props;
  const answers = useMemo(() => questions && { questions, open: openAnswers }, [questions]);
  const onAnswerKey = useRef((_type: () => void): boolean => false);
  onAnswerKey.current = (type) => {
    if (!questions || questions().length === 0) return false;
    openAnswers({ kind: "picking", onCancel: type });
    return true;
  };
  const [plugins] = useState(() => [
    ...PLUGINS,
    ...(props.usual ? [usualTextPlugin(props.usual)] : []),
    emptyLinePlugin(onEmptyLine),
    answerKeyPlugin(onAnswerKey),
  ]);
  const editor = usePlateEditor({ plugins, value, nodeId: IDS });
  const [caret] = useState(() => new MovedCaret(editor));
  const started = useRef(false);
  const arrived = useRef<Value>(null);
  const [kind, setKind] = useState(toolbar);
  const [shownId, show] = useState<string | null>(null);
  const [dialog, dispatch] = useReducer(nextLinkDialog, INACTIVE);
  const links = useMemo(() => ({ shownId, show, dispatch, places }), [shownId, places]);

  const tools = useRef<HTMLDivElement>(null);

  useEffect(() => {
    started.current = true;
    if (!takesFocus) {
      editor.tf.select(endOf(editor)); // where the tools act until the writer chooses a place
      return hideKeptSelection;
    }
    const pressed = pressedAt === "start" ? startOf(editor) : pressedAt ? rangeAtPoint(editor, pressedAt) : undefined;
    focusAt(editor, pressed ?? endOf(editor));
    if (!pressed) showCaret(editor);
    const { moves, words } = early.current;
    early.current = NO_KEYS;
    repeatMoves(editor, moves);
    if (words === "") return hideKeptSelection;
    insertTypedText(editor, words);
    // Render before the next key arrives, which would otherwise use the browser's old caret.
    queueMicrotask(() => {
      flushSync(() => editor.api.onChange());
      showCaret(editor);
    });
    return hideKeptSelection;
  }, [editor, pressedAt, takesFocus]);
  useEffect(() => setKind(toolbar), [toolbar]);
  useEffect(() => caret.follow(), [caret]);
  useImperativeHandle(
    props.ref,
    () => ({
      replace(regions) {
        const isDone = replaceRegions(editor, regions);
        arrived.current = editor.children;
        return isDone;
      },
    }),
    [editor],
  );

  const press = (event: KeyboardEvent) => {
    caret.keyDown(event.key);
    const answer = answerAtCaret(editor);
    if (event.key === "Escape" && !event.defaultPrevented) {
      event.stopPropagation();
      onLeave();
    } else if (isKey(event, "a", isApple() ? "meta" : "ctrl")) {
      // The browser reports its own selection later, so a quick next key would apply to the old one.
      event.preventDefault();
      editor.tf.select([]);
    } else if (isKey(event, "k", isApple() ? "meta" : "ctrl")) {
      event.preventDefault();
      dispatch({ type: "opened", found: findLink(editor) });
    } else if (event.key === "Enter" && answers && answer) {
      event.preventDefault();
      answers.open({ kind: "editing", answer });
    } else if (isKey(event, "F10", "alt")) {
      event.preventDefault();
      tools.current?.querySelector("button")?.focus();
    }
    // Tab indents list items and code, and moves on in a table; elsewhere it leaves the editor, as usual.
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
      <AnswerUiContext value={answers ?? null}>
        <Plate
          editor={editor}
          onValueChange={({ value: typed }) => {
            if (started.current && typed !== arrived.current) onType(typedIn(editor));
            // A toolbar list has the focus: keep the selected words highlighted.
            if (!editor.api.isFocused()) requestAnimationFrame(() => showKeptSelection(editor));
          }}
        >
          {placeToolbar(drawn)}
          <MovedCaretContext value={caret}>
            <Content
              label={props.label ?? "Text of this block"}
              onKeyDown={press}
              onBeforeInput={() => caret.catchUp()}
              onFocus={hideKeptSelection}
              onBlur={() => {
                showKeptSelection(editor);
                onPause();
              }}
            />
          </MovedCaretContext>
          {shownId !== null && <LinkDetails id={shownId} />}
          <LinkDialog state={dialog} dispatch={dispatch} places={places} />
          <OpenAnswers
            editor={editor}
            step={answerStep}
            questions={questions?.() ?? []}
            onEnd={() => openAnswers(null)}
          />
        </Plate>
      </AnswerUiContext>
    </LinkUiContext>
  );
}

function isKey(event: KeyboardEvent, wanted: string, modifier: "alt" | "ctrl" | "meta"): boolean {
  const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
  const pressed = [altKey && "alt", ctrlKey && "ctrl", metaKey && "meta", shiftKey && "shift"].filter(Boolean);
  return key === wanted && pressed.length === 1 && pressed[0] === modifier;
}

interface ContentProps {
  label: string;
  onKeyDown: (event: KeyboardEvent) => boolean;
  onBeforeInput: () => void;
  onFocus: () => void;
  onBlur: () => void;
}

function Content({ label, onKeyDown, onBeforeInput, onFocus, onBlur }: ContentProps) {
  const isEmpty = useEditorSelector(isEmptyText, []);
  const [startedEmpty] = useState(isEmpty);
  return (
    <div className={css.editor}>
      <PlateContent
        as={TextRoot}
        aria-label={label}
        className="mozaik-text"
        placeholder={isEmpty ? TEXT_PLACEHOLDER : undefined}
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

/** Readable on the page; the editor's library would make it too light. */
const drawPlaceholder: NonNullable<Drawing["renderPlaceholder"]> = ({ attributes, children }) => (
  <span {...attributes} style={{ ...attributes.style, opacity: 1, color: "#68635b" }}>
    {children}
  </span>
);

/** Draws words as the viewer does. */
const drawLeaf: NonNullable<Drawing["renderLeaf"]> = ({ attributes, children, leaf }) => {
  return (
    <span {...attributes}>
      <MarkedText marks={marksOf(leaf)}>{children}</MarkedText>
    </span>
  );
};
