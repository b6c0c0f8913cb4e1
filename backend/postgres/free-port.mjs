import { once } from "node:events";
import { createServer } from "node:net";

/** `wanted`, or any free port of this machine if that one is taken or 0. */
export async function freePort(wanted) {
  const probe = createServer();
  try {
    probe.listen(wanted, "127.0.0.1");
    await once(probe, "listening");
  } catch (error) {
    if (wanted !== 0 && (error.code === "EADDRINUSE" || error.code === "EACCES")) return freePort(0);
    throw error;
  }
  const { port } = probe.address();
  probe.close();
  await once(probe, "close");
  return port;
}
