import { made, madeButton } from "./made.ts";

/** A message below a submit button. */
interface Said {
  words: string;
  tone?: "good" | "bad";
  /** Shown as a button. */
  action?: { words: string; act: () => void };
}

/** Shows and announces the message; null removes it. Returns its element. */
export function say(button: HTMLElement, said: Said | null): HTMLElement | null {
  const place = button.parentElement?.querySelector<HTMLElement>("[data-outcome]") ?? null;
  if (!place) return null;
  delete place.dataset.tone;
  place.replaceChildren();
  if (!said) return place;
  if (said.tone) place.dataset.tone = said.tone;
  place.append(made("p", {}, said.words));
  if (said.action) place.append(madeButton(said.action.words, said.action.act));
  return place;
}
