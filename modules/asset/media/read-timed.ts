import {
  ALL_FORMATS,
  CustomSource,
  type EncodedPacket,
  EncodedPacketSink,
  Input,
  type InputAudioTrack,
} from "mediabunny";
import type { FileFacts } from "../file-media-contract.ts";
import { loudness } from "./loudness.ts";
import type { ReadsRange } from "./reads-range.ts";
import { Unreadable } from "./unreadable.ts";

const UNREADABLE = "This file cannot be read. It may be damaged or incomplete.";
const PARTS = 200;
/** Places in each part that are listened to. */
const PLACES = 4;

/** Length, size in px and codecs of a film or sound; of uncompressed sound its waveform. */
export async function readTimed(read: ReadsRange, size: number): Promise<FileFacts> {
  const input = new Input({ source: new CustomSource({ getSize: () => size, read }), formats: ALL_FORMATS });
  const [video, audio] = await tracksOf(input);
  if (!video && !audio) throw new Unreadable(UNREADABLE);
  const duration = await input.computeDuration();
  if (!Number.isFinite(duration) || duration <= 0) throw new Unreadable(UNREADABLE);
  const [width, height] = video ? [await video.getDisplayWidth(), await video.getDisplayHeight()] : [];
  const codecs = await Promise.all([video, audio].map((track) => track?.getCodec()));
  const waveform = audio && !video ? await waveformOf(audio, duration) : null;
  return {
    duration: Math.round(duration * 1_000) / 1_000,
    ...(width && height && { width, height }),
    codecs: codecs.filter((codec) => codec !== null && codec !== undefined),
    ...(waveform && { waveform }),
  };
}

async function tracksOf(input: Input) {
  try {
    return [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()] as const;
  } catch {
    throw new Unreadable(UNREADABLE); // no format that is known, or broken off
  }
}

/** Null for compressed sound: only a browser can decode it. */
async function waveformOf(track: InputAudioTrack, duration: number): Promise<number[] | null> {
  const codec = await track.getCodec();
  if (!codec?.startsWith("pcm-")) return null;
  const sink = new EncodedPacketSink(track);
  const rate = await track.getSampleRate();
  const peaks: number[] = [];
  for (let part = 0; part < PARTS; part++) {
    let peak = 0;
    for (let place = 0; place < PLACES; place++) {
      const from = ((part + place / PLACES) * duration) / PARTS;
      const packet = await sink.getPacket(from);
      if (packet) peak = Math.max(peak, loudness(codec, samplesOf(packet, from, duration / PARTS / PLACES, rate)));
    }
    peaks.push(Math.round(100 * peak));
  }
  return peaks;
}

/** The bytes of a packet between `from` and `seconds` later, as far as they are in it. */
function samplesOf({ data, timestamp, duration }: EncodedPacket, from: number, seconds: number, rate: number) {
  const frameBytes = data.length / Math.max(1, Math.round(duration * rate));
  const first = Math.max(0, Math.floor((from - timestamp) * rate));
  const last = first + Math.max(1, Math.ceil(seconds * rate));
  return data.subarray(first * frameBytes, last * frameBytes);
}
