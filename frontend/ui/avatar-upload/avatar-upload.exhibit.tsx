import { type ComponentProps, useEffect, useState } from "react";
import type { Exhibit } from "../exhibit.ts";
import { portrait } from "../exhibit-pictures.ts";
import { AvatarUpload } from "./avatar-upload.tsx";

type Status = ComponentProps<typeof AvatarUpload>["status"];

/** Keeps the picture only in this page. */
function Kept({ start, status = { kind: "idle" } }: { start: string | null; status?: Status }) {
  const [src, setSrc] = useState(start);
  const [file, setFile] = useState<File | null>(null);
  useEffect(() => {
    if (file === null) return;
    const url = URL.createObjectURL(file);
    setSrc(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return (
    <AvatarUpload
      label="Profile picture"
      src={src}
      status={status}
      onUpload={setFile}
      onRemove={() => setSrc(null)}
      onCancel={() => undefined}
    />
  );
}

const exhibit: Exhibit = {
  title: "Avatar upload",
  states: [
    { name: "No picture yet", Content: () => <Kept start={null} /> },
    { name: "With a picture", Content: () => <Kept start={portrait.src} /> },
    {
      name: "Uploading",
      Content: () => <Kept start={portrait.src} status={{ kind: "loading", loaded: 31_000, total: 84_000 }} />,
    },
    { name: "Failed", Content: () => <Kept start={null} status={{ kind: "error" }} /> },
  ],
};
export default exhibit;
