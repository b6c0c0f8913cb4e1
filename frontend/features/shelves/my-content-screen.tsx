import { useInfiniteQuery } from "@tanstack/react-query";
import { PanelsTopLeft, Plus, Upload } from "lucide-react";
import type { ReactNode } from "react";
import { z } from "zod";
import { ItemType } from "#modules/item/contract";
import { cardsQuery } from "../../api/cards.ts";
import { LinkTabs } from "../../layout/link-tabs.tsx";
import { Page } from "../../layout/page.tsx";
import { ButtonLink } from "../../ui/button/button.tsx";
import { EmptyState } from "../../ui/empty-state/empty-state.tsx";
import { CardShelf } from "./card-shelf.tsx";
import { SharedWithMe } from "./shared-with-me.tsx";

export const MyContentSearch = z.object({ type: ItemType.optional().catch(undefined) });

/** The user's own items and bought copies; of one type, or all. */
export function myContentQuery(type: ItemType | undefined) {
  return cardsQuery({ scope: "my-content", filter: type ? { type } : {} });
}

/** `note` is shown above the shelf. */
export function MyContentScreen({ type, note }: { type: ItemType | undefined; note: ReactNode }) {
  const cards = useInfiniteQuery(myContentQuery(type));
  return (
    <Page
      title="My Content"
      actions={
        <>
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
      <div style={{ marginBlockEnd: "var(--space-6)" }}>
        <LinkTabs
          label="Kinds of content"
          tabs={[
            { href: "/my-content", text: "All", isCurrent: type === undefined },
            { href: "/my-content?type=mozaik", text: "Mozaiks", isCurrent: type === "mozaik" },
            { href: "/my-content?type=asset", text: "Assets", isCurrent: type === "asset" },
          ]}
        />
      </div>
      <h2 className="visually-hidden">Mozaiks and assets</h2>
      <CardShelf label="My content" cards={cards} empty={<Nothing type={type} />} />
      {type !== "asset" && <SharedWithMe />}
    </Page>
  );
}

function Nothing({ type }: { type: ItemType | undefined }) {
  if (type === "asset") {
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
