import { useEffect, useState } from "react";
import type { MozaikDraft } from "#modules/mozaik/contract";
import { draftServer } from "../../../api/mozaik-draft.ts";
import { newKey } from "../../../mall/http.ts";
import { toasts } from "../../../ui/toast/toasts.ts";
import { draftToOpen } from "./opening.ts";
import { browserPlace, forgetfulOutbox, type Outbox, openOutbox } from "./outbox.ts";

const UNREADABLE =
  "Some changes on this device were made with another version of this page. They are kept on this device.";

export interface OpenedDraft {
  outbox: Outbox;
  /** At the version that the outbox's edits were made on. */
  draft: MozaikDraft;
}

/**
 * The draft with this device's unsent edits; undefined until it is open. Ignores later loads of the same draft. Throws,
 * for the route to show, if the unsent edits cannot be opened.
 */
export function useOpenedDraft(userId: string, draft: MozaikDraft): OpenedDraft | undefined {
  const [opened, setOpened] = useState<OpenedDraft>();
  const [failure, setFailure] = useState<{ error: unknown }>();
  const [loaded] = useState(draft);
  useEffect(() => {
    let isLeft = false;
    let outbox: Outbox | undefined;
    const open = async () => {
      outbox = await openOutbox(browserPlace(), userId, loaded.id, newKey).catch((error: unknown) => {
        console.error("This browser cannot store changes.", error);
        toasts.warning("This browser cannot keep changes while you are offline.");
        return forgetfulOutbox;
      });
      if (outbox.hasUnreadable) toasts.warning(UNREADABLE);
      const draftThen = await draftToOpen(loaded, outbox.read(), draftServer(loaded.id));
      if (isLeft) outbox.close();
      else setOpened({ outbox, draft: draftThen });
    };
    open().catch((error: unknown) => !isLeft && setFailure({ error }));
    return () => {
      isLeft = true;
      outbox?.close();
    };
  }, [userId, loaded]);
  if (failure) throw failure.error;
  return opened;
}
