import { ArrowUp } from "lucide-react";
import { useEffect, useState } from "react";
import { IconButton } from "../../ui/button/button.tsx";
import css from "./scroll-to-top.module.css";

/** Leads back up once a window's height has gone by. */
export function ScrollToTop() {
  const [isFar, setFar] = useState(false);
  useEffect(() => {
    const look = () => setFar(window.scrollY > window.innerHeight);
    window.addEventListener("scroll", look, { passive: true });
    return () => window.removeEventListener("scroll", look);
  }, []);
  if (!isFar) return null;
  return (
    <div className={css.place}>
      <IconButton
        label="Scroll to top"
        variant="secondary"
        icon={<ArrowUp />}
        onPress={() => window.scrollTo({ top: 0, behavior: "smooth" })}
      />
    </div>
  );
}
