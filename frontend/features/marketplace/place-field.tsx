import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import css from "./edit-option-order.module.css";

interface Props {
  label: string;
  /** From 1. */
  place: number;
  /** The first field takes the focus when the list appears. */
  isFirst: boolean;
  onPlace: (place: number) => void;
}

/** A row's place in a list. A typed place counts on Enter or on leaving the field, arrow keys move by one. */
export function PlaceField({ label, place, isFirst, onPlace }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [takesFocus] = useState(isFirst);
  const shown = useRef(place);
  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);
  // Moving a row in the page takes the focus away from it.
  const isMoving = useRef(false);
  useEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    if (isMoving.current) input.current?.focus();
    isMoving.current = false;
  }, [place]);
  const take = () => {
    const wanted = typed === null ? Number.NaN : Number.parseInt(typed, 10);
    setTyped(null);
    if (!Number.isNaN(wanted) && wanted !== place) onPlace(wanted);
  };
  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (event.key !== "Enter" && step === undefined) return;
    event.preventDefault();
    isMoving.current = true;
    if (step === undefined) take();
    else {
      setTyped(null);
      onPlace(place + step);
    }
  };
  return (
    <input
      ref={input}
      className={css.place}
      aria-label={label}
      inputMode="numeric"
      autoComplete="off"
      maxLength={4}
      value={typed ?? String(place)}
      onChange={({ target }) => setTyped(target.value.replace(/\D/g, ""))}
      onFocus={({ target }) => target.select()}
      onBlur={take}
      onKeyDown={press}
    />
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };
