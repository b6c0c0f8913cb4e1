// Files that could not be sent without a connection. They stay on the visitor's device until they are sent or removed.
// Where the browser gives no such place, they live as long as the page.

/** After this, in ms, nobody waits for it any more: as for answers that could not be sent. */
const KEPT_MS = 7 * 24 * 60 * 60_000;

const ANY_TIME = { ignoreSearch: true };
const place = (uid: string) => `/kept-files/${uid}`;

/** `use` of the browser's store; undefined if there is none, or no room in it. */
async function kept<T>(use: (files: Cache) => Promise<T>): Promise<T | undefined> {
  try {
    return await use(await caches.open("mozaik-files"));
  } catch {
    return undefined;
  }
}

export function keepFile(uid: string, file: File): Promise<unknown> {
  return kept(async (files) => {
    for (const { url } of await files.keys()) {
      if (Date.now() - Number(url.split("?")[1]) > KEPT_MS) await files.delete(url);
    }
    await files.put(`${place(uid)}?${Date.now()}`, new Response(file));
  });
}

/** Undefined if it is not there any more. */
export async function keptFile(uid: string, name: string): Promise<File | undefined> {
  const found = await kept(async (files) => (await files.match(place(uid), ANY_TIME))?.blob());
  return found && new File([found], name);
}

export function dropFile(uid: string): Promise<unknown> {
  return kept((files) => files.delete(place(uid), ANY_TIME));
}
