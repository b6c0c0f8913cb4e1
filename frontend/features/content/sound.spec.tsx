import { jest } from "@jest/globals";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, render, waitFor } from "@testing-library/react";
import type { Asset } from "#modules/asset/contract";
import { mediaItem } from "../../media/testing/media-item.ts";
import { Sound } from "./sound.tsx";

const SAMPLES = new Float32Array([0, 0.5, -1]);
const request = jest.fn(async (_path: string, _init?: RequestInit) => ({
  ok: true,
  status: 200,
  headers: new Headers(),
  text: async () => "",
  blob: async () => ({ arrayBuffer: async () => new ArrayBuffer(3) }),
}));
const sent = () =>
  request.mock.calls.flatMap(([path, init]) => (init?.method === "PUT" ? [[path, String(init.body)]] : []));

beforeEach(() => {
  localStorage.setItem("accessToken", "token");
  localStorage.setItem("currentUserId", "00000000-0000-4000-8000-000000000009");
  request.mockClear();
  globalThis.fetch = request as unknown as typeof fetch;
  const decodeAudioData = async () => ({ getChannelData: () => SAMPLES });
  Object.assign(globalThis, { OfflineAudioContext: jest.fn(() => ({ decodeAudioData })) });
});

const sound = (more: Partial<Asset>) => mediaItem({ type: "audio", duration: 60, waveform: null, ...more });
async function opened(asset: Asset): Promise<void> {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Sound asset={asset} />
    </QueryClientProvider>,
  );
  await act(async () => {});
}

it("finds the waveform of compressed sound when its owner opens it", async () => {
  const asset = sound({});
  await opened(asset);
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()).toEqual([
    [`/api/assets/${asset.id}/waveform`, JSON.stringify({ blobId: asset.blobId, waveform: [0, 50, 100] })],
  ]);
});

it("looks for no waveform if it is known", async () => {
  await opened(sound({ waveform: [100, 0] }));
  expect(request).not.toHaveBeenCalled();
});

it.each([{ duration: 3_601 }, { size: 100_000_001 }, { state: "pending" as const }])(
  "does not decode what would take too much memory, or is not ready: %j",
  async (more) => {
    await opened(sound(more));
    expect(request).not.toHaveBeenCalled();
  },
);
