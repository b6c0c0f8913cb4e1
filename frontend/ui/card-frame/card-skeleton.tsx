import { Skeleton } from "../skeleton/skeleton.tsx";
import css from "./card-frame.module.css";

/** The placeholder of a loading card. */
export function CardSkeleton({ ratio = 4 / 3 }: { ratio?: number }) {
  return (
    <div className={css.card} aria-hidden="true">
      <Skeleton ratio={ratio} radius="medium" />
      <div className={css.body}>
        <Skeleton width="70%" height="1.4em" />
        <Skeleton width="40%" height="1.2em" />
      </div>
    </div>
  );
}
