import { Ban, Ellipsis, EyeOff, GripVertical, House, Pencil, Plus, Settings2, Unlink } from "lucide-react";
import { type DragEvent, type KeyboardEvent, useState } from "react";
import type { Website, WebsitePage } from "#modules/website/contract";
import { changePage, changeWebsite } from "../../api/websites.ts";
import { Badge } from "../../ui/badge/badge.tsx";
import { Button, ButtonLink } from "../../ui/button/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { EmptyState } from "../../ui/empty-state/empty-state.tsx";
import { MenuButton, MenuItem, MenuSeparator } from "../../ui/menu/menu.tsx";
import { AddPageDialog } from "./add-page-dialog.tsx";
import { PageDialog } from "./page-dialog.tsx";
import { dropPage, movePage, type PageMove, treeRows } from "./page-tree.ts";
import { RemovePage } from "./remove-page.tsx";
import { SharedParts } from "./shared-parts.tsx";
import css from "./sites.module.css";
import { useSiteChange } from "./use-site-change.ts";

const KEYS: Readonly<Record<string, PageMove>> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowRight: "in",
  ArrowLeft: "out",
};
const MOVES: readonly { move: PageMove; text: string }[] = [
  { move: "up", text: "Move up" },
  { move: "down", text: "Move down" },
  { move: "in", text: "Move under the page above" },
  { move: "out", text: "Move out one level" },
];

type Target = { pageId: string; as: "before" | "child" };

/** The pages of a website as a tree: dragged, moved with Alt and the arrow keys, or from the menu of a page. */
export function PagesPanel({ site }: { site: Website }) {
  const [isAdding, setAdding] = useState(false);
  const [settings, setSettings] = useState<WebsitePage | null>(null);
  const [removed, setRemoved] = useState<WebsitePage | null>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const [target, setTarget] = useState<Target | null>(null);
  const change = useSiteChange((wanted: Parameters<typeof changePage>[1]) => changePage(site.id, wanted));
  const start = useSiteChange((startPageId: string) => changeWebsite(site.id, { startPageId }));
  const move = (pageId: string, by: PageMove) => {
    const wanted = movePage(site.pages, pageId, by);
    if (wanted) change.mutate(wanted);
  };
  const press = (event: KeyboardEvent, pageId: string) => {
    const by = event.altKey ? KEYS[event.key] : undefined;
    if (!by) return;
    event.preventDefault();
    move(pageId, by);
  };
  const over = (event: DragEvent<HTMLElement>, pageId: string) => {
    if (dragged === null) return;
    const { top, height } = event.currentTarget.getBoundingClientRect();
    const aim: Target = { pageId, as: event.clientY - top < height / 3 ? "before" : "child" };
    if (!dropPage(site.pages, dragged, aim)) return setTarget(null);
    event.preventDefault();
    setTarget(aim);
  };
  const drop = () => {
    const wanted = dragged && target ? dropPage(site.pages, dragged, target) : undefined;
    setDragged(null);
    setTarget(null);
    if (wanted) change.mutate(wanted);
  };
  const add = (
    <Button icon={<Plus />} onPress={() => setAdding(true)}>
      Add page
    </Button>
  );
  return (
    <section aria-label="Pages" className={css.panel}>
      {site.pages.length === 0 ? (
        <EmptyState
          icon={<House />}
          title="No pages yet"
          text="A page is a Mozaik: a new one, or one that you have already made."
          action={add}
        />
      ) : (
        <>
          <div className={css.tools}>
            {add}
            <p className={css.hint}>Drag pages, or press Alt and an arrow key.</p>
          </div>
          <ol className={css.tree}>
            {treeRows(site.pages).map(({ page, depth }) => (
              <li
                key={page.pageId}
                className={classNames(css.row, dragged === page.pageId && css.dragged)}
                style={{ "--depth": depth }}
                data-drop={target?.pageId === page.pageId ? target.as : undefined}
                draggable
                onDragStart={() => setDragged(page.pageId)}
                onDragOver={(event) => over(event, page.pageId)}
                onDragEnd={drop}
                onKeyDown={(event) => press(event, page.pageId)}
              >
                <GripVertical className={css.grip} aria-hidden="true" />
                <span className={css.pageName}>
                  <strong>{page.name}</strong>
                  <span className={css.url}>/{page.pageId === site.startPageId ? "" : page.url}</span>
                </span>
                <span className={css.marks}>
                  {page.pageId === site.startPageId && <Badge icon={<House />}>Start page</Badge>}
                  {page.takenDown && (
                    <Badge tone="danger" icon={<Ban />}>
                      Taken down
                    </Badge>
                  )}
                  {!page.visible && <Badge icon={<EyeOff />}>Hidden</Badge>}
                  {page.changedSincePublish && <Badge tone="accent">Changed</Badge>}
                </span>
                <ButtonLink
                  size="small"
                  icon={<Pencil />}
                  href={`/mozaik/${page.pageMozaikId}/edit?site=${site.id}`}
                  aria-label={`Edit ${page.name}`}
                >
                  Edit
                </ButtonLink>
                <MenuButton label={`More about ${page.name}`} icon={<Ellipsis />}>
                  <MenuItem icon={<Settings2 />} onAction={() => setSettings(page)}>
                    Page settings
                  </MenuItem>
                  <MenuItem
                    icon={<House />}
                    isDisabled={page.pageId === site.startPageId}
                    onAction={() => start.mutate(page.pageId)}
                  >
                    Make start page
                  </MenuItem>
                  <MenuSeparator />
                  {MOVES.map(({ move: by, text }) => (
                    <MenuItem
                      key={by}
                      isDisabled={movePage(site.pages, page.pageId, by) === undefined}
                      onAction={() => move(page.pageId, by)}
                    >
                      {text}
                    </MenuItem>
                  ))}
                  <MenuSeparator />
                  <MenuItem icon={<Unlink />} isDanger onAction={() => setRemoved(page)}>
                    Remove
                  </MenuItem>
                </MenuButton>
              </li>
            ))}
          </ol>
        </>
      )}
      {site.pages.length > 0 && <SharedParts site={site} />}
      {isAdding && <AddPageDialog site={site} onClose={() => setAdding(false)} />}
      {settings && <PageDialog key={settings.pageId} site={site} page={settings} onClose={() => setSettings(null)} />}
      {removed && <RemovePage siteId={site.id} page={removed} onClose={() => setRemoved(null)} />}
    </section>
  );
}
