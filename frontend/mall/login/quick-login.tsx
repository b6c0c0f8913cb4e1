import { useRef } from "react";
import { Flyout } from "../flyout.tsx";
import { Icon } from "../icon.tsx";
import { LoginForm } from "./login-form.tsx";

/**
 * A floating panel to sign in without leaving the page, in windows that are wide enough. `returnTo`: where to return
 * after registering.
 */
export function QuickLogin({ returnTo }: { returnTo: string }) {
  const place = useRef<HTMLDivElement>(null);
  const focusFirst = (isOpen: boolean) => {
    if (isOpen) place.current?.querySelector("input")?.focus();
  };
  return (
    <span className="mall-quick-login">
      <Flyout
        id="quick-login"
        label="Quick login"
        button={<Icon name="down" />}
        buttonClass="mall-icon-button"
        isDialog
        onOpenChange={focusFirst}
      >
        <div ref={place} className="mall-quick-login-form">
          <LoginForm returnTo={returnTo} idPrefix="quick-" />
        </div>
      </Flyout>
    </span>
  );
}
