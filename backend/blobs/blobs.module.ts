import { Global, Module } from "@nestjs/common";
import { CONFIG, type Config } from "../config/config.ts";
import { BlobLinks } from "./blob-links.ts";
import { BlobOwners } from "./blob-owners.ts";
import { BLOB_STORE } from "./blob-store.ts";
import { openBlobStore } from "./open-blob-store.ts";
import { Pictures } from "./pictures.ts";
import { Renditions } from "./renditions.ts";

/** Files: their storage, their links, and smaller versions of pictures. */
@Global()
@Module({
  providers: [
    { provide: BLOB_STORE, useFactory: (config: Config) => openBlobStore(config), inject: [CONFIG] },
    BlobLinks,
    BlobOwners,
    Pictures,
    Renditions,
  ],
  exports: [BLOB_STORE, BlobLinks, BlobOwners, Pictures, Renditions],
})
export class BlobsModule {}
