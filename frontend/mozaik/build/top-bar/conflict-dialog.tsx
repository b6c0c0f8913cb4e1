import { ancestors, type FieldConflict, type MozaikDocument } from "#mozaik/document";
import { Button } from "../../../ui/button/button.tsx";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { useBuilder, useDraft, useView } from "../builder-context.ts";
import { nodeName } from "../node-name.ts";
import css from "./conflict-dialog.module.css";

/** Someone else changed the same: says what, and asks whose shall stay. */
export function ConflictDialog() {
  const builder = useBuilder();
  const isPutOff = useView((view) => view.isConflictPutOff);
  const saving = useDraft((state) => state.saving);
  const document = useDraft((state) => state.document);
  if (saving.kind !== "conflict") return null;
  const { contest, newer } = saving;
  return (
    <Dialog
      title="Someone else changed the same"
      size="small"
      role="alertdialog"
      isDismissable={false}
      isOpen={!isPutOff}
      onOpenChange={() => builder.show({ isConflictPutOff: true })}
      footer={
        <>
          <Button onPress={() => builder.draft.resolve("theirs")}>Take theirs</Button>
          <Button variant="primary" onPress={() => builder.draft.resolve("mine")}>
            Keep mine
          </Button>
        </>
      }
    >
      <p>While you were working, this was also changed elsewhere:</p>
      <ul className={css.fields}>
        {[...new Set(contest.fields.map((field) => fieldName(field, document, newer.document)))].map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </Dialog>
  );
}

const FIELDS: Readonly<Record<string, string>> = {
  content: "content",
  text: "text",
  rank: "place",
  parentId: "place",
  backgroundColor: "background",
  alignX: "alignment",
  alignY: "alignment",
};

/** 'Padding of text “Welcome…”'. */
function fieldName({ id, path }: FieldConflict, mine: MozaikDocument, theirs: MozaikDocument): string {
  const document = mine.nodes[id] ? mine : theirs;
  const node = document.nodes[id];
  const where = node ? nodeName(document, node) : "A part that is gone";
  const page = node && ancestors(document, node.id).find((each) => each.kind === "page");
  const last = path.at(-1);
  const what = last === undefined ? "" : ` (${FIELDS[last] ?? last})`;
  return `${where}${what}${page?.kind === "page" ? `, ${page.name}` : ""}`;
}
