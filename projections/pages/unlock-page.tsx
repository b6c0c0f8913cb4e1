import type { ReactNode } from "react";
import { MallPage } from "./mall-page.tsx";
import type { PageFrame } from "./page-frames.ts";

interface UnlockPageProps {
  frame: PageFrame;
  mozaikId: string;
  linkKey: string;
}

/** Asks for the password of a share link; says nothing about what it opens. */
export function UnlockPage({ frame, mozaikId, linkKey }: UnlockPageProps): ReactNode {
  return (
    <MallPage title="Password needed" head={<meta name="robots" content="noindex" />} frame={frame}>
      <div className="mall-missing">
        <h1>This link asks for a password</h1>
        <p className="mall-muted">The person who sent you the link can tell you.</p>
        <form
          className="mall-form mall-unlock mall-needs-script"
          data-unlock={JSON.stringify({ id: mozaikId, key: linkKey })}
        >
          <div className="mall-field">
            <label htmlFor="link-password">Password</label>
            <input id="link-password" name="password" type="password" autoComplete="off" required maxLength={200} />
          </div>
          <p className="mall-field-error" role="alert" hidden />
          <button type="submit" className="mall-button mall-button-accent">
            Open
          </button>
        </form>
        <noscript>
          <p>Please switch JavaScript on to enter the password.</p>
        </noscript>
      </div>
    </MallPage>
  );
}
