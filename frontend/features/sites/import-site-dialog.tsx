import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { SiteImport } from "#modules/website/site-import-contract";
import { sendWebsite, siteImportsQuery, websitesChanged } from "../../api/websites.ts";
import { messageOf } from "../../mall/api-error.ts";
import { Button } from "../../ui/button/button.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { FileDrop, type FileDropStatus } from "../../ui/file-drop/file-drop.tsx";
import { ProgressBar } from "../../ui/progress-bar/progress-bar.tsx";
import css from "./sites.module.css";

type ImportSiteDialogProps = { onImported: (site: string) => void; onClose: () => void };

/** Takes in the zip of a website's source, from this mall or another, and shows how far its import is. */
export function ImportSiteDialog({ onImported, onClose }: ImportSiteDialogProps) {
  const [status, setStatus] = useState<FileDropStatus>({ kind: "idle" });
  const [sentId, setSentId] = useState<string | null>(null);
  const queries = useQueryClient();
  const imports = useQuery({ ...siteImportsQuery(), enabled: sentId !== null });
  const made = imports.data?.find(({ id }) => id === sentId);
  const isReady = made?.state === "ready";
  const websiteId = made?.websiteId ?? "";

  useEffect(() => {
    if (!isReady) return;
    void queries.invalidateQueries(websitesChanged);
    onImported(websiteId);
  }, [isReady, websiteId, queries, onImported]);

  const send = async ([file]: File[]) => {
    if (!file) return;
    setSentId(null);
    setStatus({ kind: "loading", loaded: 0, total: file.size });
    try {
      const id = await sendWebsite(file, (progress) => setStatus({ kind: "loading", ...progress }));
      await queries.invalidateQueries({ queryKey: siteImportsQuery().queryKey });
      setSentId(id);
      setStatus({ kind: "idle" });
    } catch (error) {
      setStatus({ kind: "error", text: messageOf(error) });
    }
  };

  const isBusy = status.kind === "loading" || (sentId !== null && made?.state !== "failed");
  return (
    <Dialog
      title="Import website"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isDismissable={false}
      footer={<Button onPress={onClose}>{isBusy && sentId !== null ? "Continue in the background" : "Cancel"}</Button>}
    >
      <div className={css.form}>
        <p className={css.hint}>
          A zip made by 'Download source' of a website, here or in another mall: its pages, menus, parts, settings and
          files. Nothing is published.
        </p>
        {sentId === null || made?.state === "failed" ? (
          <FileDrop
            label="Website to import"
            status={made?.state === "failed" ? { kind: "error", text: wordsOf(made) } : status}
            accept={[".zip", "application/zip"]}
            onFiles={(files) => void send(files)}
            hint="A zip of at most 2 GB"
          />
        ) : (
          <ProgressBar
            label="The website is being made"
            {...(made && made.total > 0 && { value: made.done, max: made.total })}
          />
        )}
      </div>
    </Dialog>
  );
}

function wordsOf({ problem }: SiteImport): string {
  return problem ?? "The website could not be made. Please try again.";
}
