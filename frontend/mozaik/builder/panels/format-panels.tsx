import { type ComponentType, useEffect } from "react";
import { useNarrow } from "../../../ui/media-query/use-narrow.ts";
import type { FormatPanelName } from "../model/format-panel-name.ts";
import { useBuilder, useView } from "../view-state/builder-context.ts";
import { openPanelOf, panelStartOf } from "../view-state/view-state.ts";
import { AlignmentPanel } from "./format/alignment-panel.tsx";
import { BackgroundPanel } from "./format/background-panel.tsx";
import { BordersPanel } from "./format/borders-panel.tsx";
import { ConditionPanel } from "./format/condition-panel.tsx";
import { CornersPanel } from "./format/corners-panel.tsx";
import { DeletePanel } from "./format/delete-panel.tsx";
import { EmbedPanel } from "./format/embed-panel.tsx";
import { GapPanel } from "./format/gap-panel.tsx";
import { HeightPanel } from "./format/height-panel.tsx";
import { ImageSizePanel } from "./format/image-size-panel.tsx";
import { LayoutPanel } from "./format/layout-panel.tsx";
import { PaddingPanel } from "./format/padding-panel.tsx";
import { PageStylePanel } from "./format/page-style-panel.tsx";
import { TextSizePanel } from "./format/text-size-panel.tsx";
import { VisibilityPanel } from "./format/visibility-panel.tsx";
import { WidthPanel } from "./format/width-panel.tsx";
import { InsertPanel } from "./insert/insert-panel.tsx";
import { InteractionPanel } from "./interaction/interaction-panel.tsx";
import { LeftDraftNotice } from "./left-draft-notice.tsx";
import { WidgetPanel } from "./widget/widget-panel.tsx";

const PANELS: Readonly<Record<FormatPanelName, ComponentType>> = {
  add: InsertPanel,
  alignment: AlignmentPanel,
  background: BackgroundPanel,
  borders: BordersPanel,
  condition: ConditionPanel,
  corners: CornersPanel,
  embed: EmbedPanel,
  gap: GapPanel,
  height: HeightPanel,
  imageSize: ImageSizePanel,
  interaction: InteractionPanel,
  layout: LayoutPanel,
  padding: PaddingPanel,
  pageStyle: PageStylePanel,
  remove: DeletePanel,
  textSize: TextSizePanel,
  visibility: VisibilityPanel,
  widget: WidgetPanel,
  width: WidthPanel,
};

/** The open submenu of the edit menu, if any. On narrow screens it keeps the changed node in sight. */
export function FormatPanels() {
  const { isReadOnly } = useBuilder();
  const panel = useView(openPanelOf);
  const panelOf = useView(panelStartOf);
  const selectedId = useView((view) => view.selectedId);
  const isNarrow = useNarrow();
  const Panel = panel === null || panel === "history" || panel === "submissions" || isReadOnly ? null : PANELS[panel];
  const isOpen = Panel !== null;
  useEffect(() => {
    if (isOpen && isNarrow && selectedId) document.getElementById(selectedId)?.scrollIntoView({ block: "start" });
  }, [isOpen, isNarrow, selectedId]);
  return (
    <>
      <LeftDraftNotice />
      {/* Keyed by node, so that it starts fresh for another one. */}
      {Panel && <Panel key={panelOf} />}
    </>
  );
}
