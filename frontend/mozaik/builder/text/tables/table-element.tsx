import { PlateElement, type PlateElementProps } from "platejs/react";

/** A table in the frame that the viewer gives it. */
export function TableElement(props: PlateElementProps) {
  const { colSizes } = props.element;
  return (
    <PlateElement as="div" className="mozaik-table" {...props}>
      <table>
        {Array.isArray(colSizes) && <Columns widths={colSizes} />}
        <tbody>{props.children}</tbody>
      </table>
    </PlateElement>
  );
}

function Columns({ widths }: { widths: readonly unknown[] }) {
  return (
    <colgroup contentEditable={false}>
      {widths.map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns have no identity of their own
        <col key={index} style={typeof width === "number" && width > 0 ? { width } : undefined} />
      ))}
    </colgroup>
  );
}
