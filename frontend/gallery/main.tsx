import { StrictMode } from "react";
import { RouterProvider } from "react-aria-components";
import { createRoot } from "react-dom/client";
import { LocaleProvider } from "../ui/locale.tsx";
import { ToastRegion } from "../ui/toast/toast-region.tsx";
import { readView } from "./address.ts";
import { Gallery } from "./gallery.tsx";
import "../ui/base.css";

const view = readView(location.search);
// on the root, so that floating elements get the theme as well
document.documentElement.dataset.theme = view.theme;

/** Links in the exhibits go nowhere; only the gallery's own are followed. */
function follow(href: string): void {
  if (href.startsWith("?")) location.search = href;
}

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no element with the id 'root'");
createRoot(root).render(
  <StrictMode>
    <LocaleProvider locale="en-US">
      <RouterProvider navigate={follow}>
        <Gallery view={view} />
        <ToastRegion />
      </RouterProvider>
    </LocaleProvider>
  </StrictMode>,
);
