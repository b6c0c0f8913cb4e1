import { useEffect, useState } from "react";
import { type Size, type Turns, turnedSize } from "./crop-area.ts";
import { FILE_NOT_FOUND, openPicture, sizeOf, turnPicture } from "./crop-picture.ts";

export type Shown =
  | { kind: "loading" }
  | { kind: "failed"; isMissing: boolean }
  /** `size` is the picture's own, as it is turned; what is shown at `url` may be smaller. */
  | { kind: "ready"; url: string; size: Size; turns: Turns };

/** A rotated picture for display. The last one stays visible while the next one is created. */
export function usePicture(source: Blob, turns: Turns): Shown {
  const [shown, setShown] = useState<Shown & { source?: Blob }>({ kind: "loading" });
  useEffect(() => {
    let isOver = false;
    let url: string | undefined;
    const show = async () => {
      const picture = await openPicture(source);
      const turned = turns === 0 ? source : await turnPicture(picture, turns);
      if (isOver) return;
      url = URL.createObjectURL(turned);
      setShown({ kind: "ready", url, size: turnedSize(sizeOf(picture), turns), turns, source });
    };
    show().catch((error: unknown) => {
      // whatever the reason: the person sees a message and chooses another picture
      const isMissing = error instanceof Error && error.message === FILE_NOT_FOUND;
      if (!isOver) setShown({ kind: "failed", isMissing, source });
    });
    return () => {
      isOver = true;
      if (url !== undefined) URL.revokeObjectURL(url);
    };
  }, [source, turns]);
  return shown.source === undefined || shown.source === source ? shown : { kind: "loading" };
}
