import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { EllipsisVertical } from "lucide-react";
import { useState } from "react";
import { albumsQuery, createAlbum, deleteAlbum, renameAlbum } from "../../api/media-collections.ts";
import { messageOf } from "../../mall/api-error.ts";
import { MenuButton, MenuItem } from "../../ui/menu/menu.tsx";
import { Select } from "../../ui/select/select.tsx";
import { toasts } from "../../ui/toast/toasts.ts";
import { AlbumDialog } from "./album-dialog.tsx";
import { TagsPanel } from "./tags-panel.tsx";

interface AlbumChoiceProps {
  /** The id of the album that is shown. */
  album: string | undefined;
  onAlbum: (album: string | undefined) => void;
}

/** Which album is shown, and a menu for albums and tags. */
export function AlbumChoice({ album, onAlbum }: AlbumChoiceProps) {
  const queries = useQueryClient();
  const [open, setOpen] = useState<"new" | "rename" | "tags" | null>(null);
  const { data } = useQuery(albumsQuery);
  const albums = data?.items ?? [];
  const shown = albums.find(({ id }) => id === album);
  const remove = useMutation({
    mutationFn: deleteAlbum,
    onSuccess: () => {
      onAlbum(undefined);
      toasts.success("Album deleted. Its files are still in your library.");
      return queries.invalidateQueries({ queryKey: ["assets", "albums"] });
    },
    onError: (error) => toasts.error(messageOf(error)),
  });
  const close = () => setOpen(null);
  return (
    <>
      {albums.length > 0 && (
        <Select
          label="Album"
          isLabelHidden
          options={[
            { id: "all", label: "All files" },
            ...albums.map(({ id, name, files }) => ({ id, label: `${name} (${files})` })),
          ]}
          value={album ?? "all"}
          onChange={(id) => onAlbum(id === "all" ? undefined : id)}
        />
      )}
      <MenuButton label="Albums and tags" icon={<EllipsisVertical />}>
        <MenuItem onAction={() => setOpen("new")}>New album</MenuItem>
        {shown && <MenuItem onAction={() => setOpen("rename")}>Rename album</MenuItem>}
        {shown && (
          <MenuItem isDanger onAction={() => remove.mutate(shown.id)}>
            Delete album
          </MenuItem>
        )}
        <MenuItem onAction={() => setOpen("tags")}>Manage tags</MenuItem>
      </MenuButton>
      {open === "new" && (
        <AlbumDialog
          title="New album"
          name=""
          onSave={async (name) => onAlbum(await createAlbum(name))}
          onClose={close}
        />
      )}
      {open === "rename" && shown && (
        <AlbumDialog
          title="Rename album"
          name={shown.name}
          onSave={(name) => renameAlbum(shown.id, name)}
          onClose={close}
        />
      )}
      {open === "tags" && <TagsPanel onClose={close} />}
    </>
  );
}
