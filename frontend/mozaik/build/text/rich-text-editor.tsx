import { Plate, PlateContent, useEditorSelector, usePlateEditor } from "platejs/react";
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
import type { RichText } from "#mozaik/document";
import { MarkedText } from "../../view/rich-text/marked-text.tsx";
import { newId } from "../new-id.ts";
import { isEmptyText } from "./lines/is-empty-text.ts";
import { lineAtCaret } from "./lines/lines.ts";
import { LinkDetails } from "./links/link-details.tsx";
import { LinkDialog } from "./links/link-dialog.tsx";
import { INACTIVE, nextLinkDialog } from "./links/link-dialog-state.ts";
import type { LinkPlaces } from "./links/link-places.ts";
import { LinkUiContext } from "./links/link-ui.ts";
import { fromPlate, marksOf } from "./plate/from-plate.ts";
import { CELLS, LIST_ITEM } from "./plate/plate-names.ts";
import { PLUGINS } from "./plate/plugins.tsx";
import { toPlate } from "./plate/to-plate.ts";
import css from "./rich-text-editor.module.css";
import { TextToolbar, type ToolbarKind } from "./toolbar/text-toolbar.tsx";

/** Height of a text to begin with, in px. */
const HEIGHT = 100;

interface RichTextEditorProps {
  /** What it starts with; later changes from outside need a new editor (another `key`). */
  text: RichText;
  toolbar: ToolbarKind;
  /** Draws the toolbar where it shall stand; by default above the text. */
  placeToolbar?: (toolbar: ReactNode) => ReactNode;
  /** What links within the Mozaik can lead to. */
  places: () => LinkPlaces;
  /** Something was typed or changed. `read` makes the text of it, which is work: not for every key. */
  onType: (read: () => RichText) => void;
  /** The focus is elsewhere. */
  onPause: () => void;
  /** Escape. */
  onLeave: () => void;
}

/** Cells are told apart by ids when they are merged; nothing else needs one. */
const IDS = { idCreator: newId, allow: [...CELLS] };

/** Rich text in place, as the page shows it, with its toolbar. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { text, toolbar, placeToolbar = (drawn) => drawn, places, onType, onPause, onLeave } = props;
  const [value] = useState(() => toPlate(text));
  const editor = usePlateEditor({ plugins: PLUGINS, value, nodeId: IDS });
  const started = useRef(false);
  const [kind, setKind] = useState(toolbar);
  const [shownId, show] = useState<string | null>(null);
  const [dialog, dispatch] = useReducer(nextLinkDialog, INACTIVE);
  const links = useMemo(() => ({ shownId, show, dispatch, places }), [shownId, places]);

  useEffect(() => {
    editor.tf.focus({ edge: "endEditor" });
    started.current = true;
  }, [editor]);
  useEffect(() => setKind(toolbar), [toolbar]);

  const press = (event: KeyboardEvent) => {
    if (event.key === "Escape" && !event.defaultPrevented) {
      event.stopPropagation();
      onLeave();
    }
    // Tab indents a list item and goes on in a table; elsewhere it leaves the editor, as anywhere on a page.
    return event.key === "Tab" && !isTabMeant();
  };
  const isTabMeant = () =>
    lineAtCaret(editor)?.[0].type === LIST_ITEM || editor.api.some({ match: { type: [...CELLS] } });
  const drawn = <TextToolbar kind={kind} onKindChange={toolbar === "compact" ? setKind : undefined} />;
  return (
    <LinkUiContext value={links}>
      <Plate
        editor={editor}
        onValueChange={({ value: typed }) => {
          if (started.current) onType(() => fromPlate(typed));
        }}
      >
        {placeToolbar(drawn)}
        <Content onKeyDown={press} onBlur={onPause} />
        {shownId !== null && <LinkDetails id={shownId} />}
        <LinkDialog state={dialog} dispatch={dispatch} places={places} />
      </Plate>
    </LinkUiContext>
  );
}

type ContentProps = { onKeyDown: (event: KeyboardEvent) => boolean; onBlur: () => void };

function Content({ onKeyDown, onBlur }: ContentProps) {
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
        onKeyDown={onKeyDown}
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
