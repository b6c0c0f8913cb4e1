import type { ReactNode } from "react";
import { MallPage } from "./mall-page.tsx";
import type { PageFrame } from "./page-frames.ts";

interface NotFoundPageProps {
  frame: PageFrame;
  /** The requested item; the script shows it to users who may see it although it is not public. */
  missing?: { mozaik?: string; asset?: string; library?: string };
}

/** Shown if there is nothing public at this address. */
export function NotFoundPage({ frame, missing = {} }: NotFoundPageProps): ReactNode {
  return (
    <MallPage
      title="There is nothing here"
      head={<meta name="robots" content="noindex" />}
      frame={frame}
      data={{
        ...(missing.mozaik !== undefined && { "data-missing-mozaik": missing.mozaik }),
        ...(missing.library !== undefined && { "data-missing-library": missing.library }),
        ...(missing.asset !== undefined && { "data-missing-asset": missing.asset }),
      }}
    >
      <div className="mall-missing">
        <h1>There is nothing here</h1>
        <p className="mall-muted">The address may be mistyped, or what was here is private or gone.</p>
        <a className="mall-button mall-button-accent" href="/explore">
          Explore the mall
        </a>
      </div>
    </MallPage>
  );
}
