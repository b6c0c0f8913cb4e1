import { useInfiniteQuery } from "@tanstack/react-query";
import { AudioLines, FileText, Film, Image } from "lucide-react";
import { useState } from "react";
import { Button as AriaButton } from "react-aria-components";
import type { Asset, AssetKind } from "#modules/asset/contract";
import { mediaQuery } from "../../../api/media.ts";
import { messageOf } from "../../../mall/api-error.ts";
import { Button } from "../../../ui/button/button.tsx";
import { EmptyState } from "../../../ui/empty-state/empty-state.tsx";
import { ErrorState } from "../../../ui/error-state/error-state.tsx";
import { LoadMore } from "../../../ui/load-more/load-more.tsx";
import { RadioGroup } from "../../../ui/radio-group/radio-group.tsx";
import { SearchField } from "../../../ui/search-field/search-field.tsx";
import { Skeleton } from "../../../ui/skeleton/skeleton.tsx";
import css from "./my-media.module.css";

type MyMediaProps = {
  /** The kinds to choose from, shown one at a time. If absent, all kinds together. */
  kinds?: readonly AssetKind[];
  onChoose: (asset: Asset) => void;
  onUpload: () => void;
};

const KIND_NAMES: Readonly<Record<AssetKind, string>> = {
  image: "Images",
  video: "Videos",
  audio: "Audio",
  application: "Files",
};

/** The author's own files as a grid of pictures. */
export function MyMedia({ kinds, onChoose, onUpload }: MyMediaProps) {
  const [text, setText] = useState("");
  const [kind, setKind] = useState(kinds?.[0]);
  const media = useInfiniteQuery(mediaQuery("owned", { ...(text !== "" && { text }), ...(kind && { type: kind }) }));
  const assets = media.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <div className={css.media}>
      <SearchField
        label="Search my media"
        placeholder="Enter text to search"
        onSubmit={(value) => setText(value.trim())}
        onClear={() => setText("")}
      />
      {kinds && kind && (
        <RadioGroup
          label="Kind"
          isLabelHidden
          orientation="horizontal"
          options={kinds.map((value) => ({ value, label: KIND_NAMES[value] }))}
          value={kind}
          onChange={setKind}
        />
      )}
      {media.isError ? (
        <ErrorState
          title="Your media could not be loaded"
          text={messageOf(media.error)}
          onRetry={() => media.refetch()}
          isRetrying={media.isFetching}
        />
      ) : media.isPending ? (
        <div className={css.grid}>
          {Array.from({ length: 8 }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders are all the same
            <Skeleton key={index} ratio={4 / 3} radius="medium" />
          ))}
        </div>
      ) : assets.length === 0 ? (
        <EmptyState
          icon={<Image />}
          title={text === "" ? "No media yet" : "Nothing found"}
          text={
            text === ""
              ? "Images, videos, audio and files you upload are kept here for all your Mozaiks."
              : "None of your files has this in its name or summary."
          }
          action={
            <Button variant="primary" onPress={onUpload}>
              Upload
            </Button>
          }
        />
      ) : (
        <>
          <ul className={css.grid}>
            {assets.map((asset) => (
              <li key={asset.id}>
                <Tile asset={asset} onChoose={onChoose} />
              </li>
            ))}
          </ul>
          <LoadMore
            hasMore={media.hasNextPage}
            isLoading={media.isFetchingNextPage}
            onLoadMore={() => media.fetchNextPage()}
          />
        </>
      )}
    </div>
  );
}

const ICONS: Readonly<Record<AssetKind, typeof Image>> = {
  image: Image,
  video: Film,
  audio: AudioLines,
  application: FileText,
};

function Tile({ asset, onChoose }: { asset: Asset; onChoose: (asset: Asset) => void }) {
  const Icon = ICONS[asset.type];
  return (
    <AriaButton className={css.tile} onPress={() => onChoose(asset)}>
      <span className={css.picture}>
        {asset.previewSrc === null ? (
          <Icon aria-hidden="true" />
        ) : (
          <img src={sized(asset.previewSrc)} alt="" loading="lazy" />
        )}
      </span>
      <span className={css.name}>{asset.name}</span>
    </AriaButton>
  );
}

function sized(src: string): string {
  if (/[?&]width=/.test(src)) return src;
  return `${src}${src.includes("?") ? "&" : "?"}width=320`;
}
