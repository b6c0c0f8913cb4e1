import type { ComponentProps, ReactNode } from "react";
import type { DateWidget } from "#mozaik/document";
import { ControlGroup, controlAttributes, type FieldProps, fieldIds, OneControl } from "./field-frame.tsx";

/** Asks for a day, or for the first and the last day of a range. */
export function DateField(props: FieldProps<DateWidget>): ReactNode {
  const { blockId, widget, isInert } = props;
  const { format, useRange } = widget.meta;
  if (!useRange) {
    return (
      <OneControl {...props}>
        <Day {...controlAttributes(props)} format={format} isInert={isInert} />
      </OneControl>
    );
  }
  const { control, error } = fieldIds(blockId);
  return (
    <ControlGroup {...props}>
      <div className="mozaik-ends">
        {["Start", "End"].map((end) => (
          <div key={end} className="mozaik-end">
            <label className="mozaik-hint" htmlFor={`${control}-${end}`}>
              {end}
            </label>
            <Day
              id={`${control}-${end}`}
              format={format}
              isInert={isInert}
              required={widget.required}
              aria-describedby={error}
            />
          </div>
        ))}
      </div>
    </ControlGroup>
  );
}

type DayProps = ComponentProps<"input"> & { format: DateWidget["meta"]["format"]; isInert: boolean };

/**
 * The browser's own date field, which writes a date in the visitor's way. While it is not being edited, the page's
 * script covers that with the date in the author's format. Authors see the format on the canvas.
 */
function Day({ format, isInert, ...attributes }: DayProps): ReactNode {
  return (
    <span className="mozaik-day" data-shown={isInert ? "empty" : undefined}>
      <input {...attributes} className="mozaik-input" type="date" max="9999-12-31" />
      <span className="mozaik-day-words" data-format={format} aria-hidden="true">
        {format}
      </span>
    </span>
  );
}
