import { Focusable } from "react-aria-components";
import { Avatar } from "../../../../mall/avatar.tsx";
import { classNames } from "../../../../ui/class-names.ts";
import { Tooltip } from "../../../../ui/tooltip/tooltip.tsx";
import css from "../../live/companions.module.css";
import type { Companion } from "../../live/companions.ts";

/** The most faces shown side by side; the others are counted. */
const MOST = 4;

/** Shows who else is in the draft, each person once. */
export function CompanionFaces({ companions }: { companions: readonly Companion[] }) {
  if (companions.length === 0) return null;
  const people = [...new Map(companions.map((companion) => [companion.userId, companion])).values()];
  const shown = people.length > MOST ? people.slice(0, MOST - 1) : people;
  const others = people.slice(shown.length).map(({ name }) => name);
  return (
    <ul className={css.list} aria-label="Also here">
      {shown.map((companion) => (
        <li key={companion.userId}>
          <Face name={companion.name} className={css[`colour${companion.colour}`]}>
            <Avatar name={companion.initialsOf} src={companion.avatarSrc} size={24} />
          </Face>
        </li>
      ))}
      {others.length > 0 && (
        <li>
          <Face name={others.join(", ")} className={css.more}>
            +{others.length}
          </Face>
        </li>
      )}
    </ul>
  );
}

type FaceProps = { name: string; className: string | undefined; children: React.ReactNode };

function Face({ name, className, children }: FaceProps) {
  return (
    <Tooltip text={name} placement="bottom">
      <Focusable>
        <span role="img" aria-label={name} className={classNames(css.face, className)}>
          {children}
        </span>
      </Focusable>
    </Tooltip>
  );
}
