import { type CSSProperties, type ReactNode, useEffect, useRef } from "react";
import type { MenuWidget } from "#mozaik/document";
import { startMenus } from "../../mozaik/view/client/widget/menu/menus.ts";
import { idOf } from "../../mozaik/view/testing/sample-document.ts";
import { menu, siteMenus } from "../../mozaik/view/widget/testing/sample-widgets.ts";
import { WidgetView } from "../../mozaik/view/widget/widget-view.tsx";
import type { Exhibit } from "../../ui/exhibit.ts";
import "../../mozaik/view/view.css";
import "../../mozaik/view/widget/every-widget.css";

const SITE = idOf(900);
const LEAF = { mozaikId: null, url: "#0", visible: true, active: false, previewSrc: null };
const below = (...names: readonly string[]) => names.map((name, idx) => ({ ...LEAF, name, idx }));
/** Named apart: each is a landmark of the page. */
const menusOf = (n: number) =>
  siteMenus(
    SITE,
    `Harbour ${n}`,
    { name: "Home", url: "#0", active: true },
    { name: "Boats", url: "#0", subItems: below("Rowing boats", "Sailing boats with two masts", "Ferries") },
    { name: "Harbour", url: "", subItems: below("North quay", "South quay") },
    { name: "Contact", url: "#0" },
  );

type ShownProps = { n: number; widget: MenuWidget; width?: number; ground?: CSSProperties };

/** A page of that width, made live as a public page is. The widest is wider than its place, so that its menu is a row. */
function Shown({ n, widget, width = 840, ground }: ShownProps): ReactNode {
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (page.current) startMenus(page.current);
  }, []);
  return (
    <div style={{ overflowX: "auto" }}>
      <div
        ref={page}
        className="mozaik"
        style={{ width, maxWidth: width > 768 ? undefined : "100%", padding: 16, ...ground }}
      >
        <WidgetView blockId={idOf(n)} widget={widget} assets={{}} menus={menusOf(n)} />
      </div>
    </div>
  );
}

const of = (look: Parameters<typeof menu>[1], meta: Parameters<typeof menu>[0] = {}) =>
  menu({ siteMenuId: SITE, ...meta }, look);
const lists = { bullet: "dash", numeric: "I", symbol: "bullseye" } as const;
const DARK: CSSProperties & Record<`--${string}`, string> = {
  color: "#f5f5f5",
  background: "#1d2433",
  "--link": "#a8c1ff",
  "--on-link": "#0d1334",
  "--night": "100%",
  "--scheme": "dark",
};

export default {
  title: "Menu of a website",
  states: [
    { name: "Text", Content: () => <Shown n={1} widget={of({ hover: "bold" })} /> },
    { name: "Button", Content: () => <Shown n={2} widget={of({ type: "button", hover: "zoom" })} /> },
    { name: "Preview card", Content: () => <Shown n={3} widget={of({ type: "previewCard" })} /> },
    { name: "Bullet", Content: () => <Shown n={4} widget={of({ type: "bullet", lists })} /> },
    { name: "Numeric", Content: () => <Shown n={5} widget={of({ type: "numeric", lists })} /> },
    {
      name: "Symbol",
      Content: () => <Shown n={6} widget={of({ type: "symbol", lists }, { direction: "vertical" })} />,
    },
    {
      name: "Styles of its author",
      Content: () => (
        <Shown
          n={7}
          widget={of(
            { type: "button" },
            {
              align: "center",
              style: { textColor: "#7a1f3d", fontSize: 20, padding: 12 },
              styleActive: { textColor: "#0b5c4a" },
            },
          )}
        />
      ),
    },
    { name: "On a dark ground", Content: () => <Shown n={8} widget={of({})} ground={DARK} /> },
    { name: "Narrow page", Content: () => <Shown n={9} widget={of({})} width={360} /> },
    {
      name: "Narrow and dark",
      Content: () => <Shown n={10} widget={of({}, { align: "right" })} width={360} ground={DARK} />,
    },
    { name: "Sample", Content: () => <Shown n={11} widget={menu()} /> },
  ],
} satisfies Exhibit;
