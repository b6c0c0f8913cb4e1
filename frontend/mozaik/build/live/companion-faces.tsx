import { Focusable } from "react-aria-components";
import { Avatar } from "../../../ui/avatar/avatar.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Tooltip } from "../../../ui/tooltip/tooltip.tsx";
import css from "./companions.module.css";
import type { Companion } from "./others.ts";

/** In the top bar: who else is here. */
export function CompanionFaces({ companions }: { companions: readonly Companion[] }) {
  if (companions.length === 0) return null;
  return (
    <ul className={css.list} aria-label="Also here">
      {companions.map((companion) => (
        <li key={companion.socketId}>
          <Tooltip text={companion.name} placement="bottom">
            <Focusable>
              <span
                role="img"
                aria-label={companion.name}
                className={classNames(css.face, css[`colour${companion.colour}`])}
              >
                <Avatar name={companion.name} src={companion.avatarSrc} size="small" />
              </span>
            </Focusable>
          </Tooltip>
        </li>
      ))}
    </ul>
  );
}
