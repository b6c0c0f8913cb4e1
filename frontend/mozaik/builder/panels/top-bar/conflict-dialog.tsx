import { useInfiniteQuery } from "@tanstack/react-query";
import { ancestors, type FieldConflict, type MozaikDocument } from "#mozaik/document";
import { historyQuery } from "../../../../api/mozaik-draft.ts";
import { useUserId } from "../../../../mall/session.ts";
import { Button } from "../../../../ui/button/button.tsx";
import { Dialog } from "../../../../ui/dialog/dialog.tsx";
import { fieldWord } from "../../model/history/field-word.ts";
import { whenOf } from "../../model/history/relative-time.ts";
import { nodeName } from "../../model/node-name.ts";
import { useBuilder, useDraft, useView } from "../../view-state/builder-context.ts";
import css from "./conflict-dialog.module.css";
import { ConflictValues } from "./conflict-values.tsx";

/**
 * The dialog for a conflict: someone else changed or removed the same part. Names who and what, shows both versions,
 * and asks which one to keep.
 */
export function ConflictDialog({ mozaikId }: { mozaikId: string }) {
  const builder = useBuilder();
  const isPutOff = useView((view) => view.isConflictPutOff);
  const saving = useDraft((state) => state.saving);
  const document = useDraft((state) => state.document);
  if (saving.kind !== "conflict") return null;
  const { conflict, newer } = saving;
  const parts = byNode(conflict.fields);
  const gone = parts.filter(([id]) => document.nodes[id] && !newer.document.nodes[id]);
  const settle = (choice: "mine" | "theirs") => {
    builder.view.putOffConflict(false);
    builder.draft.resolve(choice);
  };
  return (
    <Dialog
      title={gone.length === parts.length ? "Someone else removed this" : "Someone else changed the same part"}
      role="alertdialog"
      isDismissable={false}
      isOpen={!isPutOff}
      onOpenChange={() => builder.view.putOffConflict(true)}
      footer={
        <>
          <Button onPress={() => settle("theirs")}>Take theirs</Button>
          <Button variant="primary" onPress={() => settle("mine")}>
            Keep mine
          </Button>
        </>
      }
    >
      {gone.length < parts.length && (
        <p>While you were working, this was also changed elsewhere. If you keep yours, theirs stays in the history.</p>
      )}
      {gone.length > 0 && (
        <p>
          The part you changed has been removed in the meantime. If you keep yours, it is brought back where it was,
          with your changes. If you take theirs, it stays removed and your changes are dropped.
        </p>
      )}
      <ul className={css.parts}>
        {parts.map(([id, fields]) => (
          <li key={id} className={css.part}>
            <h3 className={css.name}>{partName(id, fields, document, newer.document)}</h3>
            <Who mozaikId={mozaikId} nodeId={id} />
            <GoneWith id={id} removed={conflict.removed} document={document} />
            <ConflictValues fields={fields} mine={document.nodes[id]} theirs={newer.document.nodes[id]} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function byNode(fields: readonly FieldConflict[]): [id: string, fields: FieldConflict[]][] {
  const groups = new Map<string, FieldConflict[]>();
  for (const field of fields) groups.set(field.id, [...(groups.get(field.id) ?? []), field]);
  return [...groups];
}

/** 'Text “Welcome…”: text, padding (Start)'. */
function partName(id: string, fields: readonly FieldConflict[], mine: MozaikDocument, theirs: MozaikDocument): string {
  const document = mine.nodes[id] ? mine : theirs;
  const node = document.nodes[id];
  if (!node) return "A part that no longer exists";
  const page = ancestors(document, node.id).find((each) => each.kind === "page");
  const words = [...new Set(fields.filter(({ path }) => path.length > 0).map(({ path }) => fieldWord(path, node)))];
  const what = words.length === 0 ? "" : `: ${words.join(", ")}`;
  return `${nodeName(document, node)}${what}${page?.kind === "page" ? ` (${page.name})` : ""}`;
}

type GoneWithProps = { id: string; removed: readonly string[]; document: MozaikDocument };

/** A node that was removed with an ancestor is restored with it. */
function GoneWith({ id, removed, document }: GoneWithProps) {
  const whole = ancestors(document, id).find((node) => removed.includes(node.id));
  if (!whole) return null;
  return (
    <p className={css.who}>
      It was removed with the {whole.kind} around it. If you keep yours, the whole {whole.kind} comes back.
    </p>
  );
}

/** The other author: the newest history entry that is not the user's own. */
function Who({ mozaikId, nodeId }: { mozaikId: string; nodeId: string }) {
  const userId = useUserId();
  const history = useInfiniteQuery({ ...historyQuery(mozaikId, { nodeId }), refetchOnMount: "always" });
  const entries = history.data?.pages[0]?.items ?? [];
  const entry = entries.find(({ user }) => user?.id !== userId) ?? entries[0];
  if (!entry) return null;
  const name = entry.user?.id === userId ? "You, in another window" : (entry.user?.name ?? "Someone");
  return (
    <p className={css.who}>
      {name}, {whenOf(entry.at, new Date())}: {entry.label}
    </p>
  );
}
