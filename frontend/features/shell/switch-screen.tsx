import { ArrowLeftRight } from "lucide-react";
import { ButtonLink } from "../../ui/button/button.tsx";
import css from "./app-shell.module.css";

/** A link to a screen that shows the same content in another form. */
export function SwitchScreen({ href }: { href: string }) {
  return (
    <div className={css.switchScreen}>
      <ButtonLink href={href} variant="quiet" size="small" icon={<ArrowLeftRight />}>
        Switch Screen
      </ButtonLink>
    </div>
  );
}
