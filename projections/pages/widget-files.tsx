import type { ReactNode } from "react";
import type { MozaikDocument } from "#mozaik/document";
import { needsScript } from "../../frontend/mozaik/view/widget/widget-view.tsx";
import type { ClientFiles } from "./client-files.ts";

export interface WidgetFilesProps {
  document: MozaikDocument;
  files: ClientFiles["widgets"];
}

/**
 * Only for pages with widgets: their style sheets, preloads of their scripts, and `kept-press.js`, which keeps a click
 * until they are loaded.
 */
export function WidgetFiles({ document, files }: WidgetFilesProps): ReactNode {
  const types = widgetTypesOf(document);
  if (types.length === 0) return null;
  return (
    <>
      {files.styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      {types.some(needsScript) && (
        <>
          <script src="/kept-press.js" />
          {files.scripts.map((href) => (
            <link key={href} rel="modulepreload" href={href} />
          ))}
        </>
      )}
    </>
  );
}

function widgetTypesOf(document: MozaikDocument) {
  return Object.values(document.nodes).flatMap((node) => {
    const content = node.kind === "block" ? node.content : undefined;
    return content?.type === "widget" && content.widget.type !== null ? [content.widget.type] : [];
  });
}
