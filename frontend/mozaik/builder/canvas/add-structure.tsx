import { Plus } from "lucide-react";
import { Button } from "react-aria-components";
import type { LayoutNode, LayoutPreset, NodeId, Place } from "#mozaik/document";
import { Popover, PopoverTrigger } from "../../../ui/popover/popover.tsx";
import { newId } from "../model/new-id.ts";
import { newLayout } from "../model/structure-edits.ts";
import { LayoutTypeSelector } from "../pickers/layout-type-selector.tsx";
import type { Builder } from "../view-state/builder.ts";
import { useBuilder, useChildIds } from "../view-state/builder-context.ts";
import css from "./add-structure.module.css";

function insertLayout(builder: Builder, preset: LayoutPreset, place: Place): void {
  const [request, firstBlock] = newLayout(preset, place);
  if (builder.edit(request) && firstBlock) builder.view.goTo(firstBlock);
}

/** At the end of a tile: the full choice while the tile is empty, later only a button. */
export function AddLayout({ tileId }: { tileId: NodeId }) {
  const isEmpty = useChildIds(tileId).length === 0;
  const place = { parentId: tileId };
  if (isEmpty) {
    return (
      <div className={css.invitation}>
        <LayoutOrContent place={place} />
      </div>
    );
  }
  return (
    <div className={css.end}>
      <PopoverTrigger>
        <Button className={css.add}>
          <Plus aria-hidden="true" />
          Add layout
        </Button>
        <Popover label="Add layout">{({ close }) => <LayoutOrContent place={place} close={close} />}</Popover>
      </PopoverTrigger>
    </div>
  );
}

interface LayoutOrContentProps {
  place: Place;
  /** Closes the popover that it is in. */
  close?: () => void;
}

/** What to add to a tile: an empty layout, or one block with its content. */
function LayoutOrContent({ place, close }: LayoutOrContentProps) {
  const builder = useBuilder();
  return (
    <div className={css.choice}>
      <LayoutTypeSelector
        onChoose={(preset) => {
          close?.();
          insertLayout(builder, preset, place);
        }}
      />
      <Button
        className={css.add}
        aria-haspopup="dialog"
        onPress={({ target }) => {
          const at = target.getBoundingClientRect();
          close?.();
          builder.view.openInsertMenu({ kind: "layout", place }, at);
        }}
      >
        <Plus aria-hidden="true" />
        Or begin with content
      </Button>
    </div>
  );
}

/** The line above a layout: shown on hover and focus, takes up no room on the page. */
export function AddLayoutLine({ before }: { before: LayoutNode }) {
  return (
    <div className={css.line} data-on-hover>
      <PopoverTrigger>
        <Button className={css.plus} aria-label="Add layout above">
          <Plus aria-hidden="true" />
        </Button>
        <Popover label="Add layout above">
          {({ close }) => <LayoutOrContent place={{ parentId: before.parentId, before: before.id }} close={close} />}
        </Popover>
      </PopoverTrigger>
    </div>
  );
}

export function AddTile({ pageId }: { pageId: NodeId }) {
  const builder = useBuilder();
  const add = () => {
    const id = newId();
    if (builder.edit({ edit: "addTile", input: { id, place: { parentId: pageId } } })) builder.view.goTo(id);
  };
  return (
    <div className={css.tileEnd}>
      <Button className={css.add} onPress={add}>
        <Plus aria-hidden="true" />
        Add tile
      </Button>
    </div>
  );
}

/** Shown in a column whose last block was moved away. */
export function AddFirstBlock({ columnId }: { columnId: NodeId }) {
  const builder = useBuilder();
  const isEmpty = useChildIds(columnId).length === 0;
  const add = () => {
    const id = newId();
    if (builder.edit({ edit: "addBlock", input: { id, place: { parentId: columnId } } })) builder.view.goTo(id);
  };
  if (!isEmpty) return null;
  return (
    <div className={css.emptyColumn}>
      <Button className={css.add} onPress={add}>
        <Plus aria-hidden="true" />
        Add block
      </Button>
    </div>
  );
}
