import type { ReactNode } from "react";
import type { InputWidget, NodeId } from "#mozaik/document";

export interface FieldProps<W extends InputWidget> {
  blockId: NodeId;
  widget: W;
  /** True: it is looked at, not used. */
  isInert: boolean;
}

interface FrameProps extends FieldProps<InputWidget> {
  /** What the answer has to be like, said below the control. */
  hint?: string | undefined;
  children: ReactNode;
}

/** The ids by which a field's label, control, hint and error find each other. */
export function fieldIds(blockId: NodeId) {
  return { control: `w-${blockId}`, hint: `w-${blockId}-hint`, error: `w-${blockId}-error` };
}

/** What the control of a field with one control carries. */
export function controlAttributes({ blockId, widget }: FieldProps<InputWidget>, hint?: string) {
  const ids = fieldIds(blockId);
  return {
    id: ids.control,
    required: widget.required,
    "aria-label": widget.label.text === "" ? nameOf(widget) : undefined,
    "aria-describedby": hint === undefined ? ids.error : `${ids.hint} ${ids.error}`,
  };
}

/** A field with one control: the label is bound to it, wherever it stands. */
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

/** A field of several controls: a group under one name. */
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

/** The page's script judges answers by the widget as it is written here. */
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

/** Assistive technology hears of it from the control itself. */
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
  hyperlink: "Your link",
} as const satisfies Record<InputWidget["type"], string>;

/** What assistive technology calls a field that has no label. */
function nameOf({ name, type }: InputWidget): string {
  return name || UNNAMED[type];
}
