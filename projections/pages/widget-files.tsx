import type { ReactNode } from "react";
import type { MozaikDocument, WidgetType } from "#mozaik/document";
import { needsScript } from "../../frontend/mozaik/view/widget/widget-view.tsx";
import type { ClientFiles } from "./client-files.ts";

export interface WidgetFilesProps {
  document: MozaikDocument;
  files: ClientFiles["widgets"];
}

/**
 * Only for pages with widgets: the style sheets and preloaded scripts that all of them need and those of the page's own
 * types, `kept-press.js`, which keeps a click until they are loaded, and the scripts of widgets that start by themselves.
 */
export function WidgetFiles({ document, files }: WidgetFilesProps): ReactNode {
  const types = widgetTypesOf(document);
  if (types.length === 0) return null;
  const own = types.flatMap((type) => files.ofType[type] ?? []);
  const styles = [files, ...own].flatMap((each) => each.styles);
  const live = types.filter(needsScript).flatMap((type) => files.ofType[type]?.scripts ?? []);
  const starting = types.filter((type) => !needsScript(type)).flatMap((type) => files.ofType[type]?.scripts ?? []);
  return (
    <>
      {[...new Set(styles)].map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      {types.some(needsScript) && (
        <>
          <script src="/kept-press.js" />
          {[...new Set([...files.scripts, ...live])].map((href) => (
            <link key={href} rel="modulepreload" href={href} />
          ))}
        </>
      )}
      {starting.map((src) => (
        <script key={src} type="module" src={src} />
      ))}
    </>
  );
}

/** Each type once. */
function widgetTypesOf(document: MozaikDocument): WidgetType[] {
  const types = Object.values(document.nodes).flatMap((node) => {
    const content = node.kind === "block" ? node.content : undefined;
    return content?.type === "widget" && content.widget.type !== null ? [content.widget.type] : [];
  });
  return [...new Set(types)];
}
