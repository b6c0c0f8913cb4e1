import { useState } from "react";
import { byteSize } from "#primitives/byte-size";
import { useFileAddress } from "../ui/file-drop/use-file-address.ts";
import { AudioPlayer } from "../ui/media-player/audio-player.tsx";
import { VideoPlayer } from "../ui/media-player/video-player.tsx";
import css from "./file-box.module.css";

const NOT_SHOWN = "This browser cannot show this picture.";

interface ChosenFileProps {
  file: File;
  /** This browser cannot open the picture. */
  onBroken?: () => void;
}

/** A local file before the upload: its preview, name, dimensions and size. */
export function ChosenFile({ file, onBroken }: ChosenFileProps) {
  const address = useFileAddress(file);
  const [pixels, setPixels] = useState<string>();
  const [brokenAddress, setBrokenAddress] = useState<string>();
  const isImage = file.type.startsWith("image/");
  const isBroken = isImage && address !== undefined && address === brokenAddress;
  return (
    <>
      {isBroken && <p className={css.nothing}>{NOT_SHOWN}</p>}
      {address && isImage && !isBroken && (
        <img
          className={css.preview}
          src={address}
          alt=""
          onError={() => {
            setBrokenAddress(address);
            onBroken?.();
          }}
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
