import { createContext } from "react";
import type { ViewAssets } from "../../view/part.ts";
import type { Scope } from "../model/formats/scope.ts";

/** What every node on the canvas is drawn with. Changes rarely, so the nodes need not follow draft and view for it. */
export const CanvasContext = createContext<{ readonly scope: Scope; readonly assets: ViewAssets }>({
  scope: "base",
  assets: {},
});
