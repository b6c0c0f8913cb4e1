import { useQuery } from "@tanstack/react-query";
import { byteSize } from "#primitives/byte-size";
import { storageQuery } from "../api/uploads.ts";
import css from "./storage-line.module.css";

/** How much the user stores and how much is free. An empty line until that is known. */
export function StorageLine({ className = css.line }: { className?: string | undefined }) {
  const { data } = useQuery(storageQuery);
  if (!data) return <p className={className}>&nbsp;</p>;
  return (
    <p className={className}>
      {byteSize(data.used)} of {byteSize(data.limit)} used, {byteSize(Math.max(0, data.limit - data.used))} free
    </p>
  );
}
