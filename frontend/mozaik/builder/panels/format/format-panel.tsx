import { Smartphone, Tablet } from "lucide-react";
import type { ReactNode } from "react";
import { Badge } from "../../../../ui/badge/badge.tsx";
import { Select } from "../../../../ui/select/select.tsx";
import { PANEL_TITLES } from "../../model/format-panel-name.ts";
import { SCOPE_NAMES, scopeOf } from "../../model/formats/scope.ts";
import { kindName, nodeName } from "../../model/node-name.ts";
import { useDraft, useView } from "../../view-state/builder-context.ts";
import css from "../side-panel/panel.module.css";
import { FormatFooter, PanelStart, SidePanel } from "../side-panel/panel.tsx";
import { HelpNote } from "./help-note.tsx";
import { HELP_PAGES, type HelpTopic } from "./help-pages.ts";
import type { FormatState } from "./use-format.ts";

type FormatPanelProps = {
  format: Pick<FormatState<never>, "node" | "perWidth" | "structures" | "choose" | "close"> & { apply: () => void };
  children: ReactNode;
  help?: { topic: HelpTopic; text: ReactNode };
  canApply?: boolean;
  onReset?: () => void;
  /** Replaces closing while the panel is in a mode of its own, such as copying. */
  onCancel?: () => void;
};

/** The frame of every formatting panel: the structure, the page width, and Reset, Cancel, Apply. */
export function FormatPanel({ format, children, help, canApply, onReset, onCancel }: FormatPanelProps) {
  const panel = useView((view) => (view.mode.kind === "formatting" ? view.mode.panel : null));
  if (panel === null) return null;
  const title = PANEL_TITLES[panel];
  return (
    <SidePanel
      title={title}
      extra={
        help && (
          <HelpNote title={title} page={HELP_PAGES[help.topic]}>
            {help.text}
          </HelpNote>
        )
      }
      footer={<FormatFooter canApply={canApply} onCancel={onCancel ?? format.close} onReset={onReset} />}
      onSubmit={() => format.apply()}
    >
      <PanelStart title={title}>
        <StructureChoice format={format} title={title} />
        <WidthMark perWidth={format.perWidth} />
      </PanelStart>
      {children}
    </SidePanel>
  );
}

function StructureChoice({ format, title }: Pick<FormatPanelProps, "format"> & { title: string }) {
  const { structures, node, choose } = format;
  const document = useDraft((state) => state.document);
  if (structures.length < 2) {
    const name = nodeName(document, node);
    return name === title ? null : <p className={css.note}>{name}</p>;
  }
  // Structures of the same kind need their names to be distinguished.
  const isOneKind = structures.every(({ kind }) => kind === node.kind);
  const options = structures.map((each) => ({
    id: each.id,
    label: isOneKind ? nodeName(document, each) : kindName(each),
  }));
  return <Select label="Structure" options={options} value={node.id} onChange={choose} />;
}

/** Says to which page widths the values below apply. */
function WidthMark({ perWidth }: { perWidth: boolean }) {
  const scope = useView((view) => scopeOf(view.width));
  if (scope === "base") return null;
  if (!perWidth) return <p className={css.note}>Applies to all widths.</p>;
  return (
    <Badge tone="accent" icon={scope === "tablet" ? <Tablet aria-hidden="true" /> : <Smartphone aria-hidden="true" />}>
      {SCOPE_NAMES[scope]}
    </Badge>
  );
}
