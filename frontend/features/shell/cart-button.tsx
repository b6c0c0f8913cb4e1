import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ShoppingBag } from "lucide-react";
import { cartQuery } from "../../api/cart.ts";
import css from "./header.module.css";

export function CartButton() {
  const count = useQuery(cartQuery).data?.items.length ?? 0;
  return (
    <Link to="/cart" className={`${css.iconLink} ${css.counted}`} aria-label={count === 0 ? "Cart" : `Cart, ${count}`}>
      <ShoppingBag aria-hidden="true" />
      {count > 0 && (
        <span className={css.count} aria-hidden="true">
          {count}
        </span>
      )}
    </Link>
  );
}
