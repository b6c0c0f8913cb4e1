// How exhibits stand side by side; the gallery alone uses it.
import type { ReactNode } from "react";

/** Small things in a row that wraps. */
export function Row({ children }: { children: ReactNode }) {
  return (
    <div style={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: "var(--space-3)" }}>{children}</div>
  );
}

/** One thing in the width it usually has; `width` is a CSS length. */
export function Place({ width = "360px", children }: { width?: string; children: ReactNode }) {
  return <div style={{ width, maxWidth: "100%" }}>{children}</div>;
}
