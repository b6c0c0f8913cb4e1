import { useEffect, useState } from "react";
import type { OpenedCode } from "#modules/marketplace/code-contract";
import { money, optionPrice } from "#modules/marketplace/rules/money";
import { addToCart } from "./add-to-cart.ts";
import { ApiError, messageOf } from "./api-error.ts";
import { readJson } from "./http.ts";
import { LoginPrompt } from "./login-prompt.tsx";
import { rendition } from "./rendition.ts";
import { useUserId } from "./session.ts";
import { TermsView } from "./terms-view.tsx";
import { buyAtOnce, usePurchase } from "./use-purchase.ts";

export interface CodePanelProps {
  /** The uuid in the link. */
  code: string;
}

/** What the link of a purchase code opens: the item with its price, to put into the cart. */
export function CodePanel({ code }: CodePanelProps) {
  const { opened, failure, retry } = useOpened(code);
  if (failure !== null) {
    return (
      <section className="mall-code" aria-label="Purchase code">
        <p role="alert">{messageOf(failure)}</p>
        {!isGone(failure) && (
          <button type="button" className="mall-button mall-button-line" onClick={retry}>
            Try again
          </button>
        )}
      </section>
    );
  }
  return (
    <section className="mall-code" aria-label="Purchase code" aria-busy={opened === null}>
      {opened === null ? <p className="mall-muted">Loading…</p> : <Opened code={code} opened={opened} />}
    </section>
  );
}

const isGone = (error: unknown) => error instanceof ApiError && error.status === 404;

function useOpened(code: string) {
  const [opened, setOpened] = useState<OpenedCode | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again
  useEffect(() => {
    const leaving = new AbortController();
    readJson(`/public/api/marketplace/purchaseCode/${encodeURIComponent(code)}`, leaving.signal).then(
      (answer) => setOpened(answer as OpenedCode),
      (error: unknown) => {
        if (!leaving.signal.aborted) setFailure(error);
      },
    );
    return () => leaving.abort();
  }, [code, attempt]);
  const retry = () => {
    setFailure(null);
    setAttempt(attempt + 1);
  };
  return { opened, failure, retry };
}

function Opened({ code, opened: { line, termsOfUse, previewSrc, author } }: { code: string; opened: OpenedCode }) {
  const { itemName, licenseType, price, discount, total, currency } = line;
  return (
    <>
      {previewSrc && <img className="mall-code-picture" src={rendition(previewSrc, 640)} alt="" />}
      <div className="mall-code-words">
        <h2>
          <a href={`/${line.itemType}/${line.itemId}`}>{itemName}</a>
        </h2>
        <p className="mall-muted">
          {licenseType}
          {author && ` · ${author.name}`}
        </p>
        {discount > 0 && (
          <p>
            {money(discount, currency)} off {money(price + discount, currency)} with this purchase code
          </p>
        )}
        {termsOfUse && (
          <details className="mall-terms">
            <summary>Terms of use</summary>
            <TermsView terms={termsOfUse} />
          </details>
        )}
      </div>
      <div className="mall-code-buy">
        <strong className="mall-offer-price">{optionPrice(total, currency)}</strong>
        <Buy code={code} line={line} />
      </div>
    </>
  );
}

function Buy({ code, line }: { code: string; line: OpenedCode["line"] }) {
  const userId = useUserId();
  const [isInCart, setInCart] = useState(false);
  const { isPending, question, run } = usePurchase();
  const { licenseOptionId, licenseTypeId, total } = line;
  const wishes = [{ licenseOptionId, licenseTypeId, total, purchaseCode: code }];
  if (userId === line.authorId) return <p className="mall-muted">This is your own item.</p>;
  if (userId === null) return <LoginPrompt returnTo="/cart" wanted={{ licenseOptionId, purchaseCode: code }} />;
  if (isInCart) {
    return (
      <a className="mall-button mall-button-accent mall-button-wide" href="/cart">
        Go to cart
      </a>
    );
  }
  const add = async (again: boolean) => {
    await addToCart(wishes, again);
    setInCart(true);
  };
  return (
    <>
      <button
        type="button"
        className="mall-button mall-button-accent mall-button-wide"
        aria-disabled={isPending || undefined}
        onClick={() => void run(add)}
      >
        Add To Cart
      </button>
      <button
        type="button"
        className="mall-button mall-button-line mall-button-wide"
        aria-disabled={isPending || undefined}
        onClick={() => void run((again) => buyAtOnce(wishes, again))}
      >
        {total === 0 ? "Get it now" : "Buy now"}
      </button>
      {question && <p role="alert">{question}</p>}
    </>
  );
}
