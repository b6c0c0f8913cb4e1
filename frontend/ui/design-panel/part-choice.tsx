import type { ReactNode } from "react";
import { ToggleButton, ToggleButtonGroup } from "react-aria-components";
import { Tooltip } from "../tooltip/tooltip.tsx";
import css from "./design-panel.module.css";
import type { Chosen } from "./per-part.ts";

type PartChoiceProps<Part extends string> = {
  /** What is chosen: 'Side', 'Corner'. */
  label: string;
  options: readonly { id: Chosen<Part>; label: string; icon: ReactNode }[];
  value: Chosen<Part>;
  onChange: (chosen: Chosen<Part>) => void;
};

/** Chooses which part of an element is changed, or all parts at once. */
export function PartChoice<Part extends string>({ label, options, value, onChange }: PartChoiceProps<Part>) {
  return (
    <ToggleButtonGroup
      className={css.choice}
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[value]}
      onSelectionChange={(keys) => {
        const chosen = options.find(({ id }) => keys.has(id));
        if (chosen) onChange(chosen.id);
      }}
    >
      {options.map((option) => (
        <Tooltip key={option.id} text={option.label}>
          <ToggleButton id={option.id} className={css.part} aria-label={option.label}>
            {option.icon}
          </ToggleButton>
        </Tooltip>
      ))}
    </ToggleButtonGroup>
  );
}
