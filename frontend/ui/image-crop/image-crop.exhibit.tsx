import { useState } from "react";
import { Button } from "../button/button.tsx";
import type { Exhibit } from "../exhibit.ts";
import { landscape, lighthouse } from "../exhibit-pictures.ts";
import { type CropShape, ImageCrop } from "./image-crop.tsx";
import { ImageCropDialog } from "./image-crop-dialog.tsx";

/** The exhibits' pictures are data URLs: the file is after the comma. */
function fileOf({ src }: { src: string }): Blob {
  return new Blob([decodeURIComponent(src.slice(src.indexOf(",") + 1))], { type: "image/svg+xml" });
}
const wide = fileOf(landscape);
const high = fileOf(lighthouse);
const broken = new Blob(["no picture"], { type: "image/png" });

function Cropping({ source, shape }: { source: Blob; shape: CropShape }) {
  const [words, setWords] = useState("Nothing to crop");
  return (
    <>
      <ImageCrop
        source={source}
        shape={shape}
        onChange={(crop) => setWords(crop ? `${crop.area.width} × ${crop.area.height} px are kept` : "Nothing to crop")}
      />
      <output>{words}</output>
    </>
  );
}

function InDialog() {
  const [source, setSource] = useState<Blob | null>(null);
  const [made, setMade] = useState("No file made yet");
  return (
    <>
      <Button onPress={() => setSource(wide)}>Resize/Crop</Button>
      <ImageCropDialog
        source={source}
        shape="free"
        longest={600}
        onBack={() => setSource(null)}
        onDone={(file) => {
          setSource(null);
          setMade(`${file.name}, ${file.type}`);
        }}
      />
      <p>{made}</p>
    </>
  );
}

const exhibit: Exhibit = {
  title: "Image crop",
  states: [
    { name: "16:9", Content: () => <Cropping source={high} shape="wide" /> },
    { name: "Round", Content: () => <Cropping source={wide} shape="round" /> },
    { name: "Free", Content: () => <Cropping source={wide} shape="free" /> },
    { name: "A file that is not a picture", Content: () => <Cropping source={broken} shape="wide" /> },
    { name: "In its dialog", Content: InDialog },
  ],
};
export default exhibit;
