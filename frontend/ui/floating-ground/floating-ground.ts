import css from "./floating-ground.module.css";

let ground: HTMLElement | undefined;

/**
 * The container of tooltips and dropdown lists: a landmark at the end of the page, so that no content is outside of
 * one. While it is empty, assistive technology does not see it.
 */
export function floatingGround(): HTMLElement {
  if (!ground?.isConnected) {
    ground = document.createElement("section");
    ground.className = css.ground ?? "";
    ground.setAttribute("aria-label", "Hints and choices");
    ground.setAttribute("data-react-aria-top-layer", "true"); // a dialog hides the page, but not what floats above the dialog
    document.body.append(ground);
  }
  return ground;
}
