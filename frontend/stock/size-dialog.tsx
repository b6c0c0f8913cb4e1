import { useState } from "react";
import { STOCK_NAMES } from "#modules/stock/rules/stock-provider";
import type { StockSize } from "#modules/stock/rules/stock-sizes";
import type { StockItem } from "../api/stock.ts";
import { Button } from "../ui/button/button.tsx";
import { Dialog } from "../ui/dialog/dialog.tsx";
import { VideoPlayer } from "../ui/media-player/video-player.tsx";
import { RadioGroup } from "../ui/radio-group/radio-group.tsx";
import css from "./size-dialog.module.css";

interface SizeDialogProps {
  item: StockItem;
  /** While the chosen file is loaded. */
  isLoading: boolean;
  failure: string | undefined;
  onImport: (size: StockSize) => void;
  onClose: () => void;
}

/** Shows one result and lets the user choose the size to import; the first one is preselected. */
export function SizeDialog({ item, isLoading, failure, onImport, onClose }: SizeDialogProps) {
  const { sizes, kind } = item;
  const [url, setUrl] = useState(sizes[0]?.url ?? null);
  const chosen = sizes.find((size) => size.url === url);
  return (
    <Dialog
      title={kind === "photo" ? "Photo" : "Video"}
      size="wide"
      isOpen
      onOpenChange={onClose}
      footer={
        <>
          <Button onPress={onClose}>Close</Button>
          <Button
            variant="primary"
            isDisabled={!chosen}
            isPending={isLoading}
            onPress={() => chosen && onImport(chosen)}
          >
            Import selected size
          </Button>
        </>
      }
    >
      <div className={css.content}>
        <Preview item={item} />
        <Attribution item={item} />
        <RadioGroup
          label="Choose size:"
          options={sizes.map((size) => ({ value: size.url, label: labelOf(size) }))}
          value={url}
          onChange={setUrl}
        />
        {isLoading && <p role="status">Loading asset...</p>}
        {failure !== undefined && (
          <p role="alert" className={css.failure}>
            {failure}
          </p>
        )}
      </div>
    </Dialog>
  );
}

function Preview({ item: { kind, preview, playable, alt, author } }: { item: StockItem }) {
  if (kind === "photo" || playable === undefined) return <img className={css.preview} src={preview} alt={alt} />;
  return (
    <div className={css.film}>
      <VideoPlayer src={playable} poster={preview} label={alt || `Video by ${author}`} />
    </div>
  );
}

/** 'Photo by {author} on {provider}', with links to both. */
function Attribution({ item: { kind, author, authorUrl, provider } }: { item: StockItem }) {
  const { name, site } = STOCK_NAMES[provider];
  return (
    <p className={css.attribution}>
      {kind === "photo" ? "Photo" : "Video"} by <Outside href={authorUrl}>{author}</Outside> on{" "}
      <Outside href={site}>{name}</Outside>
    </p>
  );
}

function Outside({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}

/** 'Large 1920 x 1080 (JPG)'; a film's label may contain its dimensions. */
function labelOf({ label, width, height, fileType }: StockSize): string {
  const pixels = `${width} x ${height}`;
  return `${label.includes(pixels) ? label : `${label} ${pixels}`} (${fileType.replace(/^video\//, "")})`;
}
