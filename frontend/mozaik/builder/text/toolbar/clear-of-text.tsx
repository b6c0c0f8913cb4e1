import { useEditorRef } from "platejs/react";
import { use, useLayoutEffect, useRef } from "react";
import { showCaret } from "../caret/caret-place.ts";
import { Docked, followWindow } from "./docked-toolbar.tsx";

/** px of the page that are left above a list, even where it is high and the screen low: the room around the page alone. */
const LEAST_PAGE = 200;

/**
 * Stands in what a tool opens. Above a docked toolbar that lies over the page: the page ends where it begins (the
 * builder's style sheet takes up `--list-room`), and what is being formatted is brought into sight.
 */
export function ClearOfText() {
  const isDocked = use(Docked);
  return isDocked ? <ClearOfPage /> : null;
}

function ClearOfPage() {
  const editor = useEditorRef();
  const mark = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const list = mark.current?.closest("[data-trigger]");
    const canvas = document.querySelector("[data-canvas]");
    const place = canvas?.parentElement;
    if (!list || !place) return;
    const { style } = document.documentElement;
    let frame = 0;
    // A frame later, when the list stands where it shall.
    const makeRoom = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        const { top, bottom, height } = place.getBoundingClientRect();
        const covered = bottom - Math.max(list.getBoundingClientRect().top, top);
        style.setProperty("--list-room", `${Math.max(0, Math.min(covered, height - LEAST_PAGE))}px`);
        showCaret(editor);
      });
    };
    const observer = new ResizeObserver(makeRoom);
    observer.observe(list);
    const stop = followWindow(makeRoom);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      stop();
      style.removeProperty("--list-room");
    };
  }, [editor]);
  return <span ref={mark} hidden />;
}
