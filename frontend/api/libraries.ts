import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { CardPage } from "#modules/item/contract";
import type { ItemType } from "#modules/item/rules/item-type";
import {
  Library,
  type LibraryChange,
  LibraryCreated,
  LibraryPage,
  type LibraryPlace,
  type LibrarySharing,
  type ListedLibrary,
  SharedWith,
} from "#modules/library/contract";
import { MOST_LIBRARIES } from "#modules/library/rules/library-limits";
import { command, get } from "./http.ts";
import { query } from "./query-string.ts";

export interface ItemName {
  readonly itemType: ItemType;
  readonly itemId: string;
}

const PAGE = 50;

/** A person's own libraries, or those shared with them, the newest first. With `item`: whether each contains it. */
export function librariesQuery(scope: "own" | "shared", item?: ItemName) {
  return queryOptions({
    queryKey: ["libraries", "list", scope, item ?? null],
    queryFn: async ({ signal }) => {
      const libraries: ListedLibrary[] = [];
      for (let after: string | null = null; libraries.length < MOST_LIBRARIES; ) {
        const { itemType, itemId } = item ?? {};
        const path: string = `/api/libraries${query({ scope, itemType, itemId, first: PAGE, after })}`;
        const page: LibraryPage = await get(path, LibraryPage, signal);
        libraries.push(...page.items);
        if (page.cursor === null) break;
        after = page.cursor;
      }
      return libraries;
    },
  });
}

export function libraryQuery(id: string) {
  return queryOptions({
    queryKey: ["libraries", "one", id],
    queryFn: ({ signal }) => get(`/api/libraries/${id}`, Library, signal),
  });
}

/** The items of a library in its order, page by page. `first`: how many a page has. */
export function libraryItemsQuery(id: string, first?: number) {
  return infiniteQueryOptions({
    queryKey: ["libraries", "items", id], // of any page size: a cursor continues them all
    queryFn: ({ pageParam, signal }) =>
      get(`/api/libraries/${id}/items${query({ first, after: pageParam })}`, CardPage, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => (last.hasNextPage ? last.cursor : null),
  });
}

export function sharedWithQuery(id: string) {
  return queryOptions({
    queryKey: ["libraries", "sharing", id],
    queryFn: ({ signal }) => get(`/api/libraries/${id}/sharing`, SharedWith, signal),
  });
}

/** What depends on libraries. */
export const librariesChanged = { queryKey: ["libraries"] };

/** Returns the new library's id. Throws ApiError. */
export async function createLibrary(about: LibraryChange & { name: string }): Promise<string> {
  return (await command("POST", "/api/libraries", { body: about, reply: LibraryCreated })).libraryId;
}

export function changeLibrary(id: string, change: LibraryChange): Promise<void> {
  return command("PATCH", `/api/libraries/${id}`, { body: change });
}

export function deleteLibrary(id: string): Promise<void> {
  return command("DELETE", `/api/libraries/${id}`);
}

export function restoreLibrary(id: string): Promise<void> {
  return command("POST", `/api/libraries/${id}/restore`);
}

export function shareLibrary(id: string, sharing: LibrarySharing): Promise<void> {
  return command("PUT", `/api/libraries/${id}/sharing`, { body: sharing });
}

/** `before`: null for the end. */
export function addToLibrary(id: string, item: ItemName, before: LibraryPlace["before"] = null): Promise<void> {
  return command("PUT", pathOf(id, item), { body: { before } });
}

export function moveInLibrary(id: string, item: ItemName, before: LibraryPlace["before"]): Promise<void> {
  return command("PUT", `${pathOf(id, item)}/place`, { body: { before } });
}

export function removeFromLibrary(id: string, item: ItemName): Promise<void> {
  return command("DELETE", pathOf(id, item));
}

function pathOf(id: string, { itemType, itemId }: ItemName): string {
  return `/api/libraries/${id}/items/${itemType}/${itemId}`;
}
