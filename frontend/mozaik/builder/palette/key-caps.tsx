import css from "./key-caps.module.css";
import { keyCaps } from "./shortcuts.ts";

/** Keys as they are printed on the keyboard, each in its own frame. */
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
