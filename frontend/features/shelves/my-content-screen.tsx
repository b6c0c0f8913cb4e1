import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { PanelsTopLeft, Plus, Search, Upload } from "lucide-react";
import type { ReactNode } from "react";
import { cardsQuery } from "../../api/cards.ts";
import { Page } from "../../layout/page.tsx";
import { ButtonLink } from "../../ui/button/button.tsx";
import { EmptyState } from "../../ui/empty-state/empty-state.tsx";
import { DropAnywhere } from "../../uploads/drop-anywhere.tsx";
import { UploadButton } from "../../uploads/upload-button.tsx";
import { CardShelf } from "./card-shelf.tsx";
import { MyContentFilters, type MyContentSearch } from "./my-content-filters.tsx";
import { SharedWithMe } from "./shared-with-me.tsx";

/** The user's own items and bought copies that match the search. */
export function myContentQuery(filter: MyContentSearch) {
  return cardsQuery({ scope: "my-content", filter });
}

interface MyContentScreenProps {
  search: MyContentSearch;
  onSearch: (search: MyContentSearch) => void;
  /** Shown above the shelf. */
  note: ReactNode;
}

export function MyContentScreen({ search, onSearch, note }: MyContentScreenProps) {
  const cards = useInfiniteQuery({ ...myContentQuery(search), placeholderData: keepPreviousData });
  return (
    <Page
      title="My Content"
      actions={
        <>
          <UploadButton variant="quiet" />
          <ButtonLink href="/asset/create" icon={<Upload />}>
            Create Asset
          </ButtonLink>
          <ButtonLink href="/mozaik/create" variant="primary" icon={<Plus />}>
            Create Mozaik
          </ButtonLink>
        </>
      }
    >
      {note}
      <DropAnywhere />
      <MyContentFilters search={search} onSearch={onSearch} />
      <h2 className="visually-hidden">Mozaiks and assets</h2>
      <CardShelf label="My content" cards={cards} empty={<Nothing search={search} />} />
      {(search.type === undefined || search.type === "mozaik") && !search.text && <SharedWithMe />}
    </Page>
  );
}

function Nothing({ search: { type, text } }: { search: MyContentSearch }) {
  if (text) return <EmptyState icon={<Search />} title="No results found" text="Try fewer words or another kind." />;
  if (type !== undefined && type !== "mozaik") {
    return (
      <EmptyState
        icon={<Upload />}
        title="No assets yet"
        text="Pictures, videos, audio and other files you upload are kept here, ready for your Mozaiks."
        action={
          <ButtonLink href="/asset/create" variant="primary">
            Create Asset
          </ButtonLink>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={<PanelsTopLeft />}
      title="Nothing here yet"
      text="Your Mozaiks, your assets and the copies you buy are kept here."
      action={
        <ButtonLink href="/mozaik/create" variant="primary">
          Create Mozaik
        </ButtonLink>
      }
    />
  );
}
