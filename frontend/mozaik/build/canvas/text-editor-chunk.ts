import { useEffect } from "react";

/** The text editor is a part of its own: the page shows without it. */
export const textEditor = () => import("../text/text-block-editor.tsx");

/** Milliseconds after which it is fetched. */
const SOON = 1_500;

/** Fetches the text editor before it is wanted, so that the first text opens at once, also without a connection. */
export function useTextEditorSoon(isReadOnly: boolean): void {
  useEffect(() => {
    if (isReadOnly) return;
    const timer = window.setTimeout(() => {
      textEditor().catch(() => undefined); // it is asked for again when a text is opened
    }, SOON);
    return () => window.clearTimeout(timer);
  }, [isReadOnly]);
}
