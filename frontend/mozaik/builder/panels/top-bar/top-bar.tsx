import { useQueryClient } from "@tanstack/react-query";
import { ArrowLeft, Eye, History, PanelLeft, Redo2, Undo2, UserPlus } from "lucide-react";
import { useState } from "react";
import { historyQuery } from "../../../../api/mozaik-draft.ts";
import { messageOf } from "../../../../mall/api-error.ts";
import { staysOffline } from "../../../../mall/connection.ts";
import { Button, ButtonLink, IconButton } from "../../../../ui/button/button.tsx";
import { toasts } from "../../../../ui/toast/toasts.ts";
import type { Companion } from "../../live/companions.ts";
import { useBuilder, useDraft, useView } from "../../view-state/builder-context.ts";
import { openPanelOf } from "../../view-state/view-state.ts";
import { SubmissionsButton } from "../submissions/submissions-button.tsx";
import { CompanionFaces } from "./companion-faces.tsx";
import { EditorsDialog } from "./editors-dialog.tsx";
import { MozaikTitle } from "./mozaik-title.tsx";
import { PublishControl } from "./publish-control.tsx";
import { SavingState } from "./saving-state.tsx";
import css from "./top-bar.module.css";
import { useOnline } from "./use-online.ts";
import { WidthSwitch } from "./width-switch.tsx";

const PREVIEW_OFFLINE =
  "You are offline. The preview opens when the connection is back, because it shows what is saved.";

type TopBarProps = { id: string; name: string; companions: readonly Companion[] };

/** Name, width, saving state, companions, undo and redo, history, preview, publishing. */
export function TopBar({ id, name, companions }: TopBarProps) {
  const role = useDraft((state) => state.role);
  const builder = useBuilder();
  const isOutlineOpen = useView((view) => view.isOutlineOpen);
  return (
    <header className={css.bar}>
      <div className={css.start}>
        <ButtonLink href="/my-content" variant="quiet" size="small" aria-label="Back to My Content">
          <ArrowLeft aria-hidden="true" size={18} />
        </ButtonLink>
        <IconButton
          label="Outline"
          icon={<PanelLeft />}
          size="small"
          aria-expanded={isOutlineOpen}
          onPress={() => builder.view.showOutline(!isOutlineOpen)}
        />
        <MozaikTitle id={id} name={name} canRename={role === "author" && !builder.isReadOnly} />
        <SavingState />
      </div>
      <CanvasWidthSwitch />
      <div className={css.end}>
        <CompanionFaces companions={companions} />
        {role === "author" && !builder.isReadOnly && <EditorsButton mozaikId={id} />}
        {!builder.isReadOnly && <Steps />}
        {role === "author" && !builder.isReadOnly && <SubmissionsButton mozaikId={id} />}
        <HistoryButton mozaikId={id} />
        {/* Without a network the browser would open its own error page. */}
        <div className={css.preview} onClickCapture={(event) => staysOffline() && event.preventDefault()}>
          <PreviewLink mozaikId={id} />
        </div>
        {role === "author" && !builder.isReadOnly && <PublishControl mozaikId={id} />}
      </div>
    </header>
  );
}

/** Opens the preview in another tab, which loads the draft from the server. */
function PreviewLink({ mozaikId }: { mozaikId: string }) {
  const isOnline = useOnline();
  const face = (
    <>
      <Eye aria-hidden="true" />
      <span className={css.wide}>Preview</span>
    </>
  );
  if (!isOnline) {
    return (
      <Button variant="quiet" size="small" aria-label="Preview" onPress={() => toasts.warning(PREVIEW_OFFLINE)}>
        {face}
      </Button>
    );
  }
  return (
    <ButtonLink href={`/mozaik/${mozaikId}/preview`} variant="quiet" size="small" aria-label="Preview" target="_blank">
      {face}
    </ButtonLink>
  );
}

function EditorsButton({ mozaikId }: { mozaikId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton label="People who can edit" icon={<UserPlus />} size="small" onPress={() => setOpen(true)} />
      <EditorsDialog mozaikId={mozaikId} isOpen={isOpen} onOpenChange={setOpen} />
    </>
  );
}

function CanvasWidthSwitch() {
  const builder = useBuilder();
  const width = useView((view) => view.width);
  return <WidthSwitch width={width} onChange={(chosen) => builder.view.setWidth(chosen)} />;
}

function Steps() {
  const builder = useBuilder();
  const canUndo = useDraft((state) => state.canUndo);
  const canRedo = useDraft((state) => state.canRedo);
  const report = (done: Promise<void>) => void done.catch((error) => toasts.error(messageOf(error)));
  return (
    <>
      <IconButton
        label="Undo"
        icon={<Undo2 />}
        size="small"
        isDisabled={!canUndo}
        onPress={() => report(builder.undoOrRedo("undo"))}
      />
      <IconButton
        label="Redo"
        icon={<Redo2 />}
        size="small"
        isDisabled={!canRedo}
        onPress={() => report(builder.undoOrRedo("redo"))}
      />
    </>
  );
}

/** Prefetches the newest entries on hover, so that the panel opens with them. */
function HistoryButton({ mozaikId }: { mozaikId: string }) {
  const builder = useBuilder();
  const queries = useQueryClient();
  const isOpen = useView((view) => openPanelOf(view) === "history");
  const ask = () => {
    if (!isOpen) void queries.prefetchInfiniteQuery(historyQuery(mozaikId));
  };
  return (
    <IconButton
      label="History"
      icon={<History />}
      size="small"
      data-history-button=""
      aria-expanded={isOpen}
      onHoverStart={ask}
      onPressStart={ask}
      onPress={() => builder.view.togglePanel("history")}
    />
  );
}
