import { ChevronLeft, ChevronRight } from "lucide-react";
import { type ReactNode, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { BESIDE_NAVIGATION, cardsPerRow } from "../../mall/cards-per-row.ts";
import { IconButton } from "../../ui/button/button.tsx";
import { Spinner } from "../../ui/spinner/spinner.tsx";
import css from "./card-slider.module.css";
import { fitted, isAtEnd, needsMore, next, previous, type SliderWindow } from "./slider-window.ts";

interface CardSliderProps {
  /** What is shown, for the names of the buttons. */
  label: string;
  /** How many cards are loaded. */
  count: number;
  /** The source has reported more. */
  hasMore: boolean;
  isLoading: boolean;
  onLoadMore: () => void;
  /** Draws the visible cards. */
  children: (shown: SliderWindow) => ReactNode;
}

/** A window of cards, as many as fit, with buttons to the previous and next ones. Further cards come in time. */
export function CardSlider({ label, count, hasMore, isLoading, onLoadMore, children }: CardSliderProps) {
  const size = useSyncExternalStore(onResize, () => cardsPerRow(window.innerWidth, BESIDE_NAVIGATION));
  const [start, setStart] = useState(0);
  const shown = fitted({ start, size }, count);
  const isLast = isAtEnd(shown, count);
  const isFirst = shown.start === 0;
  const isDone = isLast && !hasMore;
  const back = useRef<HTMLButtonElement>(null);
  const on = useRef<HTMLButtonElement>(null);
  const pressed = useRef<"back" | "on" | null>(null);
  useLayoutEffect(() => {
    // the pressed button is disabled now: the other one takes its focus before the browser drops it
    if (pressed.current === "back" && isFirst) on.current?.focus();
    if (pressed.current === "on" && isDone) back.current?.focus();
    pressed.current = null;
  }, [isFirst, isDone]);
  const goBack = () => {
    pressed.current = "back";
    setStart(previous(shown).start);
  };
  const goOn = () => {
    pressed.current = "on";
    const to = next(shown, count);
    setStart(to.start);
    if (hasMore && !isLoading && needsMore(to, count)) onLoadMore();
  };
  return (
    <section className={css.slider} aria-label={label}>
      <div className={css.buttons}>
        {isLoading && <Spinner label="Loading More Cards" size="small" />}
        <IconButton label="Previous" icon={<ChevronLeft />} ref={back} isDisabled={isFirst} onPress={goBack} />
        <IconButton label="Next" icon={<ChevronRight />} ref={on} isDisabled={isDone} onPress={goOn} />
      </div>
      {children(shown)}
    </section>
  );
}

function onResize(listener: () => void): () => void {
  window.addEventListener("resize", listener);
  return () => window.removeEventListener("resize", listener);
}
