import type { ReactNode } from "react";
import { hasLogic, logicOf, type MozaikDocument } from "#mozaik/document";
import { firstStyle, PLAYED_STYLE } from "../../frontend/mozaik/view/logic-style.ts";
import type { ClientFiles } from "./client-files.ts";

export interface LogicFilesProps {
  document: MozaikDocument;
  files: ClientFiles["logic"];
}

/**
 * Only for pages with logic: what is hidden at first, `kept-logic.js`, which knows better after a reload, the logic as
 * data, and the script that plays it.
 */
export function LogicFiles({ document, files }: LogicFilesProps): ReactNode {
  const logic = logicOf(document);
  if (!hasLogic(logic)) return null;
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: contains only selectors made of ids */}
      <style data-hidden-at-first="" dangerouslySetInnerHTML={{ __html: firstStyle(logic) }} />
      <script src="/kept-logic.js" />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant */}
      <style dangerouslySetInnerHTML={{ __html: PLAYED_STYLE }} />
      <script
        type="application/json"
        data-logic=""
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, in which no text can close the element
        dangerouslySetInnerHTML={{ __html: JSON.stringify(logic).replaceAll("<", "\\u003c") }}
      />
      {files.map((src) => (
        <script key={src} type="module" src={src} />
      ))}
    </>
  );
}
