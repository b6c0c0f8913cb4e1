import { Ellipsis } from "lucide-react";
import { Toolbar } from "react-aria-components";
import type { Node } from "#mozaik/document";
import { IconButton } from "../../../ui/button/button.tsx";
import { useNarrow } from "../../../ui/media-query/use-narrow.ts";
import { MenuButton, MenuItem, MenuSeparator } from "../../../ui/menu/menu.tsx";
import { type MenuAction, type MenuGroup, menuGroups } from "../commands/menu-actions.tsx";
import { useBuilder, useDraft, useView } from "../view-state/builder-context.ts";
import { openPanelOf } from "../view-state/view-state.ts";
import css from "./edit-menu.module.css";

/** The menu of the selected node: a bar of buttons, on narrow screens a single toggle. */
export function EditMenu({ node }: { node: Node }) {
  const builder = useBuilder();
  const document = useDraft((state) => state.document);
  const view = useView((each) => each);
  const isNarrow = useNarrow();
  const groups = menuGroups(builder, document, view, node);
  if (isNarrow) {
    return (
      <MenuButton label="Edit menu" icon={<Ellipsis />} placement="bottom start">
        {targetsLast(groups).flatMap((group, index) => [
          ...(index > 0 ? [<MenuSeparator key={`before-${group.id}`} />] : []),
          ...group.actions.map((action) => <ActionItem key={`${group.id}-${action.id}`} action={action} />),
        ])}
      </MenuButton>
    );
  }
  return (
    <Toolbar aria-label="Edit menu" className={css.toolbar}>
      {groups.map((group) => (
        <div key={group.id} className={css.group}>
          {group.label === undefined
            ? group.actions.map((action) => <ActionButton key={action.id} action={action} open={openPanelOf(view)} />)
            : submenu(group, group.label)}
        </div>
      ))}
    </Toolbar>
  );
}

/** In a single list, the many places to move to would separate the other entries. */
function targetsLast(groups: readonly MenuGroup[]): MenuGroup[] {
  const isTarget = (action: MenuAction) => action.isTarget === true;
  const targets = groups.flatMap(({ actions }) => actions.filter(isTarget));
  const others = groups.map((group) => ({ ...group, actions: group.actions.filter((each) => !isTarget(each)) }));
  return [...others, { id: "targets", actions: targets }].filter(({ actions }) => actions.length > 0);
}

function submenu(group: MenuGroup, label: string) {
  return (
    <MenuButton label={label} icon={group.icon} placement="bottom start">
      {group.actions.map((action) => (
        <ActionItem key={action.id} action={action} />
      ))}
    </MenuButton>
  );
}

function ActionButton({ action, open }: { action: MenuAction; open: string | null }) {
  return (
    <span className={css.action}>
      <IconButton
        label={action.label}
        icon={action.icon}
        size="small"
        isDisabled={action.isDisabled}
        aria-expanded={action.panel === undefined ? undefined : action.panel === open}
        onPress={({ target }) => {
          // A toolbar moves incoming focus to its last focused button, so focus the pressed one once more.
          if (target instanceof HTMLElement) target.focus();
          action.run();
        }}
      />
      {action.hasOwn && <span className={css.dot} title="Own value at this width" />}
    </span>
  );
}

function ActionItem({ action }: { action: MenuAction }) {
  return (
    <MenuItem icon={action.icon} isDisabled={action.isDisabled} isDanger={action.isDanger} onAction={action.run}>
      {action.hasOwn ? `${action.label} •` : action.label}
    </MenuItem>
  );
}
