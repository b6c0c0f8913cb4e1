import { ChevronRight, Command, Keyboard, Palette } from "lucide-react";
import { useLayoutEffect, useRef } from "react";
import { ancestors, pagesOf } from "#mozaik/document";
import { IconButton } from "../../../../ui/button/button.tsx";
import { nodeName } from "../../model/node-name.ts";
import { useBuilder, useDraft, useView } from "../../view-state/builder-context.ts";
import css from "./breadcrumb.module.css";
import { PageSelector } from "./page-selector.tsx";

/** The path from the page to the selected node; each step selects its node. */
export function Breadcrumb() {
  const builder = useBuilder();
  const selectedId = useView((view) => view.selectedId);
  const document = useDraft((state) => state.document);
  const assets = useDraft((state) => state.assets);
  const node = selectedId === null ? undefined : document.nodes[selectedId];
  const path = node ? [...ancestors(document, node.id).reverse(), node] : [];
  const page = path[0] ?? pagesOf(document)[0];
  const steps = useRef<HTMLOListElement>(null);
  const depth = path.length;
  // If the path is too long, show its end.
  useLayoutEffect(() => {
    if (selectedId !== null && depth > 0 && steps.current) steps.current.scrollLeft = steps.current.scrollWidth;
  }, [selectedId, depth]);
  return (
    <nav className={css.breadcrumb} aria-label="Path to the selection">
      <PageSelector />
      {path.length === 0 && <span className={css.none}>Select a part of the page</span>}
      <ol ref={steps}>
        {path.map((each) => (
          <li key={each.id}>
            <button
              type="button"
              aria-current={each.id === selectedId ? "true" : undefined}
              onClick={() => builder.view.select(each.id)}
            >
              {nodeName(document, each, assets)}
            </button>
            {each.id !== selectedId && <ChevronRight aria-hidden="true" />}
          </li>
        ))}
      </ol>
      {page && !builder.isReadOnly && (
        <IconButton
          label="Page Style"
          icon={<Palette />}
          size="small"
          onPress={() => builder.view.togglePanel("pageStyle", page.id)}
        />
      )}
      <IconButton
        label="Find an action"
        icon={<Command />}
        size="small"
        onPress={() => builder.view.openSheet("commands")}
      />
      <span className={css.keys}>
        <IconButton label="Keys" icon={<Keyboard />} size="small" onPress={() => builder.view.openSheet("shortcuts")} />
      </span>
    </nav>
  );
}
