import { useEffect, useState } from "react";
import type { MozaikDraft } from "#modules/mozaik/contract";
import { newKey } from "../../../api/http.ts";
import { draftServer } from "../../../api/mozaik-draft.ts";
import { toasts } from "../../../ui/toast/toasts.ts";
import { draftToOpen } from "./opening.ts";
import { browserPlace, forgetfulOutbox, type Outbox, openOutbox } from "./outbox.ts";

export interface OpenedDraft {
  outbox: Outbox;
  /** At the version that what the outbox keeps was made on. */
  draft: MozaikDraft;
}

/** The draft with what this device kept of it; undefined until it is open. A draft loaded again is not looked at. */
export function useOpenedDraft(userId: string, draft: MozaikDraft): OpenedDraft | undefined {
  const [opened, setOpened] = useState<OpenedDraft>();
  const [loaded] = useState(draft);
  useEffect(() => {
    let isLeft = false;
    let outbox: Outbox | undefined;
    const open = async () => {
      outbox = await openOutbox(browserPlace(), userId, loaded.id, newKey).catch((error: unknown) => {
        console.error("This browser keeps nothing.", error);
        toasts.warning("This browser cannot keep changes while you are offline.");
        return forgetfulOutbox;
      });
      const draftThen = await draftToOpen(loaded, outbox.read(), draftServer(loaded.id));
      if (isLeft) outbox.close();
      else setOpened({ outbox, draft: draftThen });
    };
    void open();
    return () => {
      isLeft = true;
      outbox?.close();
    };
  }, [userId, loaded]);
  return opened;
}
