import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { mozaikQuery, ownMozaiksQuery } from "../../../../api/mozaiks.ts";
import { messageOf } from "../../../../mall/api-error.ts";
import { Badge } from "../../../../ui/badge/badge.tsx";
import { Button } from "../../../../ui/button/button.tsx";
import { Dialog } from "../../../../ui/dialog/dialog.tsx";
import { EmptyState } from "../../../../ui/empty-state/empty-state.tsx";
import { ErrorState } from "../../../../ui/error-state/error-state.tsx";
import { LoadMore } from "../../../../ui/load-more/load-more.tsx";
import { SkeletonText } from "../../../../ui/skeleton/skeleton.tsx";
import { useSiteOfDraft } from "../../view-state/site-of-draft.ts";
import css from "../side-panel/panel.module.css";
import list from "./mozaik-choice.module.css";

type MozaikChoiceProps = {
  /** What the dialog is for. */
  title?: string;
  id: string | undefined;
  /** A Mozaik that is not offered. */
  exceptId?: string | undefined;
  onChoose: (id: string) => void;
};

/** Chooses one of the author's Mozaiks. In a website its own pages come first. */
export function MozaikChoice({ title = "Link to a Mozaik", id, exceptId, onChoose }: MozaikChoiceProps) {
  const [isChoosing, setChoosing] = useState(false);
  const chosen = useQuery({ ...mozaikQuery(id ?? ""), enabled: id !== undefined });
  const name = id === undefined ? "None chosen yet." : nameOf(chosen);
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>Mozaik</legend>
      <p className={css.note}>{name}</p>
      <div className={css.chips}>
        <Button size="small" onPress={() => setChoosing(true)}>
          {id === undefined ? "Choose a Mozaik" : "Choose another"}
        </Button>
      </div>
      {isChoosing && (
        <MozaikDialog
          title={title}
          exceptId={exceptId}
          onClose={() => setChoosing(false)}
          onChoose={(chosenId) => {
            setChoosing(false);
            onChoose(chosenId);
          }}
        />
      )}
    </fieldset>
  );
}

function nameOf({ data, isError }: { data?: { settings: { name: string } } | undefined; isError: boolean }): string {
  return data?.settings.name ?? (isError ? "This Mozaik no longer exists." : "…");
}

type MozaikDialogProps = {
  title: string;
  exceptId: string | undefined;
  onChoose: (id: string) => void;
  onClose: () => void;
};

function MozaikDialog({ title, exceptId, onChoose, onClose }: MozaikDialogProps) {
  const mozaiks = useInfiniteQuery(ownMozaiksQuery());
  const site = useSiteOfDraft();
  const pages = (site?.pages ?? []).filter(({ mozaikId }) => mozaikId !== exceptId);
  const ofSite = new Set(pages.map(({ mozaikId }) => mozaikId));
  const items = (mozaiks.data?.pages.flatMap((page) => page.items) ?? []).filter(
    ({ id }) => id !== exceptId && !ofSite.has(id),
  );
  const choice = (id: string, name: string, mark?: ReactNode) => (
    <li key={id}>
      <button type="button" className={list.choice} onClick={() => onChoose(id)}>
        <span className={list.name}>{name}</span>
        {mark}
      </button>
    </li>
  );
  return (
    <Dialog title={title} size="small" isOpen onOpenChange={onClose}>
      {pages.length > 0 && (
        <>
          <h3 className={list.heading}>Pages of this website</h3>
          <ul className={list.list}>{pages.map(({ mozaikId, name }) => choice(mozaikId, name))}</ul>
          {items.length > 0 && <h3 className={list.heading}>Other Mozaiks of yours</h3>}
        </>
      )}
      {mozaiks.isError ? (
        <ErrorState
          title="Your Mozaiks could not be loaded"
          text={messageOf(mozaiks.error)}
          onRetry={() => mozaiks.refetch()}
          isRetrying={mozaiks.isFetching}
        />
      ) : mozaiks.isPending ? (
        <SkeletonText lines={5} />
      ) : items.length === 0 && pages.length === 0 && !mozaiks.hasNextPage ? (
        <EmptyState icon={null} title="No Mozaik yet" text="Mozaiks that you create are offered here." />
      ) : (
        <>
          <ul className={list.list}>
            {items.map(({ id, settings, isPublished }) =>
              choice(id, settings.name, !isPublished && <Badge>Not published</Badge>),
            )}
          </ul>
          <LoadMore
            hasMore={mozaiks.hasNextPage}
            isLoading={mozaiks.isFetchingNextPage}
            onLoadMore={() => mozaiks.fetchNextPage()}
          />
        </>
      )}
    </Dialog>
  );
}
