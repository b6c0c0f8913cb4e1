import { StrictMode, useEffect, useLayoutEffect, useState } from "react";
import { RouterProvider } from "react-aria-components";
import { createRoot } from "react-dom/client";
import { LocaleProvider } from "../ui/locale.tsx";
import { ToastRegion } from "../ui/toast/toast-region.tsx";
import { readView } from "./address.ts";
import { Gallery } from "./gallery.tsx";
import "../ui/base.css";

/** Links in the exhibits go nowhere; only the gallery's own are followed. */
function follow(href: string): void {
  if (!href.startsWith("?")) return;
  history.pushState(null, "", href);
  dispatchEvent(new PopStateEvent("popstate"));
}

/** The gallery at the page's address. Another address starts its exhibits afresh, another theme only colours them. */
function AddressedGallery() {
  const [view, setView] = useState(() => readView(location.search));
  useEffect(() => {
    const read = () => setView(readView(location.search));
    addEventListener("popstate", read);
    return () => removeEventListener("popstate", read);
  }, []);
  // on the root, so that floating elements get the theme as well
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = view.theme;
  }, [view.theme]);
  return <Gallery key={view.widget} view={view} />;
}

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no element with the id 'root'");
createRoot(root).render(
  <StrictMode>
    <LocaleProvider locale="en-US">
      <RouterProvider navigate={follow}>
        <AddressedGallery />
        <ToastRegion />
      </RouterProvider>
    </LocaleProvider>
  </StrictMode>,
);
