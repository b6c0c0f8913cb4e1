import { CircleAlert } from "lucide-react";
import css from "./unsupported.module.css";

/** Shown instead of a file that this browser cannot load or play. */
export function Unsupported() {
  return (
    <p role="alert" className={css.unsupported}>
      <CircleAlert aria-hidden="true" />
      Media unsupported
    </p>
  );
}
