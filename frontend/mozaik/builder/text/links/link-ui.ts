import { createContext, type Dispatch, useContext } from "react";
import type { LinkDialogEvent } from "./link-dialog-state.ts";
import type { LinkPlaces } from "./link-places.ts";

/** State shared by the links of one editor: which one shows its details, and the dialog. */
export interface LinkUi {
  shownId: string | null;
  show: (id: string | null) => void;
  dispatch: Dispatch<LinkDialogEvent>;
  /** A function, because the document may have changed meanwhile. */
  places: () => LinkPlaces;
}

export const LinkUiContext = createContext<LinkUi | null>(null);

export function useLinkUi(): LinkUi {
  const ui = useContext(LinkUiContext);
  if (!ui) throw new Error("This component must be used inside a text editor.");
  return ui;
}
