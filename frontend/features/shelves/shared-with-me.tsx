import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { Ellipsis, LogOut, Pencil, SquareArrowOutUpRight } from "lucide-react";
import { useState } from "react";
import { KIND_LABELS } from "#modules/item/rules/item-type";
import type { MozaikSummary } from "#modules/mozaik/contract";
import { cardsQuery } from "../../api/cards.ts";
import { removeEditor, sharedQuery } from "../../api/mozaik-draft.ts";
import { messageOf } from "../../mall/api-error.ts";
import { ItemCard, Shelf, type ShownItem } from "../../mall/card.tsx";
import { useUserId } from "../../mall/session.ts";
import { ConfirmDialog } from "../../ui/dialog/confirm-dialog.tsx";
import { ErrorState } from "../../ui/error-state/error-state.tsx";
import { LoadMore } from "../../ui/load-more/load-more.tsx";
import { MenuButton, MenuItem, MenuSeparator } from "../../ui/menu/menu.tsx";
import css from "./shared-with-me.module.css";

/** The Mozaiks of others that the user may edit, and what others let them see; renders nothing if there is nothing. */
export function SharedWithMe() {
  const shared = useInfiniteQuery(sharedQuery());
  const mozaiks = shared.data?.pages.flatMap((page) => page.items) ?? [];
  const seen = useInfiniteQuery(cardsQuery({ scope: "shared" }));
  const cards = seen.data?.pages.flatMap((page) => page.items) ?? [];
  const failed = [shared, seen].filter(({ isError }) => isError);
  const [failure] = failed;
  if (mozaiks.length === 0 && cards.length === 0 && !failure) return null;
  return (
    <section className={css.section} aria-labelledby="shared-with-me">
      <h2 id="shared-with-me">Shared with me</h2>
      {failure && (
        <ErrorState
          title="What others share with you could not be loaded"
          text={messageOf(failure.error)}
          onRetry={() => {
            for (const list of failed) void list.refetch();
          }}
          isRetrying={failed.some(({ isFetching }) => isFetching)}
        />
      )}
      <ul className="mall-shelf-grid">
        {mozaiks.map((mozaik) => (
          <li key={mozaik.id}>
            <ItemCard card={shownOf(mozaik)} href={`/mozaik/${mozaik.id}/edit`} menu={<SharedMenu mozaik={mozaik} />} />
          </li>
        ))}
      </ul>
      <LoadMore
        hasMore={shared.hasNextPage}
        isLoading={shared.isFetchingNextPage}
        isDisabled={shared.isFetching && !shared.isFetchingNextPage}
        onLoadMore={() => void shared.fetchNextPage()}
      />
      {cards.length > 0 && <Shelf label="Shared with me to see" cards={cards} layout="grid" early={0} />}
      <LoadMore
        hasMore={seen.hasNextPage}
        isLoading={seen.isFetchingNextPage}
        isDisabled={seen.isFetching && !seen.isFetchingNextPage}
        onLoadMore={() => void seen.fetchNextPage()}
      />
    </section>
  );
}

function shownOf({ id, settings: { name, url }, author }: MozaikSummary): ShownItem {
  const picture = { previewSrc: null, previewWidth: null, previewHeight: null, previewColour: null };
  const price = { isMarketplace: false, prices: [], currency: "" };
  const kind = { itemType: "mozaik", type: "mozaik", imageIconLabel: KIND_LABELS.mozaik } as const;
  return { ...kind, itemId: id, name, url, author, ...picture, ...price };
}

function SharedMenu({ mozaik: { id, settings, isPublished } }: { mozaik: MozaikSummary }) {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <MenuButton label={`Actions for ${settings.name}`} icon={<Ellipsis />}>
        <MenuItem icon={<Pencil />} href={`/mozaik/${id}/edit`}>
          Edit
        </MenuItem>
        <MenuItem
          icon={<SquareArrowOutUpRight />}
          href={`/mozaik/${settings.url || id}`}
          isDisabled={!isPublished || !settings.isPublic}
        >
          Open
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={<LogOut />} isDanger onAction={() => setAsked(true)}>
          Stop editing
        </MenuItem>
      </MenuButton>
      <Leave id={id} name={settings.name} isAsked={isAsked} onAnswer={() => setAsked(false)} />
    </>
  );
}

type LeaveProps = { id: string; name: string; isAsked: boolean; onAnswer: () => void };

function Leave({ id, name, isAsked, onAnswer }: LeaveProps) {
  const queries = useQueryClient();
  const userId = useUserId();
  const leave = useMutation({
    mutationFn: () => removeEditor(id, userId ?? ""),
    onSuccess: () => {
      onAnswer();
      return queries.invalidateQueries({ queryKey: sharedQuery().queryKey });
    },
  });
  return (
    <ConfirmDialog
      title={`Stop editing “${name}”`}
      isOpen={isAsked}
      onOpenChange={onAnswer}
      isPending={leave.isPending}
      error={leave.isError ? messageOf(leave.error) : undefined}
      onConfirm={() => leave.mutate()}
    >
      You cannot open it here until its author shares it with you again. Your changes stay in it.
    </ConfirmDialog>
  );
}
