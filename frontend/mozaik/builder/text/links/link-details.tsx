import { useEditorRef } from "platejs/react";
import { type RefObject, useEffect, useRef } from "react";
import { Popover } from "react-aria-components";
import { Button } from "../../../../ui/button/button.tsx";
import { linkDraft } from "../../model/link-address.ts";
import { linkById, removeLink } from "./link-actions.ts";
import { LinkSummary } from "./link-summary.tsx";
import { useLinkUi } from "./link-ui.ts";
import css from "./links.module.css";

/** Details beside the clicked link. The caret stays in the text; any key or a press elsewhere hides them. */
export function LinkDetails({ id }: { id: string }) {
  const editor = useEditorRef();
  const { show, dispatch, places } = useLinkUi();
  const panel = useRef<HTMLElement>(null);
  const anchor = useRef<HTMLElement | null>(null);
  const [link, path] = linkById(editor, id) ?? [];
  anchor.current = link ? (editor.api.toDOMNode(link) ?? null) : null;
  useHide(() => show(null), anchor, panel);
  if (!link || !path) return null;
  const draft = linkDraft(link, editor.api.string(path));
  return (
    <Popover
      ref={panel}
      className={css.details}
      triggerRef={anchor}
      isOpen
      isNonModal
      placement="bottom start"
      offset={6}
    >
      <section aria-label="Link">
        <LinkSummary draft={draft} places={places()} />
        <div className={css.actions}>
          <Button variant="quiet" size="small" onPress={() => show(null)}>
            Close
          </Button>
          <Button
            size="small"
            onPress={() => {
              removeLink(editor, id);
              show(null);
              editor.tf.focus();
            }}
          >
            Remove
          </Button>
          <Button
            variant="primary"
            size="small"
            onPress={() => {
              show(null);
              dispatch({ type: "opened", found: { linkId: id, draft } });
              dispatch({ type: "edit" });
            }}
          >
            Edit
          </Button>
        </div>
      </section>
    </Popover>
  );
}

/** A press on the link itself is handled by the link. */
function useHide(hide: () => void, ...kept: RefObject<HTMLElement | null>[]): void {
  const latest = useRef({ hide, kept });
  latest.current = { hide, kept };
  useEffect(() => {
    const closeIfOutside = (event: Event) => {
      const { target } = event;
      const isKept = latest.current.kept.some(({ current }) => target instanceof Node && current?.contains(target));
      const isKey = event instanceof KeyboardEvent;
      if (isKey && target instanceof Element && !target.closest("[contenteditable=true]")) return;
      if (isKey && event.key === "Escape") event.stopPropagation();
      if (isKey || !isKept) latest.current.hide();
    };
    document.addEventListener("pointerdown", closeIfOutside, true);
    document.addEventListener("keydown", closeIfOutside, true);
    return () => {
      document.removeEventListener("pointerdown", closeIfOutside, true);
      document.removeEventListener("keydown", closeIfOutside, true);
    };
  }, []);
}
