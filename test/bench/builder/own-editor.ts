import { browserOf, type Person } from "../person.ts";
import type { Editor } from "./editor.ts";
import { SELECTED_BLOCKS } from "./sample-page.ts";

const BLOCK = "[data-kind=block]";

export function ownEditor(origin: string, author: Person, mozaikId: string): Editor {
  return {
    visitor: (browser) => browserOf(author, origin, browser),
    address: `${origin}/mozaik/${mozaikId}/edit`,
    block: BLOCK,
    // Its frame is one of the few elements over the page; a search of the document would pass through the page first.
    isSelected: `[...block.closest("[data-canvas]").firstElementChild.children].some(
      (over) => "bar" in over.dataset && over.querySelector('[data-drag="' + block.dataset.node + '"]') !== null,
    )`,
    isDragging: `document.querySelector("[data-canvas][class*='dragging']") !== null`,
    grip: { x: 20, y: 60 },
    selected: SELECTED_BLOCKS,
    async enterText(page, block) {
      await page.locator(BLOCK).nth(block).dblclick();
      await page.locator("[contenteditable=true]:focus").waitFor();
    },
    async remove(page, block) {
      // a press on a selected text would open it
      await page
        .locator(BLOCK)
        .nth(block + 1)
        .click();
      await page.locator(BLOCK).nth(block).click();
      await page.keyboard.press("Delete");
    },
  };
}
