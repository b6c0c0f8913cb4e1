import { type Area, activeTab } from "../areas.ts";

/** The areas of the mall. Choosing the current area does nothing, so that its filters stay. */
export function HeaderTabs({ areas, path }: { areas: readonly Area[]; path: string }) {
  const active = activeTab(path);
  return (
    <nav aria-label="Main" className="mall-nav">
      {areas.map(({ tab, href, text }) => (
        <a
          key={tab}
          href={href}
          aria-current={tab === active ? "page" : undefined}
          onClick={(event) => {
            if (tab === active) event.preventDefault();
          }}
        >
          {text}
        </a>
      ))}
    </nav>
  );
}
