import { Smartphone, Tablet } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../../../ui/button/button.tsx";
import { useBuilder } from "../../view-state/builder-context.ts";
import css from "../side-panel/panel.module.css";

/** Shown if a value exists only on narrow pages, with a button that goes there. */
export function NarrowOnly({ children }: { children: ReactNode }) {
  const builder = useBuilder();
  return (
    <div className={css.narrowOnly}>
      <p>{children} Choose a narrower width to change it there.</p>
      <div className={css.chips}>
        <Button size="small" icon={<Tablet />} onPress={() => builder.view.setWidth(768)}>
          Tablet
        </Button>
        <Button size="small" icon={<Smartphone />} onPress={() => builder.view.setWidth(390)}>
          Phone
        </Button>
      </div>
    </div>
  );
}
