import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "../../ui/button/button.tsx";
import { buttonClass } from "../../ui/button/button-class.ts";
import type { Departure } from "./departure.ts";
import css from "./redirect-screen.module.css";

/** In seconds: enough to read where a link leads, and to stay. */
const PAUSE = 6;

interface Props {
  icon: ReactNode;
  title: string;
  question: string;
  departure: Extract<Departure, { kind: "web" | "mail" }>;
  /** True: forwards after a pause, unless the visitor stays. */
  goesBySelf: boolean;
  open: (href: string) => void;
}

/** Shows where a link leads: its host in large letters, because text can hide it, and the full address. */
export function LeavingPanel({ icon, title, question, departure, goesBySelf, open }: Props) {
  const [isWaiting, setWaiting] = useState(goesBySelf);
  const latest = useRef(open);
  latest.current = open;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => latest.current(departure.href), PAUSE * 1_000);
    return () => clearTimeout(timer);
  }, [isWaiting, departure.href]);
  return (
    <section className={css.panel} aria-labelledby="leaving">
      <span className={css.icon} aria-hidden="true">
        {icon}
      </span>
      <h1 id="leaving" className={css.title}>
        {title}
      </h1>
      <p className={css.question}>{question}</p>
      <p className={css.name}>{departure.name}</p>
      <p className={css.address}>{departure.href}</p>
      <div className={css.buttons}>
        <a
          className={buttonClass({ variant: "primary" })}
          href={departure.href}
          rel="noopener noreferrer nofollow"
          onClick={() => setWaiting(false)}
        >
          Continue
        </a>
        {isWaiting && <Button onPress={() => setWaiting(false)}>Stay here</Button>}
      </div>
      {isWaiting && (
        <>
          <p role="status" className={css.wait}>
            You will be forwarded in {PAUSE} seconds.
          </p>
          <span className={css.clock} style={{ animationDuration: `${PAUSE}s` }} aria-hidden="true" />
        </>
      )}
    </section>
  );
}
