import css from "./floating-ground.module.css";

let ground: HTMLElement | undefined;

/**
 * Where tooltips and the lists of dropdowns are drawn: a landmark at the end of the page, so that no content stands
 * outside of one. While nothing floats it is not there for assistive technology.
 */
export function floatingGround(): HTMLElement {
  if (!ground?.isConnected) {
    ground = document.createElement("section");
    ground.className = css.ground ?? "";
    ground.setAttribute("aria-label", "Hints and choices");
    ground.setAttribute("data-react-aria-top-layer", "true"); // a dialog hides the page, not what floats above the dialog
    document.body.append(ground);
  }
  return ground;
}
