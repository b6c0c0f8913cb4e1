import type { ReactNode } from "react";
import type { MozaikDocument } from "#mozaik/document";
import { interactionNeeds } from "../../frontend/mozaik/view/interaction/interaction-needs.ts";
import type { ClientFiles } from "./client-files.ts";

export interface InteractionFilesProps {
  document: MozaikDocument;
  files: ClientFiles["interactions"];
}

/** Only for pages with interactions: their style sheet, and their script if one of them needs it. */
export function InteractionFiles({ document, files }: InteractionFilesProps): ReactNode {
  const { style, script } = interactionNeeds(document);
  return (
    <>
      {style && files.styles.map((href) => <link key={href} rel="stylesheet" href={href} />)}
      {script && files.scripts.map((src) => <script key={src} type="module" src={src} />)}
    </>
  );
}
