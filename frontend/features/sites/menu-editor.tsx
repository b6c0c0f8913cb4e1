import { ArrowDown, ArrowUp, Eye, EyeOff, IndentDecrease, IndentIncrease, Plus, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { sameValue } from "#modules/rules/same-value";
import type { Website } from "#modules/website/contract";
import { LONGEST_MENU_NAME, LONGEST_PAGE_NAME } from "#modules/website/rules/website-limits";
import { NEW_WIDGETS, type SiteMenu } from "#mozaik/document";
import { deleteMenu, saveMenu } from "../../api/websites.ts";
import { ApiError, messageOf } from "../../mall/api-error.ts";
import { newKey } from "../../mall/http.ts";
import { MenuView } from "../../mozaik/view/widget/menu-view.tsx";
import { Button, IconButton } from "../../ui/button/button.tsx";
import { ConfirmDialog } from "../../ui/dialog/confirm-dialog.tsx";
import field from "../../ui/field/field.module.css";
import { Select } from "../../ui/select/select.tsx";
import { TextField } from "../../ui/text-field/text-field.tsx";
import {
  completeAddress,
  type FlatEntry,
  flatEntries,
  menuProblems,
  moveEntry,
  nestedEntries,
} from "./menu-entries.ts";
import { usesOf } from "./release-problems.ts";
import css from "./sites.module.css";
import { useSiteChange } from "./use-site-change.ts";
import "../../mozaik/view/view.css";
import "../../mozaik/view/widget/every-widget.css";

const OTHER = "address";

/** The entries of one menu, with a preview of what visitors see. */
export function MenuEditor({ site, menu }: { site: Website; menu: SiteMenu }) {
  const [name, setName] = useState(menu.name);
  const [entries, setEntries] = useState(() => flatEntries(menu));
  const [isTried, setTried] = useState(false);
  const editor = useRef<HTMLDivElement>(null);
  const [isDeleting, setDeleting] = useState(false);
  const id = String(menu.id);
  const whole = entries.map((entry) => ({ ...entry, url: completeAddress(entry.url) }));
  const items = nestedEntries(whole);
  const problems = menuProblems(name, whole);
  const shown = isTried ? problems : null;
  const save = useSiteChange(() => saveMenu(site.id, { id, name: name.trim(), items }), { done: "The menu is saved" });
  const isSaved = name === menu.name && sameValue(items, nestedEntries(flatEntries(menu)));
  const set = (at: number, change: Partial<FlatEntry>) =>
    setEntries(entries.map((entry, index) => (index === at ? { ...entry, ...change } : entry)));
  const add = () => {
    const unused = site.pages.find((page) => !entries.some(({ mozaikId }) => mozaikId === page.pageMozaikId));
    const target = unused
      ? { mozaikId: unused.pageMozaikId, name: unused.name }
      : { mozaikId: null, name: "New entry" };
    setEntries([...entries, { key: newKey(), url: "", visible: true, level: 0, ...target }]);
  };
  const trySave = () => {
    // with the problems on the screen, the first field that has one can take the focus
    flushSync(() => setTried(problems !== null));
    if (problems === null) save.mutate();
    else editor.current?.querySelector<HTMLElement>("[aria-invalid='true']")?.focus();
  };
  return (
    <div className={css.menuEditor} ref={editor}>
      <TextField
        label="Name of the menu"
        value={name}
        onChange={setName}
        maxLength={LONGEST_MENU_NAME}
        error={shown?.name}
      />
      <Preview menu={{ ...menu, items: shownItems(items) }} />
      <ol className={css.entries}>
        {entries.map((entry, at) => (
          <li key={entry.key} className={css.entry} style={{ "--depth": entry.level }}>
            <TextField
              label="Entry"
              isLabelHidden={at > 0}
              value={entry.name}
              onChange={(words) => set(at, { name: words })}
              maxLength={LONGEST_PAGE_NAME}
              error={shown?.entries.get(entry.key)?.name}
            />
            <Select
              label="Leads to"
              isLabelHidden={at > 0}
              options={[
                ...site.pages.map((page) => ({ id: page.pageMozaikId, label: page.name })),
                { id: OTHER, label: "Another address" },
              ]}
              value={entry.mozaikId ?? OTHER}
              onChange={(target) => set(at, target === OTHER ? { mozaikId: null } : { mozaikId: target, url: "" })}
            />
            <EntryTools
              entry={entry}
              canIndent={at > 0}
              onMove={(by) => setEntries(moveEntry(entries, at, by))}
              onChange={(change) => set(at, change)}
              onRemove={() => setEntries(entries.toSpliced(at, 1))}
            />
            {entry.mozaikId === null && (
              <div className={css.entryAddress}>
                <TextField
                  label="Address"
                  inputMode="url"
                  placeholder="https://"
                  value={entry.url}
                  onChange={(url) => set(at, { url })}
                  onBlur={() => set(at, { url: completeAddress(entry.url) })}
                  error={shown?.entries.get(entry.key)?.url}
                />
              </div>
            )}
          </li>
        ))}
      </ol>
      {shown?.rest !== undefined && (
        <p role="alert" className={field.error}>
          {shown.rest}
        </p>
      )}
      <div className={css.tools}>
        <Button icon={<Plus />} onPress={add}>
          Add entry
        </Button>
        <Button variant="primary" isDisabled={isSaved} isPending={save.isPending} onPress={trySave}>
          Save menu
        </Button>
        <Button variant="quiet" icon={<Trash2 />} onPress={() => setDeleting(true)}>
          Delete menu
        </Button>
      </div>
      {isDeleting && <DeleteMenu siteId={site.id} menu={menu} onClose={() => setDeleting(false)} />}
    </div>
  );
}

type EntryToolsProps = {
  entry: FlatEntry;
  canIndent: boolean;
  onMove: (by: -1 | 1) => void;
  onChange: (change: Partial<FlatEntry>) => void;
  onRemove: () => void;
};

function EntryTools({ entry, canIndent, onMove, onChange, onRemove }: EntryToolsProps) {
  const { name, level, visible } = entry;
  return (
    <div className={css.entryTools}>
      <IconButton size="small" label={`Move ${name} up`} icon={<ArrowUp />} onPress={() => onMove(-1)} />
      <IconButton size="small" label={`Move ${name} down`} icon={<ArrowDown />} onPress={() => onMove(1)} />
      <IconButton
        size="small"
        label={level === 0 ? `Put ${name} below the entry above` : `Put ${name} at the top`}
        icon={level === 0 ? <IndentIncrease /> : <IndentDecrease />}
        isDisabled={!canIndent}
        onPress={() => onChange({ level: level === 0 ? 1 : 0 })}
      />
      <IconButton
        size="small"
        label={visible ? `Hide ${name}` : `Show ${name}`}
        icon={visible ? <Eye /> : <EyeOff />}
        onPress={() => onChange({ visible: !visible })}
      />
      <IconButton size="small" label={`Remove ${name}`} icon={<Trash2 />} onPress={onRemove} />
    </div>
  );
}

function shownItems(items: ReturnType<typeof nestedEntries>): SiteMenu["items"] {
  return items.map((item, idx) => ({
    ...item,
    idx,
    active: idx === 0,
    previewSrc: null,
    subItems: item.subItems.map((sub, below) => ({ ...sub, idx: below, active: false, previewSrc: null })),
  }));
}

function Preview({ menu }: { menu: SiteMenu }) {
  const { meta } = NEW_WIDGETS.menu;
  const widget = { ...NEW_WIDGETS.menu, meta: { ...meta, siteMenuId: menu.id } };
  return (
    <div className={css.menuPreview} data-theme="light">
      <article className="mozaik">
        <MenuView
          blockId={menu.id === 0 ? "menu" : menu.id}
          widget={widget}
          menus={{ [menu.id]: menu }}
          isInert
          origin={undefined}
        />
      </article>
    </div>
  );
}

type DeleteMenuProps = { siteId: string; menu: SiteMenu; onClose: () => void };

/** A menu that is shown somewhere is deleted only after saying so. */
function DeleteMenu({ siteId, menu, onClose }: DeleteMenuProps) {
  const [refusal, setRefusal] = useState<Error | null>(null);
  const uses = refusal instanceof ApiError ? usesOf(refusal.body) : [];
  const remove = useSiteChange(() => deleteMenu(siteId, String(menu.id), uses.length > 0), {
    done: `“${menu.name}” was deleted`,
    onDone: onClose,
    onError: setRefusal,
  });
  return (
    <ConfirmDialog
      title={`Delete “${menu.name}”?`}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      onConfirm={() => remove.mutate()}
      isPending={remove.isPending}
      error={refusal && uses.length === 0 ? messageOf(refusal) : undefined}
      confirmLabel={uses.length > 0 ? "Delete all the same" : "Delete"}
      cancelLabel="Keep"
    >
      {uses.length > 0 ? (
        <p>Visitors no longer see it in: {uses.map(({ name }) => name).join(", ")}.</p>
      ) : (
        <p>Its entries are gone. The pages stay.</p>
      )}
    </ConfirmDialog>
  );
}
