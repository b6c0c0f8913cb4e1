import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { FolderPlus } from "lucide-react";
import { useState } from "react";
import { type AlbumChange, albumsQuery, changeAlbum, createAlbum } from "../../api/media-collections.ts";
import { messageOf } from "../../mall/api-error.ts";
import { Button } from "../../ui/button/button.tsx";
import { Menu, MenuItem, MenuTrigger } from "../../ui/menu/menu.tsx";
import { toasts } from "../../ui/toast/toasts.ts";
import { AlbumDialog } from "./album-dialog.tsx";

interface AlbumMenuProps {
  /** The selected files. */
  assetIds: readonly string[];
  /** The album that is shown. */
  album: string | undefined;
  /** The first file that is shown. */
  firstId: string | undefined;
}

/** Puts the selected files into an album, takes them out, or moves them within the one that is shown. */
export function AlbumMenu({ assetIds, album, firstId }: AlbumMenuProps) {
  const queries = useQueryClient();
  const [isNaming, setIsNaming] = useState(false);
  const { data } = useQuery(albumsQuery);
  const change = useMutation({
    mutationFn: ({ id, how }: { id: string; how: AlbumChange }) => changeAlbum(id, how, assetIds),
    onSuccess: (_, { how }) => {
      toasts.success(how === "additions" ? "Added to the album" : "Album saved");
      return queries.invalidateQueries({ queryKey: ["assets"] });
    },
    onError: (error) => toasts.error(messageOf(error)),
  });
  const others = (data?.items ?? []).filter(({ id }) => id !== album);
  return (
    <>
      <MenuTrigger>
        <Button size="small" icon={<FolderPlus />} isPending={change.isPending}>
          Album
        </Button>
        <Menu label="Album" placement="top">
          {album && (
            <>
              <MenuItem onAction={() => change.mutate({ id: album, how: { before: firstId ?? null } })}>
                Move to the start
              </MenuItem>
              <MenuItem onAction={() => change.mutate({ id: album, how: { before: null } })}>Move to the end</MenuItem>
              <MenuItem onAction={() => change.mutate({ id: album, how: "removals" })}>Remove from this album</MenuItem>
            </>
          )}
          {others.map(({ id, name }) => (
            <MenuItem key={id} onAction={() => change.mutate({ id, how: "additions" })}>
              {`Add to ${name}`}
            </MenuItem>
          ))}
          <MenuItem onAction={() => setIsNaming(true)}>Add to a new album</MenuItem>
        </Menu>
      </MenuTrigger>
      {isNaming && (
        <AlbumDialog
          title="New album"
          name=""
          onSave={async (name) => {
            await change.mutateAsync({ id: await createAlbum(name), how: "additions" });
          }}
          onClose={() => setIsNaming(false)}
        />
      )}
    </>
  );
}
