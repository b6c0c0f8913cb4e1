import { PlateElement, type PlateElementProps, useEditorRef } from "platejs/react";
import type { MouseEvent } from "react";
import { safeHref } from "#mozaik/document";
import { rangeAtPoint } from "../caret/caret-place.ts";
import { useLinkUi } from "./link-ui.ts";

/** A link in the editor does not navigate: a click shows its details, another hides them. */
export function LinkElement(props: PlateElementProps) {
  const { element } = props;
  const editor = useEditorRef();
  const { shownId, show } = useLinkUi();
  const id = typeof element.id === "string" ? element.id : null;
  const attributes = Object.assign({}, props.attributes, {
    href: typeof element.url === "string" ? safeHref(element.url) : undefined,
    onClick: (event: MouseEvent) => {
      event.preventDefault();
      // The browser reports the caret a moment later; drawing the details before that would put it back.
      const pressed = document.getSelection()?.isCollapsed
        ? rangeAtPoint(editor, { x: event.clientX, y: event.clientY })
        : undefined;
      if (pressed) editor.tf.select(pressed);
      show(shownId === id ? null : id);
    },
    // The middle button would open a tab.
    onAuxClick: (event: MouseEvent) => event.preventDefault(),
  });
  return <PlateElement as="a" {...props} attributes={attributes} />;
}
