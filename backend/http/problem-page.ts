import type { FastifyRequest } from "fastify";
import { SERVER_PATHS } from "./server-paths.ts";

/** Whether somebody opens a page in a browser: an error there is for people to read, not for a program. */
export function opensPage({ method, url, headers }: Pick<FastifyRequest, "method" | "url" | "headers">): boolean {
  return method === "GET" && !SERVER_PATHS.test(url) && (headers.accept ?? "").includes("text/html");
}

interface Told {
  readonly title: string;
  readonly detail: string;
  readonly correlationId: string | null;
}

/** An error as a page. It needs nothing else of the mall, neither database nor files: they may be what is missing. */
export function problemPage({ title, detail, correlationId }: Told): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${escaped(title)}</title>
<style>
  :root { color-scheme: light dark; font: 1rem/1.5 Roboto, system-ui, sans-serif; }
  body { display: grid; place-content: center; min-height: 100vh; margin: 0; text-align: center; }
  main { padding: 1.5rem; }
  a { display: inline-block; padding: 0.5rem 1.25rem; border: 1px solid; border-radius: 0.5rem; color: inherit; text-decoration: none; }
  small { display: block; margin-top: 2rem; }
</style>
<main>
<h1>${escaped(title)}</h1>
<p>${escaped(detail)}</p>
<p><a href="">Try again</a></p>
${correlationId === null ? "" : `<small>Reference: ${escaped(correlationId)}</small>`}
</main>
</html>
`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
