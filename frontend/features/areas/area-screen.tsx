import type { ReactNode } from "react";
import { Page } from "../../layout/page.tsx";
import { ButtonLink } from "../../ui/button/button.tsx";
import { EmptyState } from "../../ui/empty-state/empty-state.tsx";

interface AreaScreenProps {
  title: string;
  icon: ReactNode;
  /** What there is here, in a few words. */
  heading: string;
  text: string;
  action: { href: string; text: string };
}

/** An area of the mall that does not exist yet: what there is instead, and the way there. */
export function AreaScreen({ title, icon, heading, text, action }: AreaScreenProps) {
  return (
    <Page title={title}>
      <EmptyState
        icon={icon}
        title={heading}
        text={text}
        action={
          <ButtonLink href={action.href} variant="primary">
            {action.text}
          </ButtonLink>
        }
      />
    </Page>
  );
}
