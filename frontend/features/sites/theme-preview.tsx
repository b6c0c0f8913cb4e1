import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Website } from "#modules/website/contract";
import { type Palette, type ThemeFontItem, themed } from "#mozaik/document";
import { draftServer } from "../../api/mozaik-draft.ts";
import { messageOf } from "../../mall/api-error.ts";
import { SMALLEST_SCALE, useRoom } from "../../mozaik/builder/geometry/use-scale.ts";
import { MozaikView } from "../../mozaik/view/mozaik-view.tsx";
import { styleSheetOf } from "../../mozaik/view/style-sheet.ts";
import { Select } from "../../ui/select/select.tsx";
import { Spinner } from "../../ui/spinner/spinner.tsx";
import css from "./sites.module.css";
import "../../mozaik/view/interaction/interaction.css";
import "../../mozaik/view/view.css";
import "../../mozaik/view/widget/every-widget.css";

/** In px: the width of a desktop, or of a phone where a desktop does not fit. */
const SCREEN_WIDTH = { wide: 1_280, narrow: 390 };

type ThemePreviewProps = { site: Website; palette: Palette; fonts: readonly ThemeFontItem[] };

/** A page of the website in a theme that is being chosen. */
export function ThemePreview({ site, palette, fonts }: ThemePreviewProps) {
  const start = site.pages.find(({ pageId }) => pageId === site.startPageId) ?? site.pages[0];
  const [shown, setShown] = useState(start?.pageMozaikId ?? null);
  const draft = useQuery({
    queryKey: ["websites", "page-draft", shown],
    queryFn: () => draftServer(shown ?? "").load(),
    enabled: shown !== null,
  });
  if (shown === null) return <p className={css.hint}>Add a page to see the theme on it.</p>;
  return (
    <div className={css.preview}>
      <Select
        label="Shown on"
        options={site.pages.map((page) => ({ id: page.pageMozaikId, label: page.name }))}
        value={shown}
        onChange={setShown}
      />
      {draft.isPending ? (
        <Spinner label="Loading the page" />
      ) : draft.isError ? (
        <p role="alert">{messageOf(draft.error)}</p>
      ) : (
        <Paper
          document={themed(draft.data.document, { palette, fonts })}
          assets={draft.data.assets}
          menus={Object.fromEntries(site.menus.map((menu) => [menu.id, menu]))}
        />
      )}
    </div>
  );
}

type PaperProps = Pick<Parameters<typeof MozaikView>[0], "document" | "assets" | "menus">;

function Paper({ document, assets, menus }: PaperProps) {
  const [ground, room] = useRoom(SCREEN_WIDTH.wide);
  const isReadable = room >= SCREEN_WIDTH.wide * SMALLEST_SCALE;
  const width = Math.max(room, isReadable ? SCREEN_WIDTH.wide : SCREEN_WIDTH.narrow); // the page fills the room
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={css.paper} aria-label="Preview" tabIndex={0}>
      <div ref={ground}>
        <div style={{ width, zoom: room / width }} data-theme="light">
          <style>{styleSheetOf(document, assets)}</style>
          <MozaikView document={document} assets={assets} menus={menus} isInert />
        </div>
      </div>
    </section>
  );
}
