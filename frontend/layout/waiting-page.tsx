import type { ReactNode } from "react";
import { Skeleton, SkeletonText } from "../ui/skeleton/skeleton.tsx";
import { Page } from "./page.tsx";
import css from "./waiting-page.module.css";

/** What the screen will contain: lines with a picture, fields beside a menu or a picture, or lines beside a summary. */
type Shape = "list" | "form" | "cart";

interface WaitingPageProps {
  /** Absent: it is not known yet. */
  title?: string;
  shape?: Shape;
}

/** A screen whose data is still loading, in its final shape. */
export function WaitingPage({ title, shape = "list" }: WaitingPageProps) {
  return (
    <Page title={title ?? <UnknownTitle />} width={shape === "form" ? "wide" : "text"}>
      <p role="status" className="visually-hidden">
        Loading
      </p>
      <div aria-hidden="true">{BODIES[shape]}</div>
    </Page>
  );
}

function UnknownTitle() {
  return (
    <>
      <span className="visually-hidden">Loading</span>
      <Skeleton width="min(320px, 60vw)" height="0.9em" />
    </>
  );
}

const LINE = (
  <div className={css.line}>
    <Skeleton width="88px" height="66px" />
    <SkeletonText lines={2} />
  </div>
);
const LINES = (
  <div className={css.lines}>
    {LINE}
    {LINE}
    {LINE}
  </div>
);
const FIELD = (
  <div className={css.field}>
    <Skeleton width="120px" height="0.8em" />
    <Skeleton height="40px" radius="medium" />
  </div>
);

const BODIES: Record<Shape, ReactNode> = {
  list: LINES,
  form: (
    <div className={css.form}>
      <Skeleton height="160px" radius="large" />
      <div className={css.fields}>
        {FIELD}
        {FIELD}
        {FIELD}
      </div>
    </div>
  ),
  cart: (
    <div className={css.cart}>
      {LINES}
      <Skeleton height="220px" radius="large" />
    </div>
  ),
};
