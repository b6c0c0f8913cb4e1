import { LinkTabs } from "../../layout/link-tabs.tsx";

/** Links between what a person has bought and their orders. */
export function BoughtTabs({ current }: { current: "purchases" | "orders" }) {
  return (
    <div style={{ marginBlockEnd: "var(--space-6)" }}>
      <LinkTabs
        label="What you have bought"
        tabs={[
          { href: "/purchases", text: "Purchases", isCurrent: current === "purchases" },
          { href: "/orders", text: "Orders", isCurrent: current === "orders" },
        ]}
      />
    </div>
  );
}
