import { useEffect, useState } from "react";
import type { MozaikDraft } from "#modules/mozaik/contract";
import { newKey } from "../../api/http.ts";
import { draftServer } from "../../api/mozaik-draft.ts";
import { Spinner } from "../../ui/spinner/spinner.tsx";
import { toasts } from "../../ui/toast/toasts.ts";
import { Builder } from "./builder.ts";
import { BuilderContext, useBuilder, useDraft, useView } from "./builder-context.ts";
import { useBuilderKeys } from "./builder-keys.ts";
import css from "./builder-screen.module.css";
import { Canvas } from "./canvas/canvas.tsx";
import { DraftStore } from "./draft/draft-store.ts";
import { browserPlace, forgetfulOutbox, type Outbox, openOutbox } from "./draft/outbox.ts";
import { AlignmentPanel } from "./format/alignment-panel.tsx";
import { AssetPanel } from "./format/asset-panel.tsx";
import { BackgroundPanel } from "./format/background-panel.tsx";
import { EmbedPanel } from "./format/embed-panel.tsx";
import { PaddingPanel } from "./format/padding-panel.tsx";
import { HistoryPanel } from "./history/history-panel.tsx";
import { VersionCanvas } from "./history/version-canvas.tsx";
import { useCompanions } from "./live/others.ts";
import { useDraftRoom } from "./live/use-draft-room.ts";
import { MediaDialog } from "./media/media-dialog.tsx";
import { Breadcrumb } from "./outline/breadcrumb.tsx";
import { OutlinePanel } from "./outline/outline-panel.tsx";
import { ConflictDialog } from "./top-bar/conflict-dialog.tsx";
import { TopBar } from "./top-bar/top-bar.tsx";

type BuilderScreenProps = { draft: MozaikDraft; userId: string };

/** The builder of one Mozaik. Give it a `key` by the Mozaik's id. */
export function BuilderScreen({ draft, userId }: BuilderScreenProps) {
  const outbox = useOutbox(userId, draft.id);
  return outbox === undefined ? (
    <Spinner label="Opening" />
  ) : (
    <OpenBuilder draft={draft} userId={userId} outbox={outbox} />
  );
}

/** The outbox of this person and Mozaik; undefined until it is open. */
function useOutbox(userId: string, mozaikId: string): Outbox | undefined {
  const [outbox, setOutbox] = useState<Outbox>();
  useEffect(() => {
    let isLeft = false;
    let opened: Outbox | undefined;
    openOutbox(browserPlace(), userId, mozaikId, newKey)
      .catch((error: unknown) => {
        console.error("This browser keeps nothing.", error);
        toasts.warning("This browser cannot keep changes while you are offline.");
        return forgetfulOutbox;
      })
      .then((found) => {
        opened = found;
        if (isLeft) found.close();
        else setOutbox(found);
      });
    return () => {
      isLeft = true;
      opened?.close();
    };
  }, [userId, mozaikId]);
  return outbox;
}

function OpenBuilder({ draft, userId, outbox }: BuilderScreenProps & { outbox: Outbox }) {
  const [builder] = useState(() => newBuilder(draft, outbox));
  return (
    <BuilderContext value={builder}>
      <Workplace id={draft.id} name={draft.settings.name} userId={userId} />
    </BuilderContext>
  );
}

function newBuilder(draft: MozaikDraft, outbox: Outbox): Builder {
  const store = new DraftStore(draft, {
    server: draftServer(draft.id),
    unsent: outbox,
    newKey,
    after: (milliseconds, act) => {
      const timer = window.setTimeout(act, milliseconds);
      return () => window.clearTimeout(timer);
    },
    tell: (message) => toasts.warning(message),
  });
  return new Builder(store, draft.readOnly, window.innerWidth);
}

function Workplace({ id, name, userId }: { id: string; name: string; userId: string }) {
  const room = useDraftRoom(id);
  const companions = useCompanions(room, id, userId);
  const panel = useView((view) => view.panel);
  const preview = useView((view) => view.preview);
  const isOutlineOpen = useView((view) => view.isOutlineOpen);
  const announcement = useView((view) => view.announcement);
  useBuilderKeys();
  useDraftLife();
  return (
    <div className={css.screen}>
      <TopBar id={id} name={name} companions={companions} />
      <Stopped />
      <div className={css.work}>
        {isOutlineOpen && <OutlinePanel />}
        {preview ? <VersionCanvas mozaikId={id} preview={preview} /> : <Canvas companions={companions} />}
        {panel === "history" && <HistoryPanel mozaikId={id} />}
        {panel === "padding" && <PaddingPanel />}
        {panel === "background" && <BackgroundPanel />}
        {panel === "alignment" && <AlignmentPanel />}
        {panel === "asset" && <AssetPanel />}
        {panel === "embed" && <EmbedPanel />}
      </div>
      <Breadcrumb />
      <MediaDialog />
      <ConflictDialog />
      <p className="visually-hidden" aria-live="polite">
        {announcement}
      </p>
    </div>
  );
}

function Stopped() {
  const saving = useDraft((state) => state.saving);
  if (saving.kind !== "stopped") return null;
  return (
    <p className={css.stopped} role="alert">
      {saving.message} Your latest changes are kept on this device.
    </p>
  );
}

/** Sends what an earlier visit left, tries again when the connection is back, warns before unsent edits are left. */
function useDraftLife(): void {
  const { draft: store } = useBuilder();
  useEffect(() => {
    const stop = store.open();
    const online = () => store.retry();
    const leave = (event: BeforeUnloadEvent) => {
      if (store.hasUnsent()) event.preventDefault();
    };
    window.addEventListener("online", online);
    window.addEventListener("beforeunload", leave);
    return () => {
      stop();
      window.removeEventListener("online", online);
      window.removeEventListener("beforeunload", leave);
    };
  }, [store]);
}
