import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { Asset, AssetMeta, ShortLink } from "#modules/asset/contract";
import { AssetUses } from "#modules/mozaik/asset-uses-contract";
import { command, get } from "./http.ts";
import { query } from "./query-string.ts";
import { upload } from "./upload.ts";
import { whilePending } from "./while-pending.ts";

/** The user's own asset, for its settings. */
export function assetQuery(id: string) {
  return queryOptions({
    queryKey: ["assets", id],
    queryFn: ({ signal }) => loadAsset(id, signal),
    refetchInterval: whilePending(({ state }: Asset) => state === "pending"),
  });
}

/** The user's own asset. Throws ApiError. */
export function loadAsset(id: string, signal?: AbortSignal): Promise<Asset> {
  return get(`/api/assets/${encodeURIComponent(id)}`, Asset, signal);
}

/** An asset as the user sees it: their own, a public one or one they have bought. */
export function shownAssetQuery(id: string) {
  return queryOptions({
    queryKey: ["assets", "shown", id],
    queryFn: ({ signal }) => get(`/public/api/assets/${encodeURIComponent(id)}`, Asset, signal),
  });
}

/** Where the user's own asset is used. */
export function assetUsesQuery(id: string) {
  return queryOptions({
    queryKey: ["assets", "uses", id],
    queryFn: ({ signal }) => get(`/api/assets/${encodeURIComponent(id)}/uses`, AssetUses, signal),
  });
}

/** The short link of an own asset, and how often it was opened. */
export function shortLinkQuery(id: string) {
  return queryOptions({
    queryKey: ["assets", id, "shortLink"],
    queryFn: ({ signal }) => get(`/api/assets/${id}/shortLink`, ShortLink, signal),
  });
}

/** The fields of an asset that its author can change. */
export function metaOf(asset: Asset): AssetMeta {
  return AssetMeta.strip().parse(asset);
}

/** True when `url` is free; `assetId` keeps its own. */
export function isAssetUrlFree(url: string, assetId: string | null): Promise<boolean> {
  return get(`/api/assets/checkUrl${query({ url, assetId })}`, z.boolean());
}

export function useChangeAsset(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: AssetMeta) => command("PUT", `/api/assets/${id}`, { body }),
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ["assets"] }),
        queries.invalidateQueries({ queryKey: ["cards"] }),
      ]),
  });
}

/** Gives the user's own film a poster; `null`: its first frame. */
export function useChoosePoster(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (picture: (() => Promise<File>) | null) => {
      const path = `/api/assets/${id}/poster`;
      if (picture === null) return void (await command("DELETE", path));
      await upload(path, { method: "PUT", file: await picture(), reply: Asset });
    },
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ["assets"] }),
        queries.invalidateQueries({ queryKey: ["cards"] }),
      ]),
  });
}

interface WaveformSearch {
  blobId: string;
  src: string;
  waveformOf: (sound: Blob) => Promise<number[]>;
}

/** Finds the waveform of the user's own sound in this browser, for all who listen to it. */
export function useFindWaveform(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ blobId, src, waveformOf }: WaveformSearch) => {
      const waveform = await waveformOf(await fileOf(src));
      await command("PUT", `/api/assets/${id}/waveform`, { body: { blobId, waveform } });
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: ["assets"] }),
    onError: (error) => console.error("no waveform", error), // the sound plays without
  });
}

/** The bytes of a file, to work on them in the browser. Throws 'File Not Found'. */
export async function fileOf(src: string): Promise<Blob> {
  const answer = await fetch(src);
  if (!answer.ok) throw new Error("File Not Found");
  return answer.blob();
}

export function useDeleteAsset() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => command("DELETE", `/api/assets/${id}`),
    onSuccess: () => {
      queries.removeQueries({ queryKey: ["assets"], type: "inactive" });
      return queries.invalidateQueries({ queryKey: ["cards"] });
    },
  });
}
