// Reads a document (JSON) from standard input and writes its picture to standard output.
import { text } from "node:stream/consumers";
import satori from "satori";
import "../../../backend/register.mjs";

const { renderPicture } = await import("./render-picture.ts");
process.stdout.write(await renderPicture(JSON.parse(await text(process.stdin)), satori));
