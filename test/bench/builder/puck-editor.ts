import type { Editor } from "./editor.ts";
import { SELECTED_BLOCKS } from "./sample-page.ts";

const BLOCK = ".sample-block";

export function puckEditor(origin: string): Editor {
  return {
    visitor: (browser) => browser.newContext({ viewport: { width: 1440, height: 900 } }),
    address: origin,
    block: BLOCK,
    // The frame is rendered elsewhere in the page, over the block.
    isSelected: `[...document.querySelectorAll("[class*='DraggableComponent--isSelected']")].some((frame) => {
      const [a, b] = [frame.getBoundingClientRect(), block.getBoundingClientRect()];
      return Math.abs(a.x - b.x) < 24 && Math.abs(a.y - b.y) < 24 && Math.abs(a.width - b.width) < 48;
    })`,
    isDragging: `document.querySelector("[data-dnd-dragging]") !== null`,
    selected: SELECTED_BLOCKS,
    grip: { x: 5, y: 5 }, // the block's own padding: a press on the words writes
    async enterText(page, block) {
      await page.locator(BLOCK).nth(block).locator("p").first().click();
      await page.locator(BLOCK).nth(block).locator("[contenteditable=true]:focus").waitFor();
    },
    async remove(page, block) {
      await page
        .locator(BLOCK)
        .nth(block)
        .click({ position: { x: 5, y: 5 } });
      await page.getByRole("button", { name: "Delete" }).last().click();
    },
  };
}
