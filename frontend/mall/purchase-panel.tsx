import { useEffect, useRef, useState } from "react";
import type { ItemType } from "#modules/item/rules/item-type";
import { toasts } from "../ui/toast/toasts.ts";
import { ApiError, messageOf } from "./api-error.ts";
import { tellCartChanged } from "./cart-changes.ts";
import { readJson, sendCommand } from "./http.ts";
import { OwnedNote } from "./owned-note.tsx";
import { useUserId } from "./session.ts";
import { chosenIn, isShownOption, type ShownOption, ShownOptionRow } from "./shown-option.tsx";

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
  const { options, failure, retry } = useOptions(props, !isAuthor);
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
  if (options.length === 0) return <p className="mall-muted">{NOT_FOR_SALE[itemType]}</p>;
  return (
    <>
      {userId !== null && <OwnedNote key={userId} itemType={itemType} itemId={itemId} />}
      <Choice options={options} isGuest={userId === null} returnTo={returnTo} />
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
    readJson(`/public/api/items/${itemType}/${itemId}/licenseOptions`, leaving.signal).then(
      (answer) => setOptions(Array.isArray(answer) ? answer.filter(isShownOption) : []),
      (error: unknown) => {
        if (!leaving.signal.aborted) setFailure(messageOf(error));
      },
    );
    return () => leaving.abort();
  }, [given, itemType, itemId, isWanted, attempt]);
  const retry = () => {
    setFailure(null);
    setAttempt(attempt + 1);
  };
  return { options, failure, retry };
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
      <a className="mall-button mall-button-wide" href={settings}>
        Settings and purchase options
      </a>
    </div>
  );
}

interface ChoiceProps {
  options: readonly ShownOption[];
  isGuest: boolean;
  returnTo: string;
}

/** The checked list of purchase options; a guest sees it but cannot choose. */
function Choice({ options, isGuest, returnTo }: ChoiceProps) {
  const form = useRef<HTMLFormElement>(null);
  const [isPending, setPending] = useState(false);
  const [isInCart, setInCart] = useState(false);
  /** What the server asks before a second purchase; pressing the button once more confirms it. */
  const [question, setQuestion] = useState<string | null>(null);
  const add = async () => {
    if (!form.current || isPending) return;
    const chosen = chosenIn(form.current, options);
    if (chosen === null) return;
    if (chosen.length === 0) {
      toasts.warning("No purchase option(s) selected");
      return;
    }
    setPending(true);
    try {
      const again = question !== null;
      for (const body of chosen) await sendCommand("POST", "/api/cart/items", { body: { ...body, again } });
      setQuestion(null);
      form.current?.reset();
      setInCart(true);
      toasts.success("Added to your cart");
    } catch (error) {
      if (error instanceof ApiError && error.code === "already-owned") setQuestion(messageOf(error));
      else toasts.error(messageOf(error));
    } finally {
      setPending(false);
      window.dispatchEvent(new Event("cartchanged"));
      tellCartChanged();
    }
  };
  return (
    <form
      ref={form}
      className={`mall-purchase-body ${isGuest ? "mall-purchase-dimmed" : ""}`}
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      {isGuest && <LoginPrompt returnTo={returnTo} />}
      <fieldset className="mall-offers" onChange={() => setQuestion(null)}>
        <legend className="visually-hidden">Purchase options</legend>
        {options.map((option) => (
          <ShownOptionRow key={option.id} option={option} isDisabled={isGuest || !option.available} />
        ))}
      </fieldset>
      {question !== null && (
        <p role="alert" className="mall-prompt">
          {question}
        </p>
      )}
      {/* Stays enabled while adding to the cart, so that it keeps the focus. */}
      <button
        type="submit"
        className="mall-button mall-button-accent mall-button-wide"
        disabled={isGuest}
        aria-disabled={isPending || undefined}
      >
        Add To Cart
      </button>
      {isInCart && (
        <a className="mall-button mall-button-wide" href="/cart">
          Go to cart
        </a>
      )}
    </form>
  );
}

function LoginPrompt({ returnTo }: { returnTo: string }) {
  const back = `?returnTo=${encodeURIComponent(returnTo)}`;
  return (
    <p className="mall-prompt">
      <a href={`/login${back}`}>Login</a> or <a href={`/register${back}`}>Register</a> to purchase.
    </p>
  );
}
