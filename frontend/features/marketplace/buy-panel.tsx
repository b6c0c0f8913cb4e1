import { useQuery } from "@tanstack/react-query";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { ShoppingBag } from "lucide-react";
import { useState } from "react";
import type { PurchaseOption } from "#modules/marketplace/contract";
import { money } from "#modules/marketplace/rules/money";
import { useAddToCart } from "../../api/cart.ts";
import { type Item, purchaseOptionsQuery } from "../../api/purchase-options.ts";
import { messageOf } from "../../mall/api-error.ts";
import { useUserId } from "../../mall/session.ts";
import { Button, ButtonLink } from "../../ui/button/button.tsx";
import { RadioGroup } from "../../ui/radio-group/radio-group.tsx";
import { toasts } from "../../ui/toast/toasts.ts";
import css from "./buy-panel.module.css";

/** The purchase options of an item available today. A guest sees the prices and is asked to log in. */
export function BuyPanel({ authorId, ...item }: Item & { authorId: string }) {
  const userId = useUserId();
  const options = (useQuery(purchaseOptionsQuery(item)).data ?? []).filter(
    ({ visible, available }) => visible && available,
  );
  if (options.length === 0 || userId === authorId) return null;
  return (
    <section className={css.panel} aria-labelledby="buy">
      <h2 id="buy">Buy</h2>
      {userId ? <Choice options={options} /> : <GuestChoice options={options} />}
    </section>
  );
}

function Choice({ options }: { options: readonly PurchaseOption[] }) {
  const [chosen, choose] = useState<string | null>(options.length === 1 ? (options[0]?.id ?? null) : null);
  const add = useAddToCart();
  const navigate = useNavigate();
  const addChosen = () => {
    if (chosen === null) return toasts.warning("No purchase option(s) selected");
    add.mutate(chosen, {
      onSuccess: () => void navigate({ to: "/cart" }),
      onError: (error) => toasts.error(messageOf(error)),
    });
  };
  return (
    <>
      <RadioGroup
        label="Purchase options"
        isLabelHidden
        options={options.map(({ id, licenseType, total, currency }) => ({
          value: id,
          label: `${licenseType}: ${price(total, currency)}`,
        }))}
        value={chosen}
        onChange={choose}
      />
      <Button variant="primary" icon={<ShoppingBag />} isPending={add.isPending} onPress={addChosen}>
        Add To Cart
      </Button>
    </>
  );
}

function GuestChoice({ options }: { options: readonly PurchaseOption[] }) {
  const { href } = useLocation();
  const back = `?returnTo=${encodeURIComponent(href)}`;
  return (
    <>
      <ul className={css.prices}>
        {options.map(({ id, licenseType, total, currency }) => (
          <li key={id}>
            {licenseType} <strong>{price(total, currency)}</strong>
          </li>
        ))}
      </ul>
      <p className={css.prompt}>Log in or register to purchase.</p>
      <div className={css.buttons}>
        <ButtonLink href={`/login${back}`} variant="primary">
          Login
        </ButtonLink>
        <ButtonLink href={`/register${back}`}>Register</ButtonLink>
      </div>
    </>
  );
}

function price(total: number, currency: string): string {
  return total === 0 ? "Free" : `${money(total, currency)} ${currency}`;
}
