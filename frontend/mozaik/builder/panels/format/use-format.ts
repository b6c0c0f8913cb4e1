import { useEffect, useState } from "react";
import { ancestors, type MozaikDocument, type Node, type NodeId } from "#mozaik/document";
import type { Format, FormatDraft } from "../../model/formats/format.ts";
import { type Scope, scopeOf } from "../../model/formats/scope.ts";
import { mergeValues } from "../../model/formats/three-way-merge.ts";
import type { PanelDraft } from "../../model/panel-draft.ts";
import { isChange, type TrialEdit } from "../../model/trial-edit.ts";
import { useBuilder, useDraft, useView } from "../../view-state/builder-context.ts";
import { panelStartOf, type ViewState } from "../../view-state/view-state.ts";

interface Kept<Values> {
  drafts: readonly FormatDraft<Values>[];
  /** True while the canvas previews these values. */
  isShown: boolean;
}

export interface FormatState<Values> {
  document: MozaikDocument;
  /** The structure being formatted. */
  node: Node;
  scope: Scope;
  /** True if narrow pages may have their own values. */
  perWidth: boolean;
  values: Values;
  structures: readonly Node[];
  /** Selects another structure, also on the canvas. Unapplied changes are kept. */
  choose(id: NodeId): void;
  /** Keeps values and, by default, previews them on the canvas. */
  change(values: Values, isShown?: boolean): void;
  /** Previews values without keeping them, while a slider is dragged. */
  preview(values: Values): void;
  /** Stores all changes, with `last` instead of the current values. Closes the panel unless an edit did not fit. */
  apply(last?: Values): void;
  close(): void;
}

/**
 * The state of a formatting panel: one draft per structure and width, previewed on the canvas until it is applied.
 * Remote changes are merged beneath the drafts.
 */
export function useFormat<Values>(format: Format<Values>): FormatState<Values> | null {
  const builder = useBuilder();
  const document = useDraft((state) => state.document);
  const selectedId = useView((view) => view.selectedId);
  const width = useView((view) => view.width);
  const startId = useView(panelStartOf);
  const [{ drafts, isShown }, keep] = useState<Kept<Values>>(() => ({
    drafts: draftsToContinue(format, builder.view.get()),
    isShown: false,
  }));
  useEffect(() => {
    if (drafts.length > 0) builder.view.keepDraft(panelDraft(format, drafts));
  }, [builder, format, drafts]);
  useEffect(() => {
    if (isShown && drafts.length > 0) builder.view.tryOut(editsOf(format, document, drafts));
  }, [builder, format, document, drafts, isShown]);
  const structures = structuresFrom(format, document, startId, selectedId);
  const node = structures.find(({ id }) => id === selectedId) ?? structures[0];
  if (!node) return null;

  const scope = format.perWidth ? scopeOf(width) : "base";
  const found = format.read(node, scope, document);
  const isHere = (draft: FormatDraft<Values>) => draft.id === node.id && draft.scope === scope;
  const withValues = (values: Values) => [
    ...drafts.filter((each) => !isHere(each)),
    { id: node.id, scope, values, found },
  ];
  const close = () => builder.view.closePanel();
  const kept = drafts.find(isHere);
  return {
    document,
    node,
    scope,
    perWidth: format.perWidth,
    values: kept ? mergeValues(kept.values, kept.found, found, format.isByField) : found,
    structures,
    choose: (id) => builder.view.formatAnother(id),
    change: (values, shown = true) => keep({ drafts: withValues(values), isShown: shown }),
    preview: (values) => {
      builder.view.keepDraft(panelDraft(format, withValues(values)));
      builder.view.tryOut(editsOf(format, document, withValues(values)));
    },
    apply: (last) => {
      const final = last === undefined ? drafts : withValues(last);
      const edits = editsOf(format, document, final);
      if (edits.length === 0 || builder.edit(...edits)) close();
    },
    close,
  };
}

function panelDraft<Values>(format: Format<Values>, drafts: readonly FormatDraft<Values>[]): PanelDraft {
  const { unfinished } = format;
  const draft: PanelDraft = {
    editsIn: (document) => editsOf(format, document, drafts).filter((edit) => isChange(document, edit)),
    unfinishedIn(document) {
      const found = drafts.find(({ id, values }) => {
        const node = document.nodes[id];
        return node !== undefined && unfinished?.is(node, values);
      });
      return found?.id ?? null;
    },
  };
  unfinished?.drafts.set(draft, drafts);
  return draft;
}

/** What an unfinished form was left with, if the author goes back to it. */
function draftsToContinue<Values>({ unfinished }: Format<Values>, { mode }: ViewState): readonly FormatDraft<Values>[] {
  return (mode.kind === "formatting" && mode.draft && unfinished?.drafts.get(mode.draft)) || [];
}

function structuresFrom(
  format: Pick<Format<unknown>, "kinds" | "structures">,
  document: MozaikDocument,
  startId: NodeId | null,
  selectedId: NodeId | null,
): readonly Node[] {
  const node = document.nodes[startId ?? ""] ?? document.nodes[selectedId ?? ""];
  if (!node) return [];
  const offered = format.structures?.(document, node) ?? [node, ...ancestors(document, node.id)];
  return offered.filter(({ kind }) => format.kinds.includes(kind));
}

function editsOf<Values>(
  format: Format<Values>,
  document: MozaikDocument,
  drafts: readonly FormatDraft<Values>[],
): TrialEdit[] {
  return drafts.flatMap(({ id, scope, values, found }) => {
    const node = document.nodes[id];
    if (!node) return [];
    const onTop = mergeValues(values, found, format.read(node, scope, document), format.isByField);
    return format.edits(node, scope, onTop, document);
  });
}
