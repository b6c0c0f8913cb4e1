/**
 * Loads a part of the client once, as soon as there is a network. Browsers keep a failed import until the page is loaded
 * again, so none is tried without one; a part that is there already needs none.
 */
export function partLoader<Part>(load: () => Promise<Part>): () => Promise<Part> {
  let part: Promise<Part> | undefined;
  return () => {
    part ??= network()
      .then(load)
      .catch((error: unknown) => {
        part = undefined;
        throw error;
      });
    return part;
  };
}

async function network(): Promise<void> {
  if (!navigator.onLine) await new Promise((resolve) => addEventListener("online", resolve, { once: true }));
}
