import { Spinner } from "../../ui/spinner/spinner.tsx";
import css from "./plain-screen.module.css";

export function PendingScreen() {
  return (
    <div className={css.screen}>
      <Spinner label="Loading" size="large" />
    </div>
  );
}
