import { Compass } from "lucide-react";
import { ButtonLink } from "../../ui/button/button.tsx";
import { EmptyState } from "../../ui/empty-state/empty-state.tsx";
import css from "./plain-screen.module.css";

export function NotFoundScreen() {
  return (
    <div className={css.screen}>
      <h1 className="visually-hidden">Not found</h1>
      <EmptyState
        icon={<Compass />}
        title="There is nothing here"
        text="The address may be mistyped, or the page may be private or deleted."
        action={
          <ButtonLink href="/explore" variant="primary">
            Explore the mall
          </ButtonLink>
        }
      />
    </div>
  );
}
