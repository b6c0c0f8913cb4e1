import { List, Plus } from "lucide-react";
import { useState } from "react";
import type { Website } from "#modules/website/contract";
import { saveMenu } from "../../api/websites.ts";
import { Button } from "../../ui/button/button.tsx";
import { EmptyState } from "../../ui/empty-state/empty-state.tsx";
import { Select } from "../../ui/select/select.tsx";
import { MenuEditor } from "./menu-editor.tsx";
import css from "./sites.module.css";
import { useSiteChange } from "./use-site-change.ts";

/** The menus of a website: one is open, with its entries and a preview. */
export function MenusPanel({ site }: { site: Website }) {
  const [openId, setOpenId] = useState<string | null>(null);
  const open = site.menus.find(({ id }) => id === openId) ?? site.menus[0];
  const add = useSiteChange(() => saveMenu(site.id, { name: freeName(site), items: [] }), { onDone: setOpenId });
  const button = (
    <Button icon={<Plus />} isPending={add.isPending} onPress={() => add.mutate()}>
      Add menu
    </Button>
  );
  return (
    <section aria-label="Menus" className={css.panel}>
      {open === undefined ? (
        <EmptyState
          icon={<List />}
          title="No menus yet"
          text="A menu leads visitors through your pages. Menu widgets, for example in the header, show it."
          action={button}
        />
      ) : (
        <>
          <div className={css.tools}>
            <Select
              label="Menu"
              isLabelHidden
              options={site.menus.map(({ id, name }) => ({ id: String(id), label: name }))}
              value={String(open.id)}
              onChange={setOpenId}
            />
            {button}
          </div>
          <MenuEditor key={String(open.id)} site={site} menu={open} />
        </>
      )}
    </section>
  );
}

function freeName({ menus }: Website): string {
  const names = new Set(menus.map(({ name }) => name));
  if (!names.has("Main menu")) return "Main menu";
  let number = 2;
  while (names.has(`Menu ${number}`)) number += 1;
  return `Menu ${number}`;
}
