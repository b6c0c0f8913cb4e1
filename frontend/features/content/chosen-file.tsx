import { useEffect, useState } from "react";
import { byteSize } from "../../ui/file-drop/byte-size.ts";
import { AudioPlayer } from "../../ui/media-player/audio-player.tsx";
import { VideoPlayer } from "../../ui/media-player/video-player.tsx";
import css from "./file-box.module.css";

/** A file of this browser before it is sent: looked at or played, with its name, dimensions and size. */
export function ChosenFile({ file }: { file: File }) {
  const address = useFileAddress(file);
  const [pixels, setPixels] = useState<string>();
  const isImage = file.type.startsWith("image/");
  return (
    <>
      {address && isImage && (
        <img
          className={css.preview}
          src={address}
          alt=""
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setPixels(`${naturalWidth} x ${naturalHeight} px`)
          }
        />
      )}
      {address && file.type.startsWith("video/") && <VideoPlayer src={address} label={file.name} />}
      {address && file.type.startsWith("audio/") && <AudioPlayer src={address} label={file.name} />}
      <ul className={css.facts}>
        <li className={css.fileName}>{file.name}</li>
        {isImage && <li>{pixels ?? "Image Dimensions"}</li>}
        <li>{byteSize(file.size)}</li>
      </ul>
    </>
  );
}

/** Where a file of this browser can be looked at, as long as it is the one at hand. */
function useFileAddress(file: File): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => {
      URL.revokeObjectURL(made);
      setAddress(undefined);
    };
  }, [file]);
  return address;
}
