// jsdom has no TextEncoder, which the document's size check uses. Import it before the document.
import { TextEncoder } from "node:util";

Object.assign(globalThis, { TextEncoder });
