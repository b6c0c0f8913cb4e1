import { LinkTabs } from "../../layout/link-tabs.tsx";

/** Links between a seller's sales and what they have earned. */
export function SellerTabs({ current }: { current: "sales" | "balance" }) {
  return (
    <div style={{ marginBlockEnd: "var(--space-6)" }}>
      <LinkTabs
        label="What you have sold"
        tabs={[
          { href: "/profile/analytics", text: "Sales", isCurrent: current === "sales" },
          { href: "/profile/balance", text: "Balance", isCurrent: current === "balance" },
        ]}
      />
    </div>
  );
}
