import type { UseQueryResult } from "@tanstack/react-query";
import type { Asset } from "#modules/asset/contract";
import { mimeText } from "#modules/asset/rules/mime";
import { messageOf } from "../mall/api-error.ts";
import { posterOf, rendition } from "../mall/rendition.ts";
import { useUserId } from "../mall/session.ts";
import { Button } from "../ui/button/button.tsx";
import { ErrorState } from "../ui/error-state/error-state.tsx";
import { AudioPlayer } from "../ui/media-player/audio-player.tsx";
import { VideoPlayer } from "../ui/media-player/video-player.tsx";
import { Skeleton } from "../ui/skeleton/skeleton.tsx";
import { Switch } from "../ui/switch/switch.tsx";
import { TextField } from "../ui/text-field/text-field.tsx";
import { AssetInformation } from "./asset-information.tsx";
import type { AssetWords } from "./asset-words.ts";
import css from "./edit-asset.module.css";

interface ResourceTabProps {
  asset: Pick<UseQueryResult<Asset>, "data" | "error" | "refetch" | "isFetching">;
  words: AssetWords;
  onChange: (words: AssetWords) => void;
}

/** The block's own texts and settings for its asset, and what is said of the asset itself. */
export function ResourceTab({ asset: query, words, onChange }: ResourceTabProps) {
  const { data: asset } = query;
  const set = (change: Partial<AssetWords>) => onChange({ ...words, ...change });
  return (
    <div className={css.sides}>
      <div className={css.file}>{asset ? <Preview asset={asset} /> : <Skeleton ratio={4 / 3} radius="medium" />}</div>
      <div className={css.sections}>
        <section className={css.section} aria-labelledby="resource-information">
          <h3 id="resource-information">Resource Information</h3>
          <SummaryField words={words} summary={asset?.summary} onChange={(alt) => set({ alt })} />
          <TextField
            label="Caption"
            maxLength={500}
            value={words.caption}
            onChange={(caption) => set({ caption })}
            multiline
            rows={2}
          />
          <Switch isSelected={words.visibleCaption} onChange={(visibleCaption) => set({ visibleCaption })}>
            Visible<span className="visually-hidden"> caption</span>
          </Switch>
          {asset?.type === "video" && (
            <Switch
              isSelected={words.autoPlay}
              onChange={(autoPlay) => set({ autoPlay })}
              description="It plays without sound, because browsers do not start sound by themselves."
            >
              Autoplay
            </Switch>
          )}
        </section>
        {query.error && !asset ? (
          <ErrorState
            title="The asset could not be loaded"
            text={messageOf(query.error)}
            onRetry={() => query.refetch()}
            isRetrying={query.isFetching}
          />
        ) : (
          asset && <Information asset={asset} words={words} onVisible={(visibleCredit) => set({ visibleCredit })} />
        )}
      </div>
    </div>
  );
}

interface SummaryFieldProps {
  words: AssetWords;
  /** The asset's own; undefined until it is known. */
  summary: string | undefined;
  onChange: (alt: string | null) => void;
}

/** The text for people who cannot see the asset: the asset's own, until this block gets another one. */
function SummaryField({ words: { alt }, summary, onChange }: SummaryFieldProps) {
  const isOwn = alt !== null && summary !== undefined && alt !== summary;
  return (
    <div className={css.withAction}>
      <TextField
        label="Summary"
        maxLength={500}
        value={alt ?? summary ?? ""}
        onChange={onChange}
        description="What it shows, for people who cannot see it. Your text is used here only."
        multiline
        rows={2}
      />
      {isOwn && (
        <Button size="small" onPress={() => onChange(null)}>
          Use the asset's text
        </Button>
      )}
    </div>
  );
}

type InformationProps = { asset: Asset; words: AssetWords; onVisible: (isVisible: boolean) => void };

function Information({ asset, words, onVisible }: InformationProps) {
  const isOwn = useUserId() === asset.authorId;
  return (
    <section className={css.section} aria-labelledby="asset-information">
      <h3 id="asset-information">Asset Information</h3>
      <p className={css.note}>
        Changes to Asset Information must be made in{" "}
        {isOwn ? (
          <a href={`/asset/${asset.id}/edit`} target="_blank" rel="noopener">
            My Assets
          </a>
        ) : (
          "My Assets"
        )}
        .
      </p>
      <AssetInformation asset={asset} />
      <Switch
        isSelected={words.visibleCredit}
        onChange={onVisible}
        isDisabled={asset.credit === "" && !words.visibleCredit}
      >
        Visible<span className="visually-hidden"> credit</span>
      </Switch>
    </section>
  );
}

function Preview({ asset: { type, src, previewSrc, summary, name, mime, waveform } }: { asset: Asset }) {
  if (type === "image") return <img className={css.preview} src={rendition(src, 960)} alt={summary} />;
  if (type === "video") {
    const poster = posterOf(previewSrc);
    return <VideoPlayer src={src} label={name} {...(poster !== null && { poster })} />;
  }
  if (type === "audio") return <AudioPlayer src={src} label={name} waveform={waveform} />;
  if (previewSrc !== null) return <img className={css.preview} src={rendition(src, 960)} alt={summary} />;
  return <p className={css.note}>{mimeText(mime)}</p>;
}
