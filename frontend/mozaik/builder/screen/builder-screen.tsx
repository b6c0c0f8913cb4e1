import { useEffect, useState } from "react";
import { type MozaikDraft, READ_ONLY_COPY } from "#modules/mozaik/contract";
import type { NodeId } from "#mozaik/document";
import { draftServer } from "../../../api/mozaik-draft.ts";
import { newKey } from "../../../mall/http.ts";
import { Spinner } from "../../../ui/spinner/spinner.tsx";
import { toasts } from "../../../ui/toast/toasts.ts";
import { useRootMark } from "../../../ui/use-root-mark.ts";
import { Canvas } from "../canvas/canvas.tsx";
import { useBuilderKeys } from "../commands/builder-keys.ts";
import { useCompanions } from "../live/companions.ts";
import { useDraftRoom } from "../live/use-draft-room.ts";
import { FormatPanels } from "../panels/format-panels.tsx";
import { useFreshHistory } from "../panels/history/fresh-history.ts";
import { HistoryPanel } from "../panels/history/history-panel.tsx";
import { VersionCanvas } from "../panels/history/version-canvas.tsx";
import { MediaDialog } from "../panels/media/media-dialog.tsx";
import { DraftNewVersion } from "../panels/new-version/draft-new-version.tsx";
import { Breadcrumb } from "../panels/outline/breadcrumb.tsx";
import { OutlinePanel } from "../panels/outline/outline-panel.tsx";
import { CommandPalette } from "../panels/palette/command-palette.tsx";
import { ShortcutList } from "../panels/palette/shortcut-list.tsx";
import { SubmissionsPanel } from "../panels/submissions/submissions-panel.tsx";
import { ConflictPrompt } from "../panels/top-bar/conflict-prompt.tsx";
import { TopBar } from "../panels/top-bar/top-bar.tsx";
import { InsertMenu } from "../pickers/insert-menu.tsx";
import { DraftStore } from "../sync/draft-store.ts";
import type { Outbox } from "../sync/outbox.ts";
import { useOpenedDraft } from "../sync/use-opened-draft.ts";
import { Builder } from "../view-state/builder.ts";
import { BuilderContext, useBuilder, useDraft, useView } from "../view-state/builder-context.ts";
import { useSiteOfDraft } from "../view-state/site-of-draft.ts";
import { openPanelOf, previewOf } from "../view-state/view-state.ts";
import css from "./builder-screen.module.css";
import { LeaveGuard } from "./leave-guard.tsx";
import { SiteProvider } from "./site-provider.tsx";
import { useClipboard } from "./use-clipboard.ts";
import { useLostFocus } from "./use-lost-focus.ts";
import { useUploadQueueOfPage } from "./use-upload-queue-of-page.ts";

type BuilderScreenProps = {
  draft: MozaikDraft;
  userId: string;
  /** The panel that is open from the start: notifications of submissions link to theirs. */
  opensWith?: "submissions" | undefined;
  /** The node that is selected from the start. */
  opensAt?: NodeId | undefined;
  /** The website whose page it is edited as. */
  siteId?: string | undefined;
};

/** The builder of one Mozaik. Needs the Mozaik's id as `key`. */
export function BuilderScreen({ draft, userId, opensWith, opensAt, siteId }: BuilderScreenProps) {
  const opened = useOpenedDraft(userId, draft);
  return opened === undefined ? (
    <Spinner label="Opening" />
  ) : (
    <SiteProvider siteId={siteId}>
      <OpenBuilder {...opened} userId={userId} opensWith={opensWith} opensAt={opensAt} />
    </SiteProvider>
  );
}

function OpenBuilder({ draft, userId, outbox, opensWith, opensAt }: BuilderScreenProps & { outbox: Outbox }) {
  const [builder] = useState(() => newBuilder(draft, outbox));
  const theme = useSiteOfDraft()?.theme ?? null;
  useEffect(() => {
    builder.theme = theme;
  }, [builder, theme]);
  useEffect(() => {
    if (opensWith) builder.view.openPanel(opensWith);
  }, [builder, opensWith]);
  useEffect(() => {
    if (opensAt && builder.draft.state.get().document.nodes[opensAt]) builder.view.goTo(opensAt);
  }, [builder, opensAt]);
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
    isOnline: () => navigator.onLine,
    after: (milliseconds, act) => {
      const timer = window.setTimeout(act, milliseconds);
      return () => window.clearTimeout(timer);
    },
    tell: (message) => toasts.warning(message),
  });
  return new Builder(store, draft.readOnly, window.innerWidth, draft.license !== null);
}

function Workplace({ id, name, userId }: { id: string; name: string; userId: string }) {
  const room = useDraftRoom(id);
  const companions = useCompanions(room, id, userId);
  const panel = useView(openPanelOf);
  const preview = useView(previewOf);
  const isOutlineOpen = useView((view) => view.isOutlineOpen);
  const announcement = useView((view) => view.announcement);
  const overlay = useView((view) => view.overlay?.kind);
  useRootMark("data-builder");
  useBuilderKeys();
  useLostFocus();
  useClipboard();
  useFreshHistory(id);
  useUploadQueueOfPage();
  useDraftLife();
  return (
    <div className={css.screen}>
      <TopBar id={id} name={name} companions={companions} />
      <div className={css.notices}>
        <Stopped />
        <ReadOnly />
        <DraftNewVersion id={id} />
      </div>
      <div className={css.work}>
        {isOutlineOpen && <OutlinePanel />}
        {preview ? <VersionCanvas mozaikId={id} preview={preview} /> : <Canvas companions={companions} />}
        {panel === "history" && <HistoryPanel mozaikId={id} />}
        {panel === "submissions" && <SubmissionsPanel mozaikId={id} />}
        <FormatPanels />
        <ConflictPrompt mozaikId={id} />
      </div>
      <Breadcrumb />
      <MediaDialog />
      <InsertMenu />
      <LeaveGuard />
      {overlay === "commands" && <CommandPalette />}
      {overlay === "shortcuts" && <ShortcutList />}
      <p className="visually-hidden" aria-live="polite">
        {announcement}
      </p>
    </div>
  );
}

function Stopped() {
  const saving = useDraft((state) => state.saving);
  const hasUnsent = useDraft((state) => state.pending.length > 0);
  if (saving.kind !== "stopped" && saving.kind !== "closed" && saving.kind !== "outdated") return null;
  return (
    <p className={css.stopped} role="alert">
      {saving.message} {hasUnsent && "Your latest changes are kept on this device."}
    </p>
  );
}

function ReadOnly() {
  const { isReadOnly } = useBuilder();
  return isReadOnly && <p className={css.readOnly}>{READ_ONLY_COPY}</p>;
}

/** Sends what an earlier visit left unsent, and retries when the connection is back. */
function useDraftLife(): void {
  const { draft: store, uploads } = useBuilder();
  useEffect(() => {
    const stop = store.open();
    const connect = () => store.connect(navigator.onLine);
    window.addEventListener("online", connect);
    window.addEventListener("offline", connect);
    return () => {
      stop();
      uploads.stop();
      window.removeEventListener("online", connect);
      window.removeEventListener("offline", connect);
    };
  }, [store, uploads]);
}
