import { ArrowUp } from "lucide-react";
import { IconButton } from "../button/button.tsx";
import css from "./scroll-to-top.module.css";

/** The button in the corner of the screen. */
export function ScrollToTopButton({ onPress }: { onPress: () => void }) {
  return (
    <div className={css.place}>
      <IconButton label="Scroll to top" variant="secondary" icon={<ArrowUp />} onPress={onPress} />
    </div>
  );
}
