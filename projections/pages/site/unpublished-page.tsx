import type { ReactNode } from "react";

/** At the host of a website that is not published. It says nothing about the website. */
export function UnpublishedPage(): ReactNode {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Not published</title>
      </head>
      <body>
        <h1>Not published</h1>
        <p>This website is not published at the moment.</p>
      </body>
    </html>
  );
}
