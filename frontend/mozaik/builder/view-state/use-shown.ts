import { useCallback, useSyncExternalStore } from "react";
import type { MozaikDocument } from "#mozaik/document";
import { useBuilder } from "./builder-context.ts";

/** A part of the document as the canvas shows it, with the preview of an open panel. */
export function useShown<Part>(part: (document: MozaikDocument) => Part): Part {
  const builder = useBuilder();
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = [builder.draft.state.subscribe(listener), builder.view.subscribe(listener)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    [builder],
  );
  return useSyncExternalStore(subscribe, () => part(builder.shown()));
}
