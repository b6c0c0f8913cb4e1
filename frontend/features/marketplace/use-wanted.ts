import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { messageOf } from "../../mall/api-error.ts";
import { tellCartChanged } from "../../mall/cart-changes.ts";
import { putIntoCart, takeWanted } from "../../mall/wanted.ts";
import { toasts } from "../../ui/toast/toasts.ts";

/** Puts into the cart what somebody wanted to buy before they signed in. */
export function useWanted(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const wanted = takeWanted();
    if (!wanted) return;
    putIntoCart(wanted)
      .then(
        () => toasts.success("Added to your cart"),
        (error: unknown) => toasts.error(messageOf(error)),
      )
      .finally(() => {
        tellCartChanged();
        void queries.invalidateQueries({ queryKey: ["cart"] });
      });
  }, [queries]);
}
