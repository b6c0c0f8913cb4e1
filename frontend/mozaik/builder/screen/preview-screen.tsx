import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import type { MozaikDraft } from "#modules/mozaik/contract";
import { previewOf, withoutHidden } from "#mozaik/document";
import { MozaikPaper } from "../../../layout/mozaik-paper.tsx";
import { ButtonLink } from "../../../ui/button/button.tsx";
import { Switch } from "../../../ui/switch/switch.tsx";
import type { CanvasWidth } from "../model/canvas-width.ts";
import { useOnline } from "../panels/top-bar/use-online.ts";
import { WidthSwitch } from "../panels/top-bar/width-switch.tsx";
import css from "./preview-screen.module.css";

/** The draft as visitors would see it if it were published now. Fields can be tried; buttons do nothing. */
export function PreviewScreen({ draft }: { draft: MozaikDraft }) {
  const [width, setWidth] = useState<CanvasWidth>(1200);
  const [isForBuyers, setForBuyers] = useState(true);
  const isOnline = useOnline();
  const all = withoutHidden(draft.document);
  const bar = (
    <>
      <ButtonLink href={`/mozaik/${draft.id}/edit`} size="small" icon={<ArrowLeft aria-hidden="true" />}>
        Edit
      </ButtonLink>
      <span className={css.words}>
        {isOnline
          ? "This is a draft. Visitors do not see it until it is published."
          : "You are offline. This is the draft as it was when the preview was opened; reload when you are back online."}
      </span>
      <div className={css.widths}>
        {!draft.settings.isPublic && (
          <Switch isSelected={!isForBuyers} onChange={(isSelected) => setForBuyers(!isSelected)}>
            As a non-buyer
          </Switch>
        )}
        <WidthSwitch width={width} onChange={setWidth} />
      </div>
    </>
  );
  return (
    <MozaikPaper
      title={draft.settings.name}
      bar={bar}
      document={isForBuyers ? all : previewOf(all)}
      assets={draft.assets}
      hasAnswers
      {...(width < 1200 && { width })}
    />
  );
}
