// Looks into a file whose bytes the parent process sends: media-reader.ts.
import "../../../backend/register.mjs";

const { lookInto } = await import("./look-into.ts");
const [kind, size] = process.argv.slice(2);
await lookInto(kind === "pdf" ? "pdf" : "timed", Number(size));
process.disconnect?.();
