import { useInfiniteQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import { ancestors, type FieldConflict, type MozaikDocument, mayHaveCondition, type Node } from "#mozaik/document";
import { historyQuery } from "../../../../api/mozaik-draft.ts";
import { useUserId } from "../../../../mall/session.ts";
import { Button, IconButton } from "../../../../ui/button/button.tsx";
import { fieldWord } from "../../model/history/field-word.ts";
import { whenOf } from "../../model/history/relative-time.ts";
import { nodeName } from "../../model/node-name.ts";
import { circularWith } from "../../sync/engine/rebase-pending.ts";
import type { ConflictPhase } from "../../sync/engine/sync-state.ts";
import { useBuilder, useDraft, useView } from "../../view-state/builder-context.ts";
import { editedId } from "../../view-state/view-state.ts";
import css from "./conflict-prompt.module.css";
import { ConflictValues } from "./conflict-values.tsx";

/**
 * Asks about a conflict: someone else changed or removed the same part. Names who and what, shows both versions, and
 * asks which one to keep. Waits at the side and never takes the focus, unless the author pressed 'Decide': they may be
 * writing.
 */
export function ConflictPrompt({ mozaikId }: { mozaikId: string }) {
  const builder = useBuilder();
  const prompt = useView((view) => view.conflictPrompt);
  const isWriting = useView((view) => editedId(view) !== null);
  const saving = useDraft((state) => state.saving);
  const isConflict = saving.kind === "conflict";
  useEffect(() => {
    if (!isConflict) builder.view.promptConflict("waiting");
  }, [builder, isConflict]);
  if (!isConflict || prompt === "put-off" || (prompt === "waiting" && isWriting)) return null;
  return <OpenPrompt mozaikId={mozaikId} {...saving} isAsked={prompt === "open"} />;
}

type OpenPromptProps = Pick<ConflictPhase, "conflict" | "newer"> & { mozaikId: string; isAsked: boolean };

function OpenPrompt({ mozaikId, conflict, newer, isAsked }: OpenPromptProps) {
  const builder = useBuilder();
  const document = useDraft((state) => state.document);
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  useEffect(() => {
    if (isAsked) heading.current?.focus();
  }, [isAsked]);
  const parts = byNode(conflict.fields);
  const gone = parts.filter(([id]) => document.nodes[id] && !newer.document.nodes[id]);
  const circular = circularWith(conflict);
  const putOff = () => builder.view.promptConflict("put-off");
  return (
    <section
      className={css.prompt}
      role="alertdialog"
      aria-modal="false"
      aria-labelledby={headingId}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        putOff();
      }}
    >
      <header className={css.header}>
        <h2 ref={heading} id={headingId} className={css.title} tabIndex={-1}>
          {gone.length === parts.length ? "Someone else removed this" : "Someone else changed the same part"}
        </h2>
        <IconButton label="Close" icon={<X />} size="small" hasTooltip={false} onPress={putOff} />
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it */}
      <section className={css.body} aria-labelledby={headingId} tabIndex={0}>
        {circular.length > 0 && (
          <p>
            Your condition depends on an answer whose own condition, set by someone else, depends on yours. If you keep
            yours, theirs is removed.
          </p>
        )}
        {gone.length + circular.length < parts.length && (
          <p>
            While you were working, this was also changed elsewhere. If you keep yours, theirs stays in the history.
          </p>
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
              <ConflictValues
                fields={fields}
                mine={circular.includes(id) ? withoutCondition(document.nodes[id]) : document.nodes[id]}
                theirs={newer.document.nodes[id]}
              />
            </li>
          ))}
        </ul>
      </section>
      <footer className={css.footer}>
        <Button onPress={() => builder.resolveConflict("theirs")}>Take theirs</Button>
        <Button variant="primary" onPress={() => builder.resolveConflict("mine")}>
          Keep mine
        </Button>
      </footer>
    </section>
  );
}

function byNode(fields: readonly FieldConflict[]): [id: string, fields: FieldConflict[]][] {
  const groups = new Map<string, FieldConflict[]>();
  for (const field of fields) groups.set(field.id, [...(groups.get(field.id) ?? []), field]);
  return [...groups];
}

function withoutCondition(node: Node | undefined): Node | undefined {
  return node && mayHaveCondition(node) ? { ...node, showIf: undefined } : node;
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
