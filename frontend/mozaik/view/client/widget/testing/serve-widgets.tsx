import { render } from "@testing-library/react";
import type { Widget } from "#mozaik/document";
import { idOf } from "../../../testing/sample-document.ts";
import { WidgetView } from "../../../widget/widget-view.tsx";

/** Puts server-rendered HTML into the document, without React: block n contains the n-th widget, counted from 1. */
export function serveWidgets(...widgets: readonly Widget[]): void {
  const { container, unmount } = render(
    <article className="mozaik">
      {widgets.map((widget, index) => (
        <WidgetView key={idOf(index + 1)} blockId={idOf(index + 1)} widget={widget} assets={{}} />
      ))}
    </article>,
  );
  const html = container.innerHTML;
  unmount();
  document.body.innerHTML = html;
}
