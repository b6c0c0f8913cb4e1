import { ArrowDown, ArrowUp, ChevronDown, FilePlus2, FileText, PencilLine, Trash2 } from "lucide-react";
import { useState } from "react";
import { type PageNode, pagesOf } from "#mozaik/document";
import { Button } from "../../../../ui/button/button.tsx";
import { Menu, MenuItem, MenuSeparator, MenuTrigger } from "../../../../ui/menu/menu.tsx";
import { newPage, presentPage } from "../../commands/page-commands.ts";
import { step } from "../../model/move-edits.ts";
import { removalOf } from "../../model/structure-edits.ts";
import { useBuilder, useDraft, useView } from "../../view-state/builder-context.ts";
import { RenamePageDialog } from "./rename-page-dialog.tsx";

/** Shows the current page; selects, adds, renames, moves and removes pages. */
export function PageSelector() {
  const document = useDraft((state) => state.document);
  const page = presentPage(
    document,
    useView((view) => view.selectedId),
  );
  const [renamed, setRenamed] = useState<PageNode | null>(null);
  if (!page) return null;
  const number = pagesOf(document).findIndex(({ id }) => id === page.id) + 1;
  const name = page.name === `Page ${number}` ? page.name : `Page ${number}: ${page.name}`;
  return (
    <>
      <MenuTrigger>
        <Button variant="quiet" size="small" icon={<FileText aria-hidden="true" />} aria-label={`Pages, ${name}`}>
          {`Page ${number}`}
          <ChevronDown aria-hidden="true" />
        </Button>
        <PageMenu page={page} onRename={() => setRenamed(page)} />
      </MenuTrigger>
      {renamed && <RenamePageDialog page={renamed} onClose={() => setRenamed(null)} />}
    </>
  );
}

function PageMenu({ page, onRename }: { page: PageNode; onRename: () => void }) {
  const builder = useBuilder();
  const document = useDraft((state) => state.document);
  const pages = pagesOf(document);
  const [back, forth] = [step(document, page, "back"), step(document, page, "forth")];
  const remove = () => {
    const next = pages.find(({ id }) => id !== page.id);
    if (builder.edit(removalOf(page)) && next) builder.view.goTo(next.id);
  };
  const jumps = pages.map(({ id, name }, index) => (
    <MenuItem key={id} icon={<FileText />} onAction={() => builder.view.goTo(id)}>
      {name === `Page ${index + 1}` ? name : `Page ${index + 1}: ${name}`}
    </MenuItem>
  ));
  if (builder.isReadOnly) {
    return (
      <Menu label="Pages" placement="top start">
        {jumps}
      </Menu>
    );
  }
  return (
    <Menu label="Pages" placement="top start">
      {jumps}
      <MenuSeparator />
      <MenuItem icon={<FilePlus2 />} onAction={() => newPage(builder, page.id)}>
        Add page
      </MenuItem>
      <MenuItem icon={<PencilLine />} onAction={onRename}>
        Rename page
      </MenuItem>
      <MenuItem icon={<ArrowUp />} isDisabled={!back} onAction={() => back && builder.edit(back)}>
        Move page up
      </MenuItem>
      <MenuItem icon={<ArrowDown />} isDisabled={!forth} onAction={() => forth && builder.edit(forth)}>
        Move page down
      </MenuItem>
      <MenuItem icon={<Trash2 />} isDanger isDisabled={pages.length === 1} onAction={remove}>
        Remove page
      </MenuItem>
    </Menu>
  );
}
