import { Skeleton } from "../../ui/skeleton/skeleton.tsx";

/** The placeholder of a loading card, in its size. */
export function CardSkeleton() {
  return (
    <div className="mall-card" aria-hidden="true">
      <div className="mall-card-media" style={{ "--ratio": 4 / 3 }}>
        <Skeleton height="100%" radius="medium" />
      </div>
      <div className="mall-card-body">
        <Skeleton width="70%" height="1.4em" />
        <Skeleton width="40%" height="1.2em" />
      </div>
    </div>
  );
}
