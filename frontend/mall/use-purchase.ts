import { useState } from "react";
import { toasts } from "../ui/toast/toasts.ts";
import type { Wish } from "./add-to-cart.ts";
import { ApiError, messageOf } from "./api-error.ts";
import { tellCartChanged } from "./cart-changes.ts";

/** Buys the wishes at once and opens what comes next. Throws ApiError. */
export async function buyAtOnce(wishes: readonly Wish[], again: boolean): Promise<"ordered" | undefined> {
  const { buyNow } = await import("./buy-now.ts");
  const { href, isPaid } = await buyNow(wishes, again);
  window.location.assign(href);
  return isPaid ? "ordered" : undefined;
}

/**
 * The state of buying, one press at a time. `question`: what the server asks before a second purchase; the next press
 * confirms it.
 */
export function usePurchase() {
  const [isPending, setPending] = useState(false);
  const [question, setQuestion] = useState<string | null>(null);
  const run = async (work: (again: boolean) => Promise<unknown>) => {
    if (isPending) return;
    setPending(true);
    let isOrdered = false;
    try {
      isOrdered = (await work(question !== null)) === "ordered";
      setQuestion(null);
    } catch (error) {
      if (error instanceof ApiError && error.code === "already-owned") setQuestion(messageOf(error));
      else toasts.error(messageOf(error));
    } finally {
      setPending(false);
      window.dispatchEvent(new Event("cartchanged"));
      tellCartChanged(isOrdered);
    }
  };
  return { isPending, question, forget: () => setQuestion(null), run };
}
