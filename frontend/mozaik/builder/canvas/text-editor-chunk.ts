import { useEffect } from "react";
import { useBuilder, useDraft, useView } from "../view-state/builder-context.ts";

/** A part of the client that is fetched when it is wanted. */
export class Chunk<Part> {
  /** Undefined until it was fetched. */
  loaded: Part | undefined;

  constructor(private readonly load: () => Promise<Part>) {}

  /**
   * Rejects where it cannot be fetched. Browsers remember that for as long as the page is open, so without a connection
   * it is not even tried.
   */
  async fetch(): Promise<Part> {
    if (this.loaded === undefined && !navigator.onLine) throw new TypeError("You are offline.");
    this.loaded ??= await this.load();
    return this.loaded;
  }
}

/** The text editor is a part of its own: the page shows without it. */
export const TEXT_EDITOR = new Chunk(async () => (await import("../text/text-block-editor.tsx")).TextBlockEditor);

/** Milliseconds after which it is fetched. */
const SOON = 1_500;

/**
 * Fetches the text editor before it is wanted, so that the first text opens at once, also without a connection: a while
 * after the page was opened, and at the latest when a text is selected.
 */
export function useTextEditorSoon(): void {
  const { isReadOnly } = useBuilder();
  const selectedId = useView((view) => view.selectedId);
  const isTextSelected = useDraft(({ document }) => {
    const node = selectedId === null ? undefined : document.nodes[selectedId];
    return node?.kind === "block" && node.content?.type === "text";
  });
  useEffect(() => {
    if (isReadOnly) return;
    const fetch = () => void TEXT_EDITOR.fetch().catch(() => undefined); // it is asked for again when a text is opened
    const timer = window.setTimeout(fetch, isTextSelected ? 0 : SOON);
    return () => window.clearTimeout(timer);
  }, [isReadOnly, isTextSelected]);
}
