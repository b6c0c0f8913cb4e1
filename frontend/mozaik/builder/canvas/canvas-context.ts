import { createContext } from "react";
import type { ViewAssets } from "../../view/part.ts";
import type { Scope } from "../model/formats/scope.ts";

/**
 * Shared by all nodes on the canvas. It rarely changes, so nodes need not subscribe to the whole draft or view for it.
 */
export const CanvasContext = createContext<{ readonly scope: Scope; readonly assets: ViewAssets }>({
  scope: "base",
  assets: {},
});
