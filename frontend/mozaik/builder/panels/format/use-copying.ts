import { useState } from "react";
import { type Copy, isCopyReady } from "../../../../ui/design-panel/per-part.ts";
import type { FormatState } from "./use-format.ts";

/**
 * A panel mode that copies one side or corner to others: it previews the copy on the canvas, Apply stores it, Cancel
 * returns to the fields. `frame` is passed to the panel's frame. Another structure or width ends it.
 */
export function useCopying<Part extends string, Values>(
  format: Pick<FormatState<Values>, "node" | "scope" | "values" | "preview" | "apply" | "choose">,
  copied: (copy: Copy<Part>) => Values,
  reset: () => void,
) {
  const here = `${format.node.id} ${format.scope}`;
  const [mode, setMode] = useState<{ at: string; copy: Copy<Part> } | null>(null);
  const copy = mode?.at === here ? mode.copy : null;
  const show = (next: Copy<Part> | null) => {
    setMode(next && { at: here, copy: next });
    format.preview(next ? copied(next) : format.values);
  };
  return {
    copy,
    setCopy: show,
    frame: {
      apply: () => format.apply(copy ? copied(copy) : undefined),
      choose: (id: string) => {
        if (copy) show(null);
        format.choose(id);
      },
      canApply: !copy || isCopyReady(copy),
      onCancel: copy ? () => show(null) : undefined,
      onReset: copy ? undefined : reset,
    },
  };
}
