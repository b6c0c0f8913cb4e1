import { FileText, ImageOff } from "lucide-react";
import { useState } from "react";
import type { SubmittedFile } from "#modules/mozaik/submission-contract";
import { FILE_NOT_AVAILABLE } from "#mozaik/document";
import { byteSize } from "#primitives/byte-size";
import css from "./submission-record.module.css";

/** The files of an answer: pictures with a small view, each to open and to save. */
export function SubmittedFiles({ files }: { files: readonly SubmittedFile[] }) {
  return (
    <ul className={css.files}>
      {files.map((file) => (
        <FileLine key={file.blobId} file={file} />
      ))}
    </ul>
  );
}

function FileLine({ file }: { file: SubmittedFile }) {
  const { name, type, size, src } = file;
  const [isMissing, setMissing] = useState(false);
  const isPicture = type.startsWith("image/");
  return (
    <li className={css.file}>
      {isPicture && !isMissing ? (
        <img className={css.picture} src={src} alt="" loading="lazy" onError={() => setMissing(true)} />
      ) : (
        <span className={css.picture}>{isPicture ? <ImageOff /> : <FileText />}</span>
      )}
      <span className={css.words}>
        <a href={src} target="_blank" rel="noreferrer">
          {name}
        </a>
        <span className={css.when}>{isMissing ? FILE_NOT_AVAILABLE : byteSize(size)}</span>
      </span>
      <a href={`${src}&download=1`} download={name} aria-label={`Download ${name}`}>
        Download
      </a>
    </li>
  );
}
