/** The part of the library that is used here; its own types are those of its whole API. */
declare module "@cantoo/pdf-lib" {
  export class PDFObject {}
  export class PDFName extends PDFObject {
    static of(name: string): PDFName;
  }
  export class PDFRef extends PDFObject {}
  export class PDFDict extends PDFObject {
    keys(): PDFName[];
    values(): PDFObject[];
    has(key: PDFName): boolean;
    get(key: PDFName): PDFObject | undefined;
    lookup(key: PDFName): PDFObject | undefined;
    delete(key: PDFName): boolean;
  }
  export class PDFArray extends PDFObject {
    asArray(): PDFObject[];
  }
  export class PDFStream extends PDFObject {
    readonly dict: PDFDict;
  }
  export class PDFRawStream extends PDFStream {
    static of(dict: PDFDict, contents: Uint8Array): PDFRawStream;
    readonly contents: Uint8Array;
  }
  export class PDFContext {
    readonly trailerInfo: { Root?: PDFObject; Info?: PDFObject | undefined };
    enumerateIndirectObjects(): [PDFRef, PDFObject][];
    lookup(object: PDFObject): PDFObject | undefined;
    assign(ref: PDFRef, object: PDFObject): void;
    delete(ref: PDFRef): boolean;
  }
  export class PDFDocument {
    static load(bytes: Uint8Array, options: { updateMetadata: boolean }): Promise<PDFDocument>;
    readonly context: PDFContext;
    getPageCount(): number;
    getAuthor(): string | undefined;
    getCreator(): string | undefined;
    save(options: { addDefaultPage: boolean; updateFieldAppearances: boolean }): Promise<Uint8Array>;
  }
}
