import { ArrowLeftRight } from "lucide-react";
import { ButtonLink } from "../../ui/button/button.tsx";
import css from "./app-shell.module.css";

/** Changes over to a screen that shows the same in another way. */
export function SwitchScreen({ href }: { href: string }) {
  return (
    <div className={css.switchScreen}>
      <ButtonLink href={href} variant="quiet" size="small" icon={<ArrowLeftRight />}>
        Switch Screen
      </ButtonLink>
    </div>
  );
}
