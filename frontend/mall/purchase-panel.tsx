import { useEffect, useRef, useState } from "react";
import type { ItemType } from "#modules/item/rules/item-type";
import { toasts } from "../ui/toast/toasts.ts";
import { addToCart, type Wish } from "./add-to-cart.ts";
import { ApiError, messageOf } from "./api-error.ts";
import { readJson } from "./http.ts";
import { LoginPrompt, type LoginPromptProps } from "./login-prompt.tsx";
import { OwnedNote } from "./owned-note.tsx";
import { useUserId } from "./session.ts";
import { chosenIn, isShownOption, type ShownOption, ShownOptionRow, ticked, wishesIn } from "./shown-option.tsx";
import { buyAtOnce, usePurchase } from "./use-purchase.ts";

export interface PurchasePanelProps {
  itemType: ItemType;
  itemId: string;
  authorId: string;
  /** The current purchase options; null: the panel loads them. */
  options: readonly ShownOption[] | null;
  /** Path of the page, to return to after signing in. */
  returnTo: string;
}

/** An item's purchase options; its author gets links to edit it instead. */
export function PurchasePanel(props: PurchasePanelProps) {
  const { itemType, itemId, authorId, returnTo } = props;
  const userId = useUserId();
  const isAuthor = userId === authorId;
  const { options, failure, retry, lookAgain } = useOptions(props, !isAuthor);
  if (isAuthor) return <OwnItem itemType={itemType} itemId={itemId} />;
  if (failure !== null) {
    return (
      <div role="alert" className="mall-purchase-body">
        <p className="mall-error">{failure}</p>
        <button type="button" className="mall-button mall-button-line" onClick={retry}>
          Try again
        </button>
      </div>
    );
  }
  if (options === null) return <p className="mall-muted">Loading…</p>;
  if (options.length === 0) {
    const note = <p className="mall-muted">{NOT_FOR_SALE[itemType]}</p>;
    return userId === null ? note : <OwnedNote key={userId} itemType={itemType} itemId={itemId} otherwise={note} />;
  }
  return (
    <>
      {userId !== null && <OwnedNote key={userId} itemType={itemType} itemId={itemId} />}
      <Choice options={options} isGuest={userId === null} returnTo={returnTo} lookAgain={lookAgain} />
    </>
  );
}

const NOT_FOR_SALE: Record<ItemType, string> = {
  mozaik: "This Mozaik is here to be read. It is not for sale.",
  asset: "This asset is not for sale.",
};

function useOptions({ itemType, itemId, options: given }: PurchasePanelProps, isWanted: boolean) {
  const [options, setOptions] = useState(given);
  const [failure, setFailure] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again
  useEffect(() => {
    if (given !== null || !isWanted) return;
    const leaving = new AbortController();
    optionsOf(itemType, itemId, leaving.signal).then(setOptions, (error: unknown) => {
      if (!leaving.signal.aborted) setFailure(messageOf(error));
    });
    return () => leaving.abort();
  }, [given, itemType, itemId, isWanted, attempt]);
  const retry = () => {
    setFailure(null);
    setAttempt(attempt + 1);
  };
  /** The options as they are by now; those on the screen if they cannot be loaded. */
  const lookAgain = async () => {
    try {
      const now = await optionsOf(itemType, itemId);
      setOptions(now);
      return now;
    } catch {
      return options ?? [];
    }
  };
  return { options, failure, retry, lookAgain };
}

async function optionsOf(itemType: ItemType, itemId: string, signal?: AbortSignal): Promise<readonly ShownOption[]> {
  const answer = await readJson(`/public/api/items/${itemType}/${itemId}/licenseOptions`, signal);
  return Array.isArray(answer) ? answer.filter(isShownOption) : [];
}

function OwnItem({ itemType, itemId }: Pick<PurchasePanelProps, "itemType" | "itemId">) {
  const [text, settings] =
    itemType === "mozaik"
      ? ["This is your Mozaik. Visitors see its published version.", `/mozaik/${itemId}/settings`]
      : ["This is your asset.", `/asset/${itemId}/edit?section=marketplace`];
  return (
    <div className="mall-purchase-body">
      <p className="mall-muted">{text}</p>
      <a className="mall-button mall-button-accent mall-button-wide" href={`/${itemType}/${itemId}/edit`}>
        Edit
      </a>
      <a className="mall-button mall-button-line mall-button-wide" href={settings}>
        Settings and purchase options
      </a>
    </div>
  );
}

interface ChoiceProps {
  options: readonly ShownOption[];
  isGuest: boolean;
  returnTo: string;
  /** Loads the options again. */
  lookAgain: () => Promise<readonly ShownOption[]>;
}

/** The checked list of purchase options; a guest sees it but cannot choose. */
function Choice({ options, isGuest, returnTo, lookAgain }: ChoiceProps) {
  const form = useRef<HTMLFormElement>(null);
  const [isInCart, setInCart] = useState(false);
  const { isPending, question, forget, run } = usePurchase();
  const available = options.filter((option) => option.available);
  const isFree = available.every(({ total, minimumPrice }) => total === 0 && minimumPrice === null);
  /** Removes unavailable options from the list. */
  const purchase = (wishes: readonly Wish[], work: (again: boolean) => Promise<unknown>) =>
    void run(async (again) => {
      try {
        return await work(again);
      } catch (error) {
        if (!(error instanceof ApiError && error.code === "option-unavailable")) throw error;
        const offered = new Set((await lookAgain()).map(({ id }) => id));
        if (wishes.every(({ licenseOptionId }) => offered.has(licenseOptionId))) throw error;
        throw new ApiError(error.status, error.code, NO_SUCH_OPTION);
      }
    });
  const add = () => {
    if (form.current && ticked(form.current).some((id) => !options.some((option) => option.id === id))) {
      return toasts.error(NO_SUCH_OPTION);
    }
    const chosen = form.current && chosenIn(form.current, options);
    if (chosen === null) return;
    if (chosen.length === 0) return toasts.warning(NOTHING_SELECTED);
    purchase(chosen, async (again) => {
      await addToCart(chosen, again);
      form.current?.reset();
      setInCart(true);
      toasts.success("Added to your cart");
    });
  };
  const buy = () => {
    const [only, ...others] = available;
    let chosen = form.current && chosenIn(form.current, options);
    // Nothing to choose from: the only option is meant.
    if (form.current && chosen?.length === 0 && only && others.length === 0) {
      chosen = wishesIn(form.current, options, [only.id]);
    }
    if (chosen === null) return;
    if (chosen.length === 0) return toasts.warning(NOTHING_SELECTED);
    const wishes = chosen;
    purchase(wishes, (again) => buyAtOnce(wishes, again));
  };
  return (
    <form
      ref={form}
      className={`mall-purchase-body ${isGuest ? "mall-purchase-dimmed" : ""}`}
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      {isGuest && <LoginPrompt {...wayBack(available, returnTo)} />}
      <fieldset className="mall-offers" onChange={forget}>
        <legend className="visually-hidden">Purchase options</legend>
        {options.map((option) => (
          <ShownOptionRow key={option.id} option={option} isDisabled={isGuest || !option.available} />
        ))}
      </fieldset>
      {options.some(({ isBeforeTax, total, minimumPrice }) => isBeforeTax && (total > 0 || minimumPrice !== null)) && (
        <p className="mall-muted">Without tax. The tax of your country is added in the cart.</p>
      )}
      {question !== null && (
        <p role="alert" className="mall-prompt">
          {question}
        </p>
      )}
      {/* They stay enabled while at work, so that they keep the focus. */}
      <button
        type="submit"
        className="mall-button mall-button-accent mall-button-wide"
        disabled={isGuest}
        aria-disabled={isPending || undefined}
      >
        Add To Cart
      </button>
      {isInCart ? (
        <a className="mall-button mall-button-line mall-button-wide" href="/cart">
          Go to cart
        </a>
      ) : (
        available.length > 0 && (
          <button
            type="button"
            className="mall-button mall-button-line mall-button-wide"
            disabled={isGuest}
            aria-disabled={isPending || undefined}
            onClick={buy}
          >
            {isFree ? "Get it now" : "Buy now"}
          </button>
        )
      )}
    </form>
  );
}

const NO_SUCH_OPTION = "No purchase option matching selected item could be found.";
const NOTHING_SELECTED = "No purchase option(s) selected";

/** Guests cannot choose: they come back to the options, or to their cart with the only one in it. */
function wayBack([only, ...others]: readonly ShownOption[], returnTo: string): LoginPromptProps {
  return only && others.length === 0
    ? { returnTo: "/cart", wanted: { licenseOptionId: only.id, purchaseCode: null } }
    : { returnTo: `${returnTo}#purchase` };
}
