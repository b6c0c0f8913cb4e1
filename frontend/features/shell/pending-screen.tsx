import { WaitingPage } from "../../layout/waiting-page.tsx";
import { Spinner } from "../../ui/spinner/spinner.tsx";
import css from "./plain-screen.module.css";
import { useFrame } from "./use-frame.ts";

/** Shown while a screen loads that has no placeholder of its own. */
export function PendingScreen() {
  if (!useFrame().isBare) return <WaitingPage />;
  return (
    <div className={css.screen}>
      <Spinner label="Loading" size="large" />
    </div>
  );
}
