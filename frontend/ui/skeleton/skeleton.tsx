import css from "./skeleton.module.css";

type SkeletonProps = {
  /** CSS lengths of the final content. */
  width?: string;
  height?: string;
  /** Width ÷ height, instead of a height. */
  ratio?: number;
  radius?: "small" | "medium" | "large" | "round";
};

const RADIUS = {
  small: "var(--radius-s)",
  medium: "var(--radius-m)",
  large: "var(--radius-l)",
  round: "var(--radius-round)",
};

/** A placeholder for loading content, in its final size, so that nothing moves. */
export function Skeleton({ width = "100%", height, ratio, radius = "small" }: SkeletonProps) {
  return (
    <span
      className={css.skeleton}
      style={{
        width,
        height: height ?? (ratio === undefined ? "1em" : undefined),
        aspectRatio: ratio,
        borderRadius: RADIUS[radius],
      }}
      aria-hidden="true"
    />
  );
}

/** Lines of a loading text; the last one is shorter. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <span className={css.text} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no identity but their place
        <Skeleton key={line} width={line === lines - 1 && lines > 1 ? "62%" : "100%"} height="0.8em" />
      ))}
    </span>
  );
}
