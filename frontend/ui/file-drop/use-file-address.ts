import { useEffect, useState } from "react";

/** Where a file of this browser can be looked at, as long as it is the one at hand; undefined without one. */
export function useFileAddress(file: File | null): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (file === null) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => {
      URL.revokeObjectURL(made);
      setAddress(undefined);
    };
  }, [file]);
  return address;
}
