import type { ReactNode } from "react";
import type { Choices } from "../../../frontend/mall/owner-choices.ts";
import type { ClientFiles } from "./client-files.ts";
import { MallPage } from "./mall-page.tsx";

/**
 * Shown where no published Mozaik is for everyone to see. Its script leads an author who is signed in to the preview
 * of his own draft.
 */
export function NotFoundPage(props: {
  idOrUrl: string;
  client: ClientFiles;
  year: number;
  choices: Choices;
}): ReactNode {
  return (
    <MallPage
      title="There is nothing here"
      head={<meta name="robots" content="noindex" />}
      client={props.client}
      year={props.year}
      choices={props.choices}
      data={{ "data-missing": props.idOrUrl }}
    >
      <div className="mall-missing">
        <h1>There is nothing here</h1>
        <p className="mall-muted">The address may be mistyped, or the page may be private or deleted.</p>
        <a className="mall-button mall-button-accent" href="/explore">
          Explore the mall
        </a>
      </div>
    </MallPage>
  );
}
