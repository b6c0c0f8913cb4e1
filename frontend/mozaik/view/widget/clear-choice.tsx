import type { ReactNode } from "react";

/** Clears an optional choice, because radio buttons cannot be deselected. The page's script shows it. */
export function ClearChoice({ isOffered }: { isOffered: boolean }): ReactNode {
  if (!isOffered) return null;
  return (
    <button type="button" className="mozaik-clear" data-clear="">
      Clear
    </button>
  );
}
