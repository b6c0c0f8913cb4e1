import { Play } from "lucide-react";
import { Button as AriaButton } from "react-aria-components";
import type { StockItem } from "../api/stock.ts";
import { Button } from "../ui/button/button.tsx";
import css from "./provider-panel.module.css";

/** One result: its thumbnail, its author and 'Import'. */
export function StockTile({ item, onPick }: { item: StockItem; onPick: (item: StockItem) => void }) {
  const { author, alt, kind, preview } = item;
  const what = `${kind === "photo" ? "photo" : "video"} by ${author}`;
  return (
    <article className={css.tile}>
      <AriaButton className={css.picture} aria-label={`Choose a size of the ${what}`} onPress={() => onPick(item)}>
        <img src={preview} alt={alt} loading="lazy" />
        {kind === "video" && (
          <span className={css.film}>
            <Play aria-hidden="true" />
          </span>
        )}
      </AriaButton>
      <span className={css.author}>{author}</span>
      <Button size="small" aria-label={`Import the ${what}`} onPress={() => onPick(item)}>
        Import
      </Button>
    </article>
  );
}
