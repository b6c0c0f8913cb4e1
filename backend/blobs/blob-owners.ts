import { Injectable } from "@nestjs/common";

/** A stored file that somebody relies on. */
export interface OwnedBlob {
  readonly blobId: string;
  /** For the report: 'asset 0190…, boat.jpg'. */
  readonly what: string;
  /** Absent: it may be missing, for example while it arrives. */
  readonly expected?: { readonly size?: number; readonly sha256?: string };
}

/** A part of the application that stores blobs names those it relies on. A blob that no owner names is left over. */
export interface BlobOwner {
  readonly name: string;
  /** All of them at the time of asking. */
  blobs(): AsyncIterable<OwnedBlob>;
}

/** Everybody who stores blobs. Each module registers itself when it starts. */
@Injectable()
export class BlobOwners {
  private readonly owners: BlobOwner[] = [];

  register(owner: BlobOwner): void {
    this.owners.push(owner);
  }

  async *blobs(): AsyncIterable<OwnedBlob> {
    for (const owner of this.owners) yield* owner.blobs();
  }
}
