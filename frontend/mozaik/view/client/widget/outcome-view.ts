/** What is said below a button of how its pressing went. */
interface Said {
  words: string;
  tone?: "good" | "bad";
  /** What can be done about it. */
  action?: { words: string; act: () => void };
}

/** Shows and announces it; null takes away what was said. */
export function say(button: HTMLElement, said: Said | null): HTMLElement | null {
  const place = button.parentElement?.querySelector<HTMLElement>("[data-outcome]") ?? null;
  if (!place) return null;
  delete place.dataset.tone;
  place.replaceChildren();
  if (!said) return place;
  if (said.tone) place.dataset.tone = said.tone;
  const words = document.createElement("p");
  words.textContent = said.words;
  place.append(words);
  if (said.action) {
    const action = document.createElement("button");
    action.type = "button";
    action.textContent = said.action.words;
    action.addEventListener("click", said.action.act);
    place.append(action);
  }
  return place;
}
