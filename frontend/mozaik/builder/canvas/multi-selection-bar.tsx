import { ClipboardCopy, Columns2, Copy, Move, MoveDown, MoveUp, Trash2, X } from "lucide-react";
import { Toolbar } from "react-aria-components";
import type { MozaikDocument } from "#mozaik/document";
import { IconButton } from "../../../ui/button/button.tsx";
import { MenuButton, MenuItem, MenuSeparator } from "../../../ui/menu/menu.tsx";
import { copyChosen } from "../commands/clipboard-commands.ts";
import { chosen, duplicateChosen, moveChosen, moveChosenInto, removeChosen } from "../commands/selection-commands.ts";
import { stepAll } from "../model/bulk-edits.ts";
import { moveTargets } from "../model/move-edits.ts";
import { chosenIds } from "../model/selection.ts";
import { useBuilder, useDraft, useView } from "../view-state/builder-context.ts";
import css from "./multi-selection-bar.module.css";

/** The actions for several selected blocks; replaces the edit menu. */
export function MultiSelectionBar() {
  const builder = useBuilder();
  const document = useDraft((state) => state.document);
  const count = useView((view) => chosenIds(document, view).length);
  return (
    <>
      <span className={css.count}>{count} blocks</span>
      {!builder.isReadOnly && (
        <Toolbar aria-label="Several blocks" className={css.tools}>
          <IconButton label="Duplicate" icon={<Copy />} size="small" onPress={() => duplicateChosen(builder)} />
          <IconButton label="Copy" icon={<ClipboardCopy />} size="small" onPress={() => copyChosen(builder)} />
          <MoveMenu document={document} />
          <IconButton label="Remove" icon={<Trash2 />} size="small" onPress={() => removeChosen(builder)} />
        </Toolbar>
      )}
      <IconButton
        label="Select one block only"
        icon={<X />}
        size="small"
        onPress={() => builder.view.select(builder.view.get().selectedId)}
      />
    </>
  );
}

function MoveMenu({ document }: { document: MozaikDocument }) {
  const builder = useBuilder();
  const { ids } = chosen(builder);
  const first = document.nodes[ids[0] ?? ""];
  return (
    <MenuButton label="Move" icon={<Move />} placement="bottom start">
      <MenuItem
        icon={<MoveUp />}
        isDisabled={stepAll(document, ids, "back").length === 0}
        onAction={() => moveChosen(builder, "up")}
      >
        Move up
      </MenuItem>
      <MenuItem
        icon={<MoveDown />}
        isDisabled={stepAll(document, ids, "forth").length === 0}
        onAction={() => moveChosen(builder, "down")}
      >
        Move down
      </MenuItem>
      <MenuSeparator />
      {first &&
        moveTargets(document, first).map(({ id, label }) => (
          <MenuItem key={id} icon={<Columns2 />} onAction={() => moveChosenInto(builder, id)}>
            {`Move to ${label}`}
          </MenuItem>
        ))}
    </MenuButton>
  );
}
