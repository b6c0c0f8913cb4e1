import { type ReactNode, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import css from "./docked-toolbar.module.css";

/**
 * The toolbar at the lower edge of a small screen, above the keyboard where that covers a part of it: beside the text
 * it would cover the line being written.
 */
export function DockedToolbar({ children }: { children: ReactNode }) {
  const covered = useSyncExternalStore(follow, coveredHeight);
  // Inside of the canvas "fixed" would mean the canvas.
  const place = document.querySelector("main") ?? document.body;
  return createPortal(
    <div className={css.dock} style={{ bottom: covered }}>
      {children}
    </div>,
    place,
  );
}

/** px of the window's lower edge that the keyboard covers. */
function coveredHeight(): number {
  const { visualViewport: seen } = window;
  return seen ? Math.max(0, Math.round(window.innerHeight - seen.height - seen.offsetTop)) : 0;
}

function follow(listener: () => void): () => void {
  const { visualViewport: seen } = window;
  seen?.addEventListener("resize", listener);
  seen?.addEventListener("scroll", listener);
  return () => {
    seen?.removeEventListener("resize", listener);
    seen?.removeEventListener("scroll", listener);
  };
}
