import { type CSSProperties, type ReactNode, useEffect, useRef } from "react";

interface PlayerProps {
  kind: "video" | "audio";
  className?: string;
  style?: CSSProperties;
  /** True if it is only displayed. */
  isInert?: boolean | undefined;
  /** The `video` or `audio` element, with the browser's controls. */
  children: ReactNode;
}

/**
 * The frame of a film or sound. The product's own controls are put into it by a script: here in the client, by
 * `startMedia` on public pages.
 */
export function Player({ kind, className, style, isInert = false, children }: PlayerProps): ReactNode {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let stop: (() => void) | null | undefined;
    void import("../client/media/media.ts").then(
      ({ startPlayer }) => {
        if (stop !== null && frame.current) stop = startPlayer(frame.current, isInert);
      },
      () => {}, // The browser's own player stays.
    );
    return () => {
      stop?.();
      stop = null;
    };
  }, [isInert]);
  return (
    <div
      ref={frame}
      className={className ? `mozaik-player ${className}` : "mozaik-player"}
      style={style}
      data-kind={kind}
    >
      {children}
    </div>
  );
}
