import type { Browser, BrowserContext, Page } from "playwright-core";

/** A page editor for the measurements: how to open it, and how to detect that something has happened. */
export interface Editor {
  /** A browser with an empty cache whose user may edit the page. */
  visitor(browser: Browser): Promise<BrowserContext>;
  address: string;
  /** Matches each of the sample page's blocks. */
  block: string;
  /** JavaScript: whether `block`, an element, is selected. */
  isSelected: string;
  /** JavaScript: whether something is being dragged. */
  isDragging: string;
  /** Offset in px from a block's upper left corner at which it can be dragged. */
  grip: { x: number; y: number };
  /** Which blocks are selected one after the other. */
  selected: readonly number[];
  /** Opens the text of a block for typing. */
  enterText(page: Page, block: number): Promise<void>;
  /** Removes the block, so that this can be undone. */
  remove(page: Page, block: number): Promise<void>;
}
