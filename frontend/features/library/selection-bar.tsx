import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Download, ExternalLink, Eye, Tags, Trash2, X } from "lucide-react";
import { useState } from "react";
import type { MediaItem } from "#modules/asset/media-contract";
import { archiveOf, changeMedia, type MediaChange, type MediaResults } from "../../api/media-changes.ts";
import { messageOf } from "../../mall/api-error.ts";
import { Button, IconButton } from "../../ui/button/button.tsx";
import { Menu, MenuItem, MenuTrigger } from "../../ui/menu/menu.tsx";
import { toasts } from "../../ui/toast/toasts.ts";
import { AlbumMenu } from "./album-menu.tsx";
import css from "./library.module.css";
import { deleteLater } from "./pending-deletions.ts";
import { ResultsDialog } from "./results-dialog.tsx";
import { TagsDialog } from "./tags-dialog.tsx";

interface SelectionBarProps {
  items: readonly MediaItem[];
  /** The album that is shown, and its first file. */
  album: string | undefined;
  firstId: string | undefined;
  onOpen: (item: MediaItem) => void;
  onClear: () => void;
}

/** What can be done with the selected files. Only the user's own can be changed; the answer says so for the others. */
export function SelectionBar({ items, album, firstId, onOpen, onClear }: SelectionBarProps) {
  const queries = useQueryClient();
  const [isTagging, setIsTagging] = useState(false);
  const [results, setResults] = useState<MediaResults | null>(null);
  const ids = items.map(({ id }) => id);
  const change = useMutation({
    mutationFn: (wanted: MediaChange) => changeMedia(ids, wanted),
    onSuccess: (found) => {
      setIsTagging(false);
      if (found.some(({ problem }) => problem)) setResults(found);
      else toasts.success(found.length === 1 ? "Asset saved" : `${found.length} assets saved`);
      return Promise.all([
        queries.invalidateQueries({ queryKey: ["assets"] }),
        queries.invalidateQueries({ queryKey: ["cards"] }),
      ]);
    },
    onError: (error) => toasts.error(messageOf(error)),
  });
  const download = useMutation({
    mutationFn: () => archiveOf(ids),
    onSuccess: ({ href, results: found }) => {
      if (href) window.location.assign(href); // an attachment: the page stays
      if (found.some(({ problem }) => problem)) setResults(found);
    },
    onError: (error) => toasts.error(messageOf(error)),
  });
  const [only] = items.length === 1 ? items : [];
  const isMine = items.some(({ isOwned }) => isOwned);
  return (
    <section className={css.bar} aria-label="Selected files">
      <IconButton label="Clear selection" icon={<X />} size="small" onPress={onClear} />
      <span className={css.count} role="status">
        {items.length} selected
      </span>
      <div className={css.actions}>
        {only && (
          <Button size="small" icon={<ExternalLink />} onPress={() => onOpen(only)}>
            Open
          </Button>
        )}
        {items.some(({ mayDownload }) => mayDownload) && (
          <Button size="small" icon={<Download />} isPending={download.isPending} onPress={() => download.mutate()}>
            Download
          </Button>
        )}
        {items.every(({ isOwned, isPurchased }) => isOwned || isPurchased) && (
          <AlbumMenu assetIds={ids} album={album} firstId={firstId} />
        )}
        {isMine && (
          <>
            <Button size="small" icon={<Tags />} onPress={() => setIsTagging(true)}>
              Tags
            </Button>
            <MenuTrigger>
              <Button size="small" icon={<Eye />} isPending={change.isPending && !isTagging}>
                Visibility
              </Button>
              <Menu label="Visibility" placement="top">
                <MenuItem onAction={() => change.mutate({ isPublic: true })}>Make public</MenuItem>
                <MenuItem onAction={() => change.mutate({ isPublic: false })}>Make private</MenuItem>
              </Menu>
            </MenuTrigger>
            <Button
              size="small"
              variant="danger"
              icon={<Trash2 />}
              onPress={() => {
                deleteLater(ids, queries, setResults);
                onClear();
              }}
            >
              Delete
            </Button>
          </>
        )}
      </div>
      {isTagging && (
        <TagsDialog
          items={items}
          isPending={change.isPending}
          onSave={(tags) => change.mutate(tags)}
          onClose={() => setIsTagging(false)}
        />
      )}
      {results && <ResultsDialog items={items} results={results} onClose={() => setResults(null)} />}
    </section>
  );
}
