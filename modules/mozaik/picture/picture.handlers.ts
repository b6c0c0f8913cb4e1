import { type IQueryHandler, QueryHandler } from "@nestjs/cqrs";
import { GetMozaikPictureFile, GetMozaikPictures, type MozaikPicture } from "../messages.ts";
import { MozaikPictures } from "./mozaik-pictures.ts";

@QueryHandler(GetMozaikPictures)
export class GetMozaikPicturesHandler implements IQueryHandler<GetMozaikPictures> {
  constructor(private readonly pictures: MozaikPictures) {}

  execute({ mozaikIds }: GetMozaikPictures): Promise<ReadonlyMap<string, MozaikPicture>> {
    return this.pictures.of(mozaikIds);
  }
}

@QueryHandler(GetMozaikPictureFile)
export class GetMozaikPictureFileHandler implements IQueryHandler<GetMozaikPictureFile> {
  constructor(private readonly pictures: MozaikPictures) {}

  execute({ blobId }: GetMozaikPictureFile): Promise<MozaikPicture | null> {
    return this.pictures.byBlob(blobId);
  }
}
