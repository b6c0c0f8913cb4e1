import type { Card } from "#modules/item/contract";
import { isStampTitle } from "#modules/item/rules/stamp-title";
import { toasts } from "../ui/toast/toasts.ts";
import { addToCart } from "./add-to-cart.ts";
import { type AddressedCard, cardAddress } from "./card-address.ts";
import type { CardDisplay } from "./card-displays.ts";
import { useUserId } from "./session.ts";
import { usePurchase } from "./use-purchase.ts";

export interface CardTitleProps {
  card: AddressedCard & Pick<Card, "name"> & Partial<Pick<Card, "licenseOptions">>;
  display: CardDisplay;
  /** Absent: see `cardAddress`. */
  href: string | undefined;
}

/** The name of a card and what a press on the card does: it opens the item or, in the cart display, adds it to the cart. */
export function CardTitle({ card, display, href }: CardTitleProps) {
  const { name, licenseOptions = [] } = card;
  const [option] = licenseOptions;
  const shown = isStampTitle(name) ? <span className="visually-hidden">{name}</span> : name;
  const isSoldHere = useUserId() !== null && display === "cart" && option !== undefined;
  if (isSoldHere) return <AddToCart optionId={option.id} name={name} />;
  return <a href={href ?? cardAddress(card)}>{shown}</a>;
}

function AddToCart({ optionId, name }: { optionId: string; name: string }) {
  const { isPending, question, run } = usePurchase();
  const add = () =>
    void run(async (again) => {
      await addToCart([{ licenseOptionId: optionId }], again);
      toasts.success("Added to your cart");
    });
  return (
    <>
      <button type="button" className="mall-card-add" aria-disabled={isPending || undefined} onClick={add}>
        <span className="visually-hidden">Add To Cart: </span>
        {name}
      </button>
      {question !== null && (
        <span role="alert" className="mall-card-question">
          {question}
        </span>
      )}
    </>
  );
}
