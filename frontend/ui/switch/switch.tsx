import type { ReactNode } from "react";
import { SwitchButton, SwitchField, type SwitchFieldProps, Text } from "react-aria-components";
import field from "../field/field.module.css";
import css from "./switch.module.css";

type SwitchProps = Omit<SwitchFieldProps, "children" | "className" | "style" | "aria-label"> & {
  children: ReactNode;
  description?: ReactNode;
};

/** A switch that takes effect at once. */
export function Switch({ children, description, ...behaviour }: SwitchProps) {
  return (
    <SwitchField {...behaviour} className={css.field}>
      <SwitchButton className={css.button}>
        <span className={css.track} aria-hidden="true">
          <span className={css.thumb} />
        </span>
        <span>{children}</span>
      </SwitchButton>
      {description !== undefined && (
        <Text slot="description" className={`${field.description} ${css.help}`}>
          {description}
        </Text>
      )}
    </SwitchField>
  );
}
