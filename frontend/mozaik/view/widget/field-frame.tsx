import type { ReactNode } from "react";
import type { InputWidget, NodeId } from "#mozaik/document";

export interface FieldProps<W extends InputWidget> {
  blockId: NodeId;
  widget: W;
  /** True if it is only displayed, not used. */
  isInert: boolean;
}

interface FrameProps extends FieldProps<InputWidget> {
  /** Explains the expected answer below the control. */
  hint?: string | undefined;
  children: ReactNode;
}

/** The ids that connect a field's label, control, hint and error. */
export function fieldIds(blockId: NodeId) {
  return { control: `w-${blockId}`, hint: `w-${blockId}-hint`, error: `w-${blockId}-error` };
}

/** Attributes of the control in a field with a single control. */
export function controlAttributes({ blockId, widget }: FieldProps<InputWidget>, hint?: string) {
  const ids = fieldIds(blockId);
  return {
    id: ids.control,
    required: widget.required,
    "aria-label": widget.label.text === "" ? nameOf(widget) : undefined,
    "aria-describedby": hint === undefined ? ids.error : `${ids.hint} ${ids.error}`,
  };
}

/** A field with one control. The label is bound to it at every label position. */
export function OneControl({ hint, children, ...props }: FrameProps): ReactNode {
  return (
    <div {...frameAttributes(props)}>
      <Label {...props} />
      <div className="mozaik-answer">
        {children}
        <Notes {...props} hint={hint} />
      </div>
    </div>
  );
}

/** A field with several controls: a named group. */
export function ControlGroup({ hint, children, ...props }: FrameProps & { role?: "radiogroup" }): ReactNode {
  const { blockId, widget, role } = props;
  const ids = fieldIds(blockId);
  return (
    <fieldset
      {...frameAttributes(props)}
      {...(role && { role, "aria-required": widget.required })}
      aria-label={widget.label.text === "" ? nameOf(widget) : undefined}
      aria-describedby={hint === undefined ? ids.error : `${ids.hint} ${ids.error}`}
    >
      <Label {...props} isLegend />
      <div className="mozaik-answer">
        {children}
        <Notes {...props} hint={hint} />
      </div>
    </fieldset>
  );
}

/** The page's script validates answers with this copy of the widget. */
function frameAttributes({ blockId, widget, isInert }: FieldProps<InputWidget>) {
  return {
    className: `mozaik-widget mozaik-field mozaik-label-${widget.label.position}`,
    inert: isInert,
    ...(isInert ? {} : { "data-block": blockId, "data-widget": JSON.stringify(widget) }),
  };
}

function Label({ blockId, widget, isLegend = false }: FieldProps<InputWidget> & { isLegend?: boolean }): ReactNode {
  const { label, required } = widget;
  if (label.text === "") return required ? <Unlabelled /> : null;
  const words = (
    <>
      {label.text}
      {required && (
        <span className="mozaik-required" aria-hidden="true">
          *
        </span>
      )}
      {required && isLegend && <span className="mozaik-unseen"> (required)</span>}
    </>
  );
  if (isLegend) {
    return (
      <legend className="mozaik-label" dir="auto">
        {words}
      </legend>
    );
  }
  return (
    <label className="mozaik-label" dir="auto" htmlFor={fieldIds(blockId).control}>
      {words}
    </label>
  );
}

/** Hidden from assistive technology, which gets this from the control itself. */
function Unlabelled(): ReactNode {
  return (
    <span className="mozaik-label mozaik-hint" aria-hidden="true">
      Required
    </span>
  );
}

function Notes({ blockId, hint }: FrameProps | (FieldProps<InputWidget> & { hint: string | undefined })): ReactNode {
  const ids = fieldIds(blockId);
  return (
    <>
      {hint !== undefined && (
        <p className="mozaik-hint" id={ids.hint}>
          {hint}
        </p>
      )}
      <p className="mozaik-error" id={ids.error} aria-live="polite" />
    </>
  );
}

const UNNAMED = {
  text: "Your answer",
  numeric: "Your number",
  multiple: "Your choice",
  date: "Your date",
  time: "Your time",
  upload: "Your files",
  hyperlink: "Your link",
} as const satisfies Record<InputWidget["type"], string>;

/** The accessible name of a field without a label. */
function nameOf({ name, type }: InputWidget): string {
  return name || UNNAMED[type];
}
