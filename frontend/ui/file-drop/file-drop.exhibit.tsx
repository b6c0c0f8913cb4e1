import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Exhibit } from "../exhibit.ts";
import { FileDrop, type FileDropStatus } from "./file-drop.tsx";

const picture = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 180"><path fill="#f2c14e" d="M0 0h320v180H0z"/><path fill="#1f6f78" d="M0 110q80-50 160 0t160 0v70H0z"/><circle cx="236" cy="54" r="26" fill="#fdf6e3"/></svg>`,
)}`;

const nothing = () => {};
const idle: FileDropStatus = { kind: "idle" };
const loading: FileDropStatus = { kind: "loading", loaded: 2_100_000, total: 8_400_000 };
const failed: FileDropStatus = { kind: "error" };

/** Simulates a drag of one file over its children, with the events of a browser. */
function DraggedOver({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const drag = new Event("dragenter", { bubbles: true, cancelable: true });
    const items = [{ kind: "file", type: "image/jpeg" }];
    Object.assign(drag, { dataTransfer: { types: ["Files"], items, effectAllowed: "all", dropEffect: "none" } });
    box.current?.querySelector("button")?.dispatchEvent(drag);
  }, []);
  return <div ref={box}>{children}</div>;
}

function Frame({ status, shape }: { status: FileDropStatus; shape: "wide" | "round" }) {
  const [preview, setPreview] = useState(picture);
  const show = ([file]: File[]) => file && setPreview(URL.createObjectURL(file));
  return (
    <div style={{ maxWidth: 420 }}>
      <FileDrop
        label={shape === "wide" ? "Cover picture" : "Profile picture"}
        accept={["image/*"]}
        shape={shape}
        preview={preview}
        status={status}
        onFiles={show}
        onCancel={nothing}
      />
    </div>
  );
}

export default {
  title: "File drop",
  states: [
    {
      name: "Idle",
      Content: () => <FileDrop label="Asset" status={idle} hint="Pictures up to 25 MB" onFiles={nothing} />,
    },
    {
      name: "Dragging",
      Content: () => (
        <DraggedOver>
          <FileDrop label="Asset, dragging" status={idle} onFiles={nothing} />
        </DraggedOver>
      ),
    },
    {
      name: "Loading",
      Content: () => <FileDrop label="Asset, loading" status={loading} onFiles={nothing} onCancel={nothing} />,
    },
    { name: "Error", Content: () => <FileDrop label="Asset, failed" status={failed} onFiles={nothing} /> },
    { name: "Disabled", Content: () => <FileDrop label="Asset, closed" isDisabled status={idle} onFiles={nothing} /> },
    {
      name: "16:9, empty",
      Content: () => (
        <div style={{ maxWidth: 420 }}>
          <FileDrop label="Empty cover" shape="wide" status={idle} onFiles={nothing} />
        </div>
      ),
    },
    { name: "16:9 with a picture", Content: () => <Frame status={idle} shape="wide" /> },
    { name: "16:9, loading", Content: () => <Frame status={loading} shape="wide" /> },
    {
      name: "Round, empty",
      Content: () => <FileDrop label="Empty portrait" shape="round" status={idle} onFiles={nothing} />,
    },
    { name: "Round with a picture", Content: () => <Frame status={idle} shape="round" /> },
    { name: "Round, loading", Content: () => <Frame status={loading} shape="round" /> },
    { name: "Round, failed", Content: () => <Frame status={failed} shape="round" /> },
  ],
} satisfies Exhibit;
