import type { AnimationEffects, Interaction, NodeId } from "#mozaik/document";

/** px */
const WAY = 80;

/** Shows on the canvas what visitors see: opens or closes what they can open, plays an effect once. */
export function playInteraction(id: NodeId, interaction: Interaction): void {
  const element = document.querySelector<HTMLElement>(`[data-canvas] [data-node="${CSS.escape(id)}"]`);
  if (!element) return;
  element.scrollIntoView({ block: "nearest" });
  if (interaction.type === "animation-effects-interaction") playEffect(element, interaction);
  else
    for (const details of element.querySelectorAll<HTMLDetailsElement>(":scope > details"))
      details.open = !details.open;
}

function playEffect(element: HTMLElement, { action, effect }: AnimationEffects): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  if (effect.type === "lift") {
    const risen = {
      translate: `0 -${effect.transform}px`,
      ...(effect.boxShadow && { boxShadow: "0 8px 20px #00000040" }),
    };
    element.animate([{}, { ...risen, offset: 0.3 }, { ...risen, offset: 0.7 }, {}], 1_200);
    return;
  }
  const duration = effect.timer * 1_000;
  if (effect.type === "motion") {
    element.animate([{ translate: FROM[effect.direction] }, {}], { duration, easing: "ease-out" });
  } else if (action === "scroll") element.animate([{ opacity: effect.opacity }, {}], duration);
  else element.animate([{}, { opacity: effect.opacity, offset: 0.7 }, {}], duration);
}

const FROM = { left: `${WAY}px 0`, right: `-${WAY}px 0`, top: `0 ${WAY}px`, bottom: `0 -${WAY}px` } as const;
