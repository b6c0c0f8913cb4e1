import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { EllipsisVertical, Pencil, Share2, SquareArrowOutUpRight, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { Library } from "#modules/library/contract";
import { itemsText } from "#modules/library/rules/items-text";
import { libraryAddress } from "#modules/library/rules/library-address";
import { deleteLibrary, librariesChanged, libraryQuery, restoreLibrary } from "../../api/libraries.ts";
import { LibraryDialog } from "../../collecting/library-dialog.tsx";
import { Page } from "../../layout/page.tsx";
import { TakeDownNote } from "../../layout/take-down-note.tsx";
import { ApiError, messageOf } from "../../mall/api-error.ts";
import { Badge } from "../../ui/badge/badge.tsx";
import { ButtonLink } from "../../ui/button/button.tsx";
import { ErrorState } from "../../ui/error-state/error-state.tsx";
import { MenuButton, MenuItem } from "../../ui/menu/menu.tsx";
import { Spinner } from "../../ui/spinner/spinner.tsx";
import { toasts } from "../../ui/toast/toasts.ts";
import { BookmarksPanel } from "./bookmarks-panel.tsx";
import css from "./libraries.module.css";
import { LibraryItems } from "./library-items.tsx";
import { SharingDialog } from "./sharing-dialog.tsx";

interface LibraryViewProps {
  id: string;
  /** For the whole screen. */
  actions: ReactNode;
  onDeleted: () => void;
  onShow: (id: string) => void;
}

/** One library with its items; its author can edit, share and delete it. */
export function LibraryView({ id, actions, onDeleted, onShow }: LibraryViewProps) {
  const { data: library, error, refetch, isFetching } = useQuery(libraryQuery(id));
  if (error && !library) {
    const isGone = error instanceof ApiError && error.status === 404;
    return (
      <Page title="Libraries" actions={actions}>
        <ErrorState
          title={isGone ? "This library is not available" : "The library could not be loaded"}
          text={isGone ? "Its author has deleted it or no longer shares it." : messageOf(error)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      </Page>
    );
  }
  if (!library) {
    return (
      <Page title="Libraries" actions={actions}>
        <Spinner label="Loading the library" size="large" />
      </Page>
    );
  }
  const shown = (
    <Page
      title={library.name}
      actions={
        <>
          {library.visibility === "public" && (
            <ButtonLink href={libraryAddress(library)} icon={<SquareArrowOutUpRight />}>
              Open
            </ButtonLink>
          )}
          {library.isAuthor && <AuthorMenu library={library} onDeleted={onDeleted} onShow={onShow} />}
          {actions}
        </>
      }
    >
      {library.isAuthor && <TakeDownNote targetId={library.libraryId} />}
      <div className={css.about}>
        {library.summary && <p>{library.summary}</p>}
        <div className={css.facts}>
          <Badge>
            {library.visibility === "private" ? "Private" : library.visibility === "public" ? "Public" : "Shared"}
          </Badge>
          <span>{itemsText(library.count)}</span>
          {!library.isAuthor && library.author && <span>by {library.author.name}</span>}
        </div>
      </div>
      <h2 className="visually-hidden">Items</h2>
      <LibraryItems library={library} />
    </Page>
  );
  return library.isAuthor ? <BookmarksPanel libraryId={library.libraryId}>{shown}</BookmarksPanel> : shown;
}

function AuthorMenu({
  library,
  onDeleted,
  onShow,
}: { library: Library } & Pick<LibraryViewProps, "onDeleted" | "onShow">) {
  const { libraryId, name } = library;
  const queries = useQueryClient();
  const [open, setOpen] = useState<"edit" | "share" | null>(null);
  const refresh = () => queries.invalidateQueries(librariesChanged);
  const remove = useMutation({
    mutationFn: () => deleteLibrary(libraryId),
    onSuccess: async () => {
      onDeleted();
      await refresh();
      toasts.undoable(`${name} deleted`, {
        label: "Undo",
        onTaken: async () => {
          try {
            await restoreLibrary(libraryId);
            await refresh();
            onShow(libraryId);
          } catch (error) {
            toasts.error(messageOf(error));
          }
        },
        onMissed: () => undefined,
      });
    },
    onError: (error) => toasts.error(messageOf(error)),
  });
  return (
    <>
      <MenuButton label={`Actions for ${name}`} icon={<EllipsisVertical />}>
        <MenuItem icon={<Pencil />} onAction={() => setOpen("edit")}>
          Edit Library
        </MenuItem>
        <MenuItem icon={<Share2 />} onAction={() => setOpen("share")}>
          Share with people
        </MenuItem>
        <MenuItem icon={<Trash2 />} isDanger onAction={() => remove.mutate()}>
          Delete Library
        </MenuItem>
      </MenuButton>
      {open === "edit" && <LibraryDialog library={library} onSaved={() => undefined} onClose={() => setOpen(null)} />}
      {open === "share" && <SharingDialog library={library} onClose={() => setOpen(null)} />}
    </>
  );
}
