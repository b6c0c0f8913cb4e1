// The entry of public pages with menus.
import { startMenus } from "../menu/menus.ts";

startMenus(document);
