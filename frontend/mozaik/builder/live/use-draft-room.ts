import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { messageOf } from "../../../mall/api-error.ts";
import { openSocket } from "../../../mall/socket.ts";
import { toasts } from "../../../ui/toast/toasts.ts";
import { useBuilder } from "../view-state/builder-context.ts";
import { editedId } from "../view-state/view-state.ts";
import { DraftRoom } from "./draft-room.ts";

/** Joins the draft's room while the builder is open: it shows others' changes here, and this user's place to them. */
export function useDraftRoom(mozaikId: string): DraftRoom | null {
  const builder = useBuilder();
  const queries = useQueryClient();
  const [room, setRoom] = useState<DraftRoom | null>(null);
  useEffect(() => {
    const { socket, giveBack } = openSocket();
    const report = (done: Promise<void>) => void done.catch((error) => toasts.warning(messageOf(error)));
    const entered = new DraftRoom(socket, mozaikId, {
      changed: (revision) => report(builder.draft.hear(revision)),
      described: () => {
        report(builder.draft.reload());
        void queries.invalidateQueries({ queryKey: ["mozaik-drafts", mozaikId, "editors"] });
      },
    });
    const leave = entered.enter();
    const tell = () => {
      const view = builder.view.get();
      entered.at({ selectedId: view.selectedId, editingId: editedId(view) });
    };
    const stop = builder.view.subscribe(tell);
    setRoom(entered);
    return () => {
      stop();
      leave();
      giveBack();
    };
  }, [builder, queries, mozaikId]);
  return room;
}
