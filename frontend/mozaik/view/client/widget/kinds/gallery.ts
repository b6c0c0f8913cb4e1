// The entry of public pages with galleries.
import { startGalleries } from "../gallery/galleries.ts";

startGalleries(document);
