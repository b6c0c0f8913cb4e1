import { useEditorRef } from "platejs/react";
import { use, useLayoutEffect, useRef } from "react";
import { showCaret } from "../caret/caret-place.ts";
import { Docked, followWindow } from "./docked-toolbar.tsx";

/** The least height of the page in px left above a list, even if the list is high and the screen low. */
const LEAST_PAGE = 200;

/**
 * Rendered inside a tool's list. Above a docked toolbar such a list covers the page: this shrinks the page (the
 * builder's style sheet uses `--list-room`) and scrolls the formatted text into sight.
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
    // One frame later, when the list has its final position.
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
