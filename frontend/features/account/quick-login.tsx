import { ChevronDown } from "lucide-react";
import { IconButton } from "../../ui/button/button.tsx";
import { Popover, PopoverTrigger } from "../../ui/popover/popover.tsx";
import { LoginForm } from "./login-form.tsx";
import css from "./quick-login.module.css";
import { useMinWidth } from "./use-min-width.ts";

/** Narrower windows have no room for a panel beside the page: they go to the login screen. In CSS px. */
const NARROWEST = 1200;

/** Signing in without leaving the page: a floating panel. `returnTo` is where registering leads back to. */
export function QuickLogin({ returnTo }: { returnTo: string }) {
  const hasRoom = useMinWidth(NARROWEST);
  if (!hasRoom) return null;
  return (
    <PopoverTrigger>
      <IconButton label="Quick login" icon={<ChevronDown />} />
      <Popover label="Quick login" placement="bottom end">
        <div className={css.panel}>
          <LoginForm returnTo={returnTo} />
        </div>
      </Popover>
    </PopoverTrigger>
  );
}
