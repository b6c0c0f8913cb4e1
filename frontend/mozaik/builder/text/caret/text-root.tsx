import { type ComponentProps, createContext, use, useLayoutEffect } from "react";
import type { MovedCaret } from "./moved-caret.ts";

export const MovedCaretContext = createContext<MovedCaret | null>(null);

/**
 * The element around the text. Whenever it is drawn, the editor puts its own caret back on the page; a move by a key that
 * the browser has not reported yet would be lost. A child's effects run first, so the editor learns of the move in time.
 */
export function TextRoot(props: ComponentProps<"div">) {
  const caret = use(MovedCaretContext);
  useLayoutEffect(() => caret?.beforeDrawing());
  return <div {...props} />;
}
