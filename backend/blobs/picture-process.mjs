// Does the work on pictures that it is sent (picture-process.ts), and ends with the process that started it.
import "../register.mjs";

const { DomainError } = await import("../../modules/decider.ts");
const { pictureWork } = await import("./picture-work.ts");

process.on("disconnect", () => process.exit());
process.on("message", async ({ name, values }) => {
  const reply = await pictureWork[name](...values).then((result) => ({ result }), failure);
  if (process.connected) process.send(reply);
});

/** An error in a form that can be sent. */
function failure(error) {
  if (!(error instanceof DomainError)) return { error: error instanceof Error ? error.message : String(error) };
  const { kind, code, message, details } = error;
  return { refusal: { kind, code, message, details } };
}
