import { Upload } from "lucide-react";
import type { ReactNode } from "react";
import { LinkTabs } from "../../layout/link-tabs.tsx";
import { Page } from "../../layout/page.tsx";
import { ButtonLink } from "../../ui/button/button.tsx";
import { DropAnywhere } from "../../uploads/drop-anywhere.tsx";
import { UploadButton } from "../../uploads/upload-button.tsx";
import type { LibrarySearch } from "./library-search.ts";
import { MediaLibrary } from "./media-library.tsx";
import { SimilarPictures } from "./similar-pictures.tsx";

interface LibraryScreenProps {
  search: LibrarySearch;
  onSearch: (search: LibrarySearch) => void;
  /** What the user has bought, with price and license. */
  bought: ReactNode;
}

/** Files of the user's own and of everybody, to find, tag, publish, download and delete. */
export function LibraryScreen({ search, onSearch, bought }: LibraryScreenProps) {
  const { show } = search;
  return (
    <Page
      title="Resource Library"
      actions={
        <>
          <UploadButton variant="quiet" />
          <ButtonLink href="/asset/create" variant="primary" icon={<Upload />}>
            Create Asset
          </ButtonLink>
        </>
      }
    >
      <DropAnywhere />
      <LinkTabs
        label="Parts of the library"
        tabs={[
          { href: "/resource-library", text: "My Media", isCurrent: show === undefined },
          { href: "/resource-library?show=public", text: "Public Media", isCurrent: show === "public" },
          { href: "/resource-library?show=bought", text: "Bought", isCurrent: show === "bought" },
          { href: "/resource-library?show=similar", text: "Similar Pictures", isCurrent: show === "similar" },
        ]}
      />
      {show === "bought" ? (
        bought
      ) : show === "similar" ? (
        <SimilarPictures />
      ) : (
        // another part has another selection
        <MediaLibrary key={show ?? "mine"} search={search} onSearch={onSearch} />
      )}
    </Page>
  );
}
