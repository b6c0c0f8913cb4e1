import type { ReactNode } from "react";
import { FIGURE_UNITS, type FigureUnit } from "#modules/analytics/rules/figure-period";
import { Select } from "../../../ui/select/select.tsx";
import { UNIT_NAMES } from "./figure-words.ts";
import css from "./visits.module.css";

interface FiguresHeadProps {
  unit: FigureUnit;
  onChange: (unit: FigureUnit) => void;
  /** Visits of the last five minutes. */
  now: number;
  children?: ReactNode;
}

/** Chooses the period, and says what is going on now. */
export function FiguresHead({ unit, onChange, now, children }: FiguresHeadProps) {
  return (
    <div className={css.head}>
      <Select
        label="Period"
        options={FIGURE_UNITS.map((id) => ({ id, label: UNIT_NAMES[id] }))}
        value={unit}
        onChange={(id) => onChange(FIGURE_UNITS.find((known) => known === id) ?? "day")}
      />
      {children}
      <p className={css.now}>
        <strong>{now.toLocaleString("en-US")}</strong> {now === 1 ? "visit" : "visits"} in the last five minutes
      </p>
    </div>
  );
}
