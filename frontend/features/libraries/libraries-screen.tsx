import { useQuery } from "@tanstack/react-query";
import { Bookmark, FolderOpen, Globe, LibraryBig, Lock, Plus, Users } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { ListedLibrary } from "#modules/library/contract";
import type { LibraryVisibility } from "#modules/library/rules/library-kinds";
import { type ItemName, librariesQuery } from "../../api/libraries.ts";
import { AddToLibrary } from "../../collecting/add-to-library.tsx";
import { LibraryDialog } from "../../collecting/library-dialog.tsx";
import { Page } from "../../layout/page.tsx";
import { messageOf } from "../../mall/api-error.ts";
import { Button } from "../../ui/button/button.tsx";
import { EmptyState } from "../../ui/empty-state/empty-state.tsx";
import { ErrorState } from "../../ui/error-state/error-state.tsx";
import { Sidebar } from "../../ui/sidebar/sidebar.tsx";
import type { SidebarGroupContent } from "../../ui/sidebar/sidebar-group.tsx";
import { Spinner } from "../../ui/spinner/spinner.tsx";
import css from "./libraries.module.css";
import { BOOKMARKS } from "./libraries-search.ts";
import { LibraryView } from "./library-view.tsx";

const ICONS: Readonly<Record<LibraryVisibility, ReactNode>> = {
  private: <Lock aria-hidden="true" />,
  shared: <Users aria-hidden="true" />,
  public: <Globe aria-hidden="true" />,
};

interface LibrariesScreenProps {
  /** The id of the library that is shown, or `bookmarks`; undefined: the newest library. */
  shown: string | undefined;
  /** An item that the person wants to put into libraries. */
  added: ItemName | null;
  /** The bookmarks, with what the whole screen offers. */
  bookmarks: (actions: ReactNode) => ReactNode;
  onShow: (library: string | undefined) => void;
  /** The person has put the item into libraries, or not. */
  onAdded: () => void;
}

/** A person's bookmarks, their libraries and those shared with them, at the side; one of them beside it. */
export function LibrariesScreen({ shown, added, bookmarks, onShow, onAdded }: LibrariesScreenProps) {
  const [isAdding, setAdding] = useState(false);
  const own = useQuery(librariesQuery("own"));
  const shared = useQuery(librariesQuery("shared"));
  const all = [...(own.data ?? []), ...(shared.data ?? [])];
  const current = shown ?? all[0]?.libraryId;
  const add = (
    <Button variant="primary" icon={<Plus />} onPress={() => setAdding(true)}>
      Add Library
    </Button>
  );
  const failed = own.error ?? shared.error;
  return (
    <div className={css.screen}>
      <Sidebar title="Libraries" groups={groupsOf(own.data ?? [], shared.data ?? [])} current={current ?? ""} />
      <div className={css.content}>
        {current === BOOKMARKS ? (
          bookmarks(add)
        ) : failed && all.length === 0 ? (
          <Page title="Libraries">
            <ErrorState
              title="The libraries could not be loaded"
              text={messageOf(failed)}
              onRetry={() => void Promise.all([own.refetch(), shared.refetch()])}
              isRetrying={own.isFetching || shared.isFetching}
            />
          </Page>
        ) : own.isPending || shared.isPending ? (
          <Page title="Libraries">
            <Spinner label="Loading libraries" size="large" />
          </Page>
        ) : current === undefined ? (
          <Page title="Libraries" actions={add}>
            <EmptyState
              icon={<LibraryBig />}
              title="No libraries yet"
              text="Put what you like into a library: your own work and that of others, in your order. Keep it private, share it with people and groups, or publish it."
              action={add}
            />
          </Page>
        ) : (
          <LibraryView key={current} id={current} actions={add} onDeleted={() => onShow(undefined)} onShow={onShow} />
        )}
      </div>
      {added && <AddToLibrary item={added} onClose={onAdded} />}
      {isAdding && <LibraryDialog onSaved={onShow} onClose={() => setAdding(false)} />}
    </div>
  );
}

function groupsOf(own: readonly ListedLibrary[], shared: readonly ListedLibrary[]): SidebarGroupContent[] {
  const itemOf = ({ libraryId, name, visibility, isAuthor }: ListedLibrary) => ({
    key: libraryId,
    value: libraryId,
    text: name,
    icon: isAuthor ? ICONS[visibility] : <FolderOpen aria-hidden="true" />,
    href: `/libraries?library=${libraryId}`,
  });
  const kept = {
    key: BOOKMARKS,
    value: BOOKMARKS,
    text: "Bookmarks",
    icon: <Bookmark aria-hidden="true" />,
    href: `/libraries?library=${BOOKMARKS}`,
  };
  return [
    { title: "", items: [kept] },
    { title: "My libraries", items: own.map(itemOf) },
    { title: "Shared with me", items: shared.map(itemOf) },
  ].filter(({ items }) => items.length > 0);
}
