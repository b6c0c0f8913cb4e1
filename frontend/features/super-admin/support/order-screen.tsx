import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { supportOrderQuery } from "../../../api/support-orders.ts";
import { Page } from "../../../layout/page.tsx";
import { Button, ButtonLink } from "../../../ui/button/button.tsx";
import { SectionState } from "../section-state.tsx";
import { exact } from "./days.ts";
import { OrderBadge } from "./order-badge.tsx";
import { OrderHistory } from "./order-history.tsx";
import { OrderLines } from "./order-lines.tsx";
import { OrderMoney } from "./order-money.tsx";
import { ResendReceipt } from "./resend-receipt.tsx";
import css from "./support.module.css";

/** One order as support sees it: money, lines, copies and its history in words. Only refunds change anything. */
export function OrderScreen({ orderId }: { orderId: string }) {
  const query = useQuery(supportOrderQuery(orderId));
  const order = query.data;
  return (
    <Page
      title="Order"
      actions={
        <>
          <Button isPending={query.isRefetching} onPress={() => void query.refetch()}>
            Refresh
          </Button>
          {order && order.money.captured > 0 && <ResendReceipt orderId={orderId} />}
          <ButtonLink href={`/super-admin/orders/${orderId}/audit`}>Audit</ButtonLink>
        </>
      }
    >
      <p className={css.back}>
        <Link to="/super-admin/support">Support</Link>
      </p>
      <SectionState query={query} title="The order could not be loaded" height="480px">
        {order && (
          <div className={css.part}>
            <dl className={css.facts}>
              <Fact name="Order">{order.id}</Fact>
              <Fact name="State">
                <OrderBadge order={order} />
              </Fact>
              <Fact name="Buyer">{order.buyer?.name ?? "A former user"}</Fact>
              <Fact name="Placed">{exact(order.placedAt)}</Fact>
              <Fact name="Payment provider">{order.provider}</Fact>
              <Fact name="Payment ids">{order.payments.join(", ") || "–"}</Fact>
            </dl>
            <OrderMoney order={order} />
            <OrderLines order={order} />
            <OrderHistory history={order.history} mails={order.mails} />
          </div>
        )}
      </SectionState>
    </Page>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
