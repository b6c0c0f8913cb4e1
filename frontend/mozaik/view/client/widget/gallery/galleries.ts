import "../../../widget/gallery.css";
import { openLarge } from "./large-picture.ts";
import { startSlideshow } from "./slideshow.ts";

/** Makes the galleries of a page interactive, until the signal. */
export function startGalleries(page: ParentNode, signal?: AbortSignal): void {
  for (const gallery of page.querySelectorAll<HTMLElement>("[data-gallery]:not([data-live])")) {
    gallery.dataset.live = "";
    const pictures = [...gallery.querySelectorAll<HTMLAnchorElement>("[data-large]")];
    for (const picture of pictures) {
      picture.addEventListener("click", (event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return; // opens the file in another tab
        event.preventDefault();
        openLarge(pictures, picture);
      });
    }
    startSlideshow(gallery, signal);
  }
}
