import { useEffect } from "react";
import { useBuilder, useDraft, useView } from "../view-state/builder-context.ts";

/** A part of the client's code that is fetched on demand. */
export class Chunk<Part> {
  /** Undefined until fetched. */
  loaded: Part | undefined;

  constructor(private readonly load: () => Promise<Part>) {}

  /**
   * Rejects if it cannot be fetched. Browsers cache a failed import until the page is reloaded, so do not even try
   * while offline.
   */
  async fetch(): Promise<Part> {
    if (this.loaded === undefined && !navigator.onLine) throw new TypeError("You are offline.");
    this.loaded ??= await this.load();
    return this.loaded;
  }
}

/** The text editor is a separate chunk: the page is shown before it is loaded. */
export const TEXT_EDITOR = new Chunk(async () => (await import("../text/text-block-editor.tsx")).TextBlockEditor);

/** Delay before prefetching, in milliseconds. */
const SOON = 1_500;

/**
 * Prefetches the text editor so that the first text opens at once, even offline: shortly after the page opened, or as
 * soon as a text is selected.
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
    const fetch = () => void TEXT_EDITOR.fetch().catch(() => undefined); // opening a text tries again
    const timer = window.setTimeout(fetch, isTextSelected ? 0 : SOON);
    return () => window.clearTimeout(timer);
  }, [isReadOnly, isTextSelected]);
}
