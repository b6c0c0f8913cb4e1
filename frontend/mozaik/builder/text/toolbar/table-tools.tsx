import {
  BetweenHorizontalEnd,
  BetweenHorizontalStart,
  BetweenVerticalEnd,
  BetweenVerticalStart,
  PaintBucket,
  PanelTop,
  TableCellsMerge,
  TableCellsSplit,
  TableColumnsSplit,
  TableRowsSplit,
  Trash2,
} from "lucide-react";
import { useEditorRef, useEditorSelector } from "platejs/react";
import { Group } from "react-aria-components";
import { sameValue } from "#modules/rules/same-value";
import {
  addColumn,
  addRow,
  mergeCells,
  removeColumn,
  removeRow,
  removeTable,
  setCellColor,
  setHeader,
  splitCell,
  tableState,
} from "../tables/table-actions.ts";
import { ColourTool } from "./colour-tool.tsx";
import { Tool } from "./tool.tsx";
import css from "./toolbar.module.css";

/** The tools for the table that the caret is in. */
export function TableTools() {
  const editor = useEditorRef();
  const table = useEditorSelector(tableState, [], { equalityFn: sameValue });
  if (!table) return null;
  return (
    <Group className={css.group} aria-label="Table">
      <Tool
        label="Header row"
        icon={<PanelTop />}
        isOn={table.hasHeader}
        onPress={() => setHeader(editor, !table.hasHeader)}
      />
      <Tool
        label="Add row above"
        icon={<BetweenHorizontalEnd />}
        isDisabled={!table.canAddRow}
        onPress={() => addRow(editor, "above")}
      />
      <Tool
        label="Add row below"
        icon={<BetweenHorizontalStart />}
        isDisabled={!table.canAddRow}
        onPress={() => addRow(editor, "below")}
      />
      <Tool label="Remove row" icon={<TableRowsSplit />} onPress={() => removeRow(editor)} />
      <Tool
        label="Add column before"
        icon={<BetweenVerticalEnd />}
        isDisabled={!table.canAddColumn}
        onPress={() => addColumn(editor, "before")}
      />
      <Tool
        label="Add column after"
        icon={<BetweenVerticalStart />}
        isDisabled={!table.canAddColumn}
        onPress={() => addColumn(editor, "after")}
      />
      <Tool label="Remove column" icon={<TableColumnsSplit />} onPress={() => removeColumn(editor)} />
      <Tool
        label="Merge cells"
        icon={<TableCellsMerge />}
        isDisabled={!table.canMerge}
        onPress={() => mergeCells(editor)}
      />
      <Tool
        label="Split cell"
        icon={<TableCellsSplit />}
        isDisabled={!table.canSplit}
        onPress={() => splitCell(editor)}
      />
      <ColourTool
        label="Cell background"
        icon={<PaintBucket />}
        color={table.background ?? "#ffffff"}
        onPick={(color) => setCellColor(editor, color)}
      />
      <Tool label="Remove table" icon={<Trash2 />} onPress={() => removeTable(editor)} />
    </Group>
  );
}
