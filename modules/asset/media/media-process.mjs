// Looks into a file whose bytes the parent process sends, or cleans it: media-reader.ts.
import "../../../backend/register.mjs";

const { clean, lookInto } = await import("./look-into.ts");
const [task, subject, size] = process.argv.slice(2);
if (task === "clean") await clean(subject, Number(size));
else await lookInto(subject === "pdf" ? "pdf" : "timed", Number(size));
process.disconnect?.();
