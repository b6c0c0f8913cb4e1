import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import type { MozaikDraft } from "#modules/mozaik/contract";
import { MozaikPaper } from "../../../layout/mozaik-paper.tsx";
import { ButtonLink } from "../../../ui/button/button.tsx";
import type { CanvasWidth } from "../model/canvas-width.ts";
import { useOnline } from "../panels/top-bar/use-online.ts";
import { WidthSwitch } from "../panels/top-bar/width-switch.tsx";
import css from "./preview-screen.module.css";

/** The draft as visitors would see it if it were published now. Fields can be tried; buttons do nothing. */
export function PreviewScreen({ draft }: { draft: MozaikDraft }) {
  const [width, setWidth] = useState<CanvasWidth>(1200);
  const isOnline = useOnline();
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
        <WidthSwitch width={width} onChange={setWidth} />
      </div>
    </>
  );
  return (
    <MozaikPaper
      title={draft.settings.name}
      bar={bar}
      document={draft.document}
      assets={draft.assets}
      {...(width < 1200 && { width })}
    />
  );
}
