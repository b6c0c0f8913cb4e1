import { createRoot } from "react-dom/client";
import { CardTitle, type CardTitleProps } from "../card-title.tsx";

/** On the cards of a page whose items are sold there: a press adds the item to the cart. Guests keep the links. */
export function startCartCards(): void {
  for (const heading of document.querySelectorAll<HTMLElement>("[data-cart-card]")) {
    // Not validated: the server of the same release wrote it.
    const card: CardTitleProps["card"] = JSON.parse(heading.dataset.cartCard ?? "");
    delete heading.dataset.cartCard; // started once
    createRoot(heading).render(<CardTitle card={card} display="cart" href={undefined} />);
  }
}
