import { classNames } from "../class-names.ts";
import css from "./spinner.module.css";

type SpinnerProps = {
  /** What is being loaded. Omit it only if the context already says so. */
  label?: string;
  size?: "small" | "medium" | "large";
};

/** An indicator of unknown duration. Takes the colour of the text around it. */
export function Spinner({ label, size = "medium" }: SpinnerProps) {
  const className = classNames(css.spinner, css[size]);
  if (label === undefined) return <span className={className} aria-hidden="true" />;
  return (
    <span role="status" className={css.status}>
      <span className={className} aria-hidden="true" />
      <span className="visually-hidden">{label}</span>
    </span>
  );
}
