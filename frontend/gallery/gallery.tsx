import { LinkTabs } from "../layout/link-tabs.tsx";
import type { Exhibit } from "../ui/exhibit.ts";
import { addressOf, type View } from "./address.ts";
import { exhibits } from "./exhibits.ts";
import css from "./gallery.module.css";

/** The list of widgets, and the states of the chosen one or of all. */
export function Gallery({ view }: { view: View }) {
  const chosen = view.widget === null ? undefined : exhibits.get(view.widget);
  return (
    <div className={css.gallery}>
      <header className={css.side}>
        <p className={css.name}>Gallery</p>
        <LinkTabs
          label="Theme"
          tabs={(["light", "dark"] as const).map((theme) => ({
            href: addressOf({ ...view, theme }),
            text: theme === "light" ? "Light" : "Dark",
            isCurrent: view.theme === theme,
          }))}
        />
        <nav aria-label="Widgets">
          <WidgetLink view={view} widget={null} title="All widgets" />
          {[...exhibits].map(([widget, { title }]) => (
            <WidgetLink key={widget} view={view} widget={widget} title={title} />
          ))}
        </nav>
      </header>
      <main className={css.main}>
        {view.widget === null ? <AllWidgets /> : <OneWidget widget={view.widget} exhibit={chosen} />}
      </main>
    </div>
  );
}

function WidgetLink({ view, widget, title }: { view: View; widget: string | null; title: string }) {
  return (
    <a
      className={css.link}
      href={addressOf({ ...view, widget })}
      aria-current={view.widget === widget ? "page" : undefined}
    >
      {title}
    </a>
  );
}

function AllWidgets() {
  return (
    <>
      <h1 className={css.title}>All widgets</h1>
      {[...exhibits].map(([widget, exhibit]) => (
        <section key={widget} aria-label={exhibit.title}>
          <h2>{exhibit.title}</h2>
          <States exhibit={exhibit} level="h3" />
        </section>
      ))}
    </>
  );
}

function OneWidget({ widget, exhibit }: { widget: string; exhibit: Exhibit | undefined }) {
  if (!exhibit) {
    return (
      <>
        <h1 className={css.title}>No such widget</h1>
        <p>There is no exhibit with the name “{widget}”.</p>
      </>
    );
  }
  return (
    <>
      <h1 className={css.title}>{exhibit.title}</h1>
      <States exhibit={exhibit} level="h2" />
    </>
  );
}

function States({ exhibit, level: Name }: { exhibit: Exhibit; level: "h2" | "h3" }) {
  return (
    <div className={css.states} data-exhibit="">
      {exhibit.states.map(({ name, Content }) => (
        <div key={name} className={css.state}>
          <Name className={css.stateName}>{name}</Name>
          <div className={css.content} data-state={name}>
            <Content />
          </div>
        </div>
      ))}
    </div>
  );
}
