import { useState } from "react";
import { Button } from "react-aria-components";
import { type LogoWidget, NO_LOGO, type NodeId, type Widget } from "#mozaik/document";
import { EditAssetModal } from "../../../edit-asset/edit-asset-modal.tsx";
import { WidgetView } from "../../view/widget/widget-view.tsx";
import { viewAsset } from "../model/uploads/view-asset.ts";
import { withPicture } from "../model/widget/logo-size.ts";
import { WidgetTypeChoice } from "../pickers/widget-type-choice.tsx";
import { useBuilder, useDraft } from "../view-state/builder-context.ts";
import { useSiteOfDraft } from "../view-state/site-of-draft.ts";
import { CanvasVisualization } from "./canvas-visualization.tsx";
import css from "./canvas-widget.module.css";

const PICTURES = ["image"] as const;

type CanvasWidgetProps = { blockId: NodeId; widget: Widget };

/** A widget on the canvas: drawn as visitors see it but inert, or the next choice the author has to make. */
export function CanvasWidget({ blockId, widget }: CanvasWidgetProps) {
  const { isReadOnly } = useBuilder();
  const assets = useDraft((state) => state.assets);
  const site = useSiteOfDraft();
  if (widget.type === null && !isReadOnly) return <WidgetTypeChoice id={blockId} />;
  if (widget.type === "logo" && !isReadOnly && !assets[widget.meta.assetId ?? ""]) {
    return <NoLogo blockId={blockId} widget={widget} />;
  }
  if (widget.type === "visualization" && !isReadOnly) return <CanvasVisualization widget={widget} />;
  return <WidgetView blockId={blockId} widget={widget} assets={assets} {...(site && { menus: site.menus })} isInert />;
}

function NoLogo({ blockId, widget }: { blockId: NodeId; widget: LogoWidget }) {
  const builder = useBuilder();
  const [isChoosing, setChoosing] = useState(false);
  return (
    <>
      <Button
        className={css.noLogo}
        onPress={() => {
          builder.view.select(blockId);
          setChoosing(true);
        }}
      >
        {NO_LOGO}
      </Button>
      {isChoosing && (
        <EditAssetModal
          title="Logo"
          kinds={PICTURES}
          isWordless
          onClose={() => setChoosing(false)}
          onSave={({ asset }) => {
            if (!asset) return false;
            const picture = viewAsset(asset);
            builder.draft.addAsset(picture);
            const chosen: LogoWidget = { ...widget, meta: withPicture(widget.meta, picture) };
            const content = { type: "widget", widget: chosen } as const;
            return builder.edit({ edit: "setContent", input: { id: blockId, content } });
          }}
        />
      )}
    </>
  );
}
