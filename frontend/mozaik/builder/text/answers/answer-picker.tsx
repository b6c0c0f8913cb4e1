import { Search } from "lucide-react";
import type { PlateEditor } from "platejs/react";
import { useRef, useState } from "react";
import {
  Autocomplete,
  Dialog,
  Header,
  Input,
  Menu,
  MenuItem,
  MenuSection,
  Popover,
  SearchField,
  useFilter,
} from "react-aria-components";
import type { NodeId } from "#mozaik/document";
import menu from "../../../../ui/menu/menu.module.css";
import { pageHeading, type Question } from "../../model/logic/questions.ts";
import { lineAtCaret } from "../lines/lines.ts";
import css from "./answers.module.css";

interface AnswerPickerProps {
  editor: PlateEditor;
  questions: readonly Question[];
  onPick: (id: NodeId) => void;
  onCancel: () => void;
}

/** The dialog inside has the name; the frame around it has no role that could have one. */
const UNNAMED = { "aria-labelledby": "" };

/** The questions whose answer can be inserted at the caret: typing finds one, Enter inserts it, Escape closes. */
export function AnswerPicker({ editor, questions, onPick, onCancel }: AnswerPickerProps) {
  const anchor = useRef<HTMLSpanElement>(null);
  const [{ left, top, width, height }] = useState(() => caretBox(editor));
  const { contains } = useFilter({ sensitivity: "base" });
  const groups = [...Map.groupBy(questions, (question) => pageHeading(questions, question))];
  return (
    <>
      <span ref={anchor} className={css.anchor} style={{ left, top, width, height }} />
      <Popover
        className={`${menu.popover} ${css.picker}`}
        triggerRef={anchor}
        placement="bottom start"
        offset={6}
        isOpen
        onOpenChange={onCancel}
        {...UNNAMED}
      >
        <Dialog className={css.dialog} aria-label="Insert an answer">
          <Autocomplete filter={contains}>
            <SearchField className={css.field} aria-label="Find a question" autoFocus>
              <Search aria-hidden="true" />
              <Input className={css.input} placeholder="The answer to …" />
            </SearchField>
            <Menu
              aria-label="Questions"
              className={menu.list}
              renderEmptyState={() => <p className={css.none}>No question has these words.</p>}
            >
              {groups.map(([page, within]) =>
                page === undefined ? (
                  items(within, onPick)
                ) : (
                  <MenuSection key={page} id={`page ${page}`} className={menu.section}>
                    <Header className={menu.heading}>{page}</Header>
                    {items(within, onPick)}
                  </MenuSection>
                ),
              )}
            </Menu>
          </Autocomplete>
        </Dialog>
      </Popover>
    </>
  );
}

function items(questions: readonly Question[], onPick: (id: NodeId) => void) {
  return questions.map(({ id, words }) => (
    <MenuItem key={id} id={id} className={menu.item} textValue={words} onAction={() => onPick(id)}>
      <span className={menu.words}>{words}</span>
    </MenuItem>
  ));
}

/** The caret on the screen; in an empty line, which has none to measure, the line. */
function caretBox(editor: PlateEditor): DOMRect {
  const range = editor.selection ? editor.api.toDOMRange(editor.selection) : undefined;
  const caret = range?.getBoundingClientRect?.();
  if (caret && caret.height > 0) return caret;
  const [line] = lineAtCaret(editor) ?? [];
  return ((line && editor.api.toDOMNode(line)) ?? document.body).getBoundingClientRect();
}
