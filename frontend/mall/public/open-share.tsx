import { createRoot } from "react-dom/client";
import { currentSession } from "../session.ts";
import type { ItemToShare } from "../sharing/share-calls.ts";
import { ShareDialog } from "../sharing/share-dialog.tsx";

/** What the server wrote for a button that shares an item. */
export type ShareButton = Omit<ItemToShare, "isAuthor"> & { readonly authorId: string };

/** Opens the share dialog of a page; it is removed when it is closed. */
export function openShare(written: string): void {
  // Not validated: the server of the same release wrote it.
  const { authorId, ...item }: ShareButton = JSON.parse(written);
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place);
  const close = () => {
    root.unmount();
    place.remove();
  };
  const isAuthor = currentSession()?.userId === authorId;
  root.render(<ShareDialog item={{ ...item, isAuthor }} onClose={close} />);
}
