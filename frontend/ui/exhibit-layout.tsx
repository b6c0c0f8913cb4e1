// Layout of exhibits; used only by the gallery.
import type { ReactNode } from "react";

/** Small items in a row that wraps. */
export function Row({ children }: { children: ReactNode }) {
  return (
    <div style={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: "var(--space-3)" }}>{children}</div>
  );
}

/** One item in its usual width; `width` is a CSS length. */
export function Place({ width = "360px", children }: { width?: string; children: ReactNode }) {
  return <div style={{ width, maxWidth: "100%" }}>{children}</div>;
}
