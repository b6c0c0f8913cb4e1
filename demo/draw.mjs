// Draws the picture named by the first argument and writes its JPEG to standard output.
import "../backend/register.mjs";

const { isPictureName } = await import("./drawings.ts");
const { drawPicture } = await import("./pictures.ts");
const name = process.argv[2] ?? "";
if (!isPictureName(name)) throw new Error(`there is no picture ${name}`);
process.stdout.write(await drawPicture(name));
