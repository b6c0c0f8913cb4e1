import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { UrlCheck } from "#modules/website/contract";

/** ms without a key before the server is asked. */
const PAUSE = 300;

/** Asks the server whether a typed url is free. Returns why it is not; null if it is, or if nothing was changed. */
export function useUrlCheck(
  url: string,
  saved: string,
  isRefused: boolean,
  check: (url: string) => Promise<UrlCheck>,
): string | null {
  const [settled, setSettled] = useState(url);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(url), PAUSE);
    return () => clearTimeout(timer);
  }, [url]);
  const isWanted = settled !== "" && settled !== saved && !isRefused;
  const { data } = useQuery({
    queryKey: ["url-check", saved, settled],
    queryFn: () => check(settled),
    enabled: isWanted,
    retry: false,
  });
  return isWanted && data?.url === url && !data.isFree ? (data.message ?? "This url is taken.") : null;
}
