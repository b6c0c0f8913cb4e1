import { keyCaps } from "../../model/shortcuts.ts";
import css from "./key-caps.module.css";

/** Keys as printed on the keyboard, each in its own frame. */
export function KeyCaps({ keys }: { keys: string }) {
  return (
    <span className={css.keys}>
      {keyCaps(keys).map((cap) => (
        <kbd key={cap} className={css.key}>
          {cap}
        </kbd>
      ))}
    </span>
  );
}
