import { useEffect, useRef, useState } from "react";
import { SearchField } from "./search-field.tsx";

/** Milliseconds after the last key until the typed text is searched. */
const PAUSE = 350;

interface TypedSearchProps {
  label: string;
  /** The text that is searched. */
  text: string;
  onText: (text: string) => void;
}

/** A search box that searches by itself when the typing pauses. */
export function TypedSearch({ label, text, onText }: TypedSearchProps) {
  const [typed, setTyped] = useState(text);
  const latest = useRef({ text, onText });
  latest.current = { text, onText };
  // The text may also change by 'back'.
  useEffect(() => setTyped((now) => (now.trim() === text ? now : text)), [text]);
  useEffect(() => {
    const timer = setTimeout(() => {
      const { text: shown, onText: report } = latest.current;
      if (typed.trim() !== shown) report(typed.trim());
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <SearchField
      label={label}
      placeholder="Enter text to search"
      maxLength={200}
      value={typed}
      onChange={setTyped}
      onSubmit={(wanted) => onText(wanted.trim())}
    />
  );
}
