import type { Pool, PoolClient } from "pg";

/**
 * Returns connections to their pool that were lost while somebody had them. Socket.io's adapter takes another one then
 * and never returns the first, so the pool would run out of connections, and wait for them when it ends.
 */
export function takeBackLost(pool: Pool): void {
  const taken = new Set<PoolClient>();
  pool.on("acquire", (client) => taken.add(client));
  pool.on("release", (_error, client) => taken.delete(client));
  pool.on("connect", (client) => {
    client.on("end", () => {
      if (taken.has(client)) client.release(true);
    });
  });
}
