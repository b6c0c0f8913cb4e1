/** Shows one of the pictures in a dialog as large as the window. The arrow keys and buttons show the others. */
export function openLarge(pictures: readonly HTMLAnchorElement[], first: HTMLAnchorElement): void {
  const dialog = document.createElement("dialog");
  dialog.className = "mozaik-large";
  const shown = document.createElement("img");
  shown.className = "mozaik-large-picture";
  const controls = document.createElement("div");
  controls.className = "mozaik-large-controls";
  let index = pictures.indexOf(first);

  const show = (next: number) => {
    const picture = pictures[next];
    if (!picture) return;
    index = next;
    const small = picture.querySelector("img");
    shown.sizes = "100vw";
    shown.srcset = small?.srcset ?? "";
    shown.src = picture.href;
    shown.alt = small?.alt ?? "";
    dialog.setAttribute("aria-label", shown.alt || "Picture");
    previous.setAttribute("aria-disabled", String(index === 0));
    following.setAttribute("aria-disabled", String(index === pictures.length - 1));
  };
  const button = (words: string, act: () => void) => {
    const made = document.createElement("button");
    made.type = "button";
    made.textContent = words;
    made.addEventListener("click", act);
    controls.append(made);
    return made;
  };
  const previous = button("Previous", () => show(index - 1));
  const following = button("Next", () => show(index + 1));
  button("Close", () => dialog.close()).autofocus = true;
  if (pictures.length === 1) for (const each of [previous, following]) each.remove();

  dialog.append(controls, shown);
  dialog.addEventListener("keydown", ({ key }) => {
    if (key === "ArrowLeft") show(index - 1);
    if (key === "ArrowRight") show(index + 1);
  });
  dialog.addEventListener("click", ({ target }) => {
    if (target === dialog) dialog.close();
  });
  dialog.addEventListener("close", () => dialog.remove());
  show(index);
  document.body.append(dialog);
  dialog.showModal();
}
