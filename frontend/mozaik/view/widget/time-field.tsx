import type { ReactNode } from "react";
import { NO_TIME } from "#modules/mozaik/document/widgets/time/time-words";
import type { TimeWidget } from "#mozaik/document";
import { ControlGroup, type FieldProps, fieldIds } from "./field-frame.tsx";

/** Asks for a time of day, or for the start and end of a range. */
export function TimeField(props: FieldProps<TimeWidget>): ReactNode {
  const { blockId, widget } = props;
  const { control } = fieldIds(blockId);
  const is24 = widget.meta.format === "24h";
  return (
    <ControlGroup {...props}>
      {widget.meta.useRange ? (
        <div className="mozaik-ends">
          {["Start", "End"].map((end) => (
            <div key={end} className="mozaik-end">
              <span className="mozaik-hint" aria-hidden="true">
                {end}
              </span>
              <Time id={`${control}-${end}`} name={end} is24={is24} />
            </div>
          ))}
        </div>
      ) : (
        <Time id={control} name={widget.label.text || widget.name || "Time"} is24={is24} />
      )}
    </ControlGroup>
  );
}

interface TimeProps {
  id: string;
  name: string;
  is24: boolean;
}

/** The time, and the popover in which it is chosen. The browser opens and closes it, without a script too. */
function Time({ id, name, is24 }: TimeProps): ReactNode {
  return (
    <div className="mozaik-time" data-time="">
      <button type="button" className="mozaik-input mozaik-time-open" popoverTarget={id} aria-haspopup="dialog">
        <span className="mozaik-unseen">{name}: </span>
        <span data-time-words="">{NO_TIME}</span>
        <Sign line="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7.5V12l3 2" />
      </button>
      <div id={id} popover="auto" role="dialog" aria-label={name} className="mozaik-clock">
        <div className="mozaik-clock-parts">
          <Part name="Hour" value={is24 ? "00" : "12"} first={is24 ? 0 : 1} last={is24 ? 23 : 12} />
          <span aria-hidden="true">:</span>
          <Part name="Minutes" value="00" first={0} last={59} />
          <div className="mozaik-halves" role="radiogroup" aria-label="AM or PM">
            {["AM", "PM"].map((half) => (
              <label key={half} className="mozaik-half">
                <input type="radio" name={`${id}-half`} value={half} defaultChecked={half === "AM"} />
                <span>{half}</span>
              </label>
            ))}
          </div>
        </div>
        <div className="mozaik-clock-actions">
          <button type="button" className="mozaik-clock-action" data-act="clear">
            Clear
          </button>
          <button
            type="button"
            className="mozaik-clock-action"
            data-act="done"
            popoverTarget={id}
            popoverTargetAction="hide"
          >
            Done
          </button>
        </div>
      </div>
    </div>
  );
}

interface PartProps {
  name: "Hour" | "Minutes";
  value: string;
  first: number;
  last: number;
}

/** Hour or minutes: typed, or stepped by the arrow keys or the buttons above and below. */
function Part({ name, value, first, last }: PartProps): ReactNode {
  return (
    <div className="mozaik-clock-part" data-part={name}>
      <Step by={1} line="m6 15 6-6 6 6" />
      <input
        role="spinbutton"
        aria-label={name}
        aria-valuenow={Number(value)}
        aria-valuemin={first}
        aria-valuemax={last}
        inputMode="numeric"
        autoComplete="off"
        maxLength={2}
        defaultValue={value}
      />
      <Step by={-1} line="m6 9 6 6 6-6" />
    </div>
  );
}

/** For the pointer: the arrow keys do the same in the input. */
function Step({ by, line }: { by: 1 | -1; line: string }): ReactNode {
  return (
    <button type="button" className="mozaik-clock-step" tabIndex={-1} aria-hidden="true" data-by={by}>
      <Sign line={line} />
    </button>
  );
}

function Sign({ line }: { line: string }): ReactNode {
  return (
    <svg className="mozaik-icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={line} />
    </svg>
  );
}
