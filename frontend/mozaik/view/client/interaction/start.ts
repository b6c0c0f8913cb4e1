// The entry of public pages with interactions.
import { startInteractions } from "./interactions.ts";

startInteractions(document);
