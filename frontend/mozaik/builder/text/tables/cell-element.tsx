import { getSelectedCells } from "@platejs/table";
import { NodeApi } from "platejs";
import { PlateElement, type PlateElementProps, useEditorSelector } from "platejs/react";
import { spanOf } from "./table-actions.ts";

/** A cell as the viewer draws it, highlighted if it is among several selected ones. */
export function CellElement(props: PlateElementProps) {
  const { element } = props;
  const isSelected = useEditorSelector(
    (editor) => getSelectedCells(editor)?.some((cell) => cell.id === element.id) ?? false,
    [element.id],
  );
  const attributes = Object.assign({}, props.attributes, {
    colSpan: spanOf(element.colSpan),
    rowSpan: spanOf(element.rowSpan),
    "data-selected": isSelected || undefined,
    // An empty header cell is not a header to screen readers, as on the page; changing the element would lose the caret.
    role: element.type === "th" && NodeApi.string(element) === "" ? "cell" : undefined,
  });
  const background = typeof element.background === "string" ? element.background : undefined;
  const style = { backgroundColor: background };
  return <PlateElement as={element.type === "th" ? "th" : "td"} {...props} attributes={attributes} style={style} />;
}
