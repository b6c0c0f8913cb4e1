import type { ReactNode } from "react";

/** Takes a choice back that need not be made: radio buttons have no way of their own. The page's script shows it. */
export function ClearChoice({ isOffered }: { isOffered: boolean }): ReactNode {
  if (!isOffered) return null;
  return (
    <button type="button" className="mozaik-clear" data-clear="">
      Clear
    </button>
  );
}
