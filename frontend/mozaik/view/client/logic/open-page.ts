/** Goes to a page of the Mozaik: scrolls there and puts the focus at its beginning. Does nothing if it is not there. */
export function openPage(root: ParentNode, pageId: string): void {
  const page = root.querySelector<HTMLElement>(`[id="${CSS.escape(pageId)}"]`);
  if (!page) return;
  page.tabIndex = -1;
  page.focus({ preventScroll: true });
  page.scrollIntoView();
}
