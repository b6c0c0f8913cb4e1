// Films, sounds and documents that say where, when and by whom they were made, written in code.
import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  type MetadataTags,
  Mp4OutputFormat,
  OggOutputFormat,
  Output,
  type OutputFormat,
  TextSubtitleSource,
  WebMOutputFormat,
} from "mediabunny";

/** What nobody but the owner may learn; each stands as it is in the files below. */
export const SECRETS = ["Ines Author", "N47.3769 E8.5417", "Secret camera 9"] as const;
const [AUTHOR, PLACE, CAMERA] = SECRETS;

const TAGS: MetadataTags = { title: CAMERA, artist: AUTHOR, comment: PLACE };
const OPUS_HEAD = Buffer.from("4f707573486561640101380180bb0000000000", "hex");
const FRAMES = 20;

const FORMATS: Readonly<Record<string, () => OutputFormat>> = {
  mp4: () => new Mp4OutputFormat({ fastStart: false }),
  m4a: () => new Mp4OutputFormat({ fastStart: "in-memory" }),
  webm: () => new WebMOutputFormat(),
  "live.webm": () => new WebMOutputFormat({ appendOnly: true }),
  weba: () => new WebMOutputFormat(),
  ogg: () => new OggOutputFormat(),
};

/** A film (`mp4`, `webm`, `live.webm`) or sound with tags, the film also with a track of places. */
export async function taggedMedia(kind: keyof typeof FORMATS): Promise<Buffer> {
  const format = FORMATS[kind]?.();
  if (!format) throw new Error(`no ${kind}`);
  const isFilm = kind === "mp4" || kind.endsWith("webm");
  const target = new BufferTarget();
  const output = new Output({ format, target });
  const video = isFilm ? new EncodedVideoPacketSource("vp8") : null;
  const audio = new EncodedAudioPacketSource("opus");
  const places = isFilm && kind !== "live.webm" ? new TextSubtitleSource("webvtt") : null;
  if (video) output.addVideoTrack(video, { frameRate: 10, name: CAMERA });
  output.addAudioTrack(audio, { name: CAMERA });
  if (places) output.addSubtitleTrack(places, { name: CAMERA });
  output.setMetadataTags(TAGS);
  await output.start();
  if (places) await places.add(`WEBVTT\n\n00:00:00.000 --> 00:00:01.000\n${PLACE}\n`);
  places?.close();
  for (let index = 0; index < FRAMES; index++) {
    const packet = new EncodedPacket(new Uint8Array(200).fill(index + 1), "key", index / 10, 0.1);
    await video?.add(packet, { decoderConfig: { codec: "vp8", codedWidth: 64, codedHeight: 48 } });
    const config = { codec: "opus", numberOfChannels: 1, sampleRate: 48_000, description: new Uint8Array(OPUS_HEAD) };
    await audio.add(packet, { decoderConfig: config });
  }
  await output.finalize();
  return Buffer.from(target.buffer ?? new ArrayBuffer(0));
}

/** An MP3 of silent frames between tags of each kind. */
export function taggedMp3(): Buffer {
  const frame = Buffer.alloc(417);
  frame.writeUInt32BE(0xfffb9064);
  const frames = Array.from({ length: 8 }, () => frame);
  const text = Buffer.from(`\0${AUTHOR}`, "latin1");
  const id3Frame = Buffer.concat([Buffer.from("TPE1\0\0\0", "latin1"), Buffer.from([text.length, 0, 0]), text]);
  const id3 = Buffer.concat([Buffer.from("ID3\x04\0\0\0\0\0", "latin1"), Buffer.from([id3Frame.length]), id3Frame]);
  const ape = Buffer.from(`APETAGEX${PLACE}`, "latin1");
  const last = Buffer.alloc(128);
  last.write(`TAG${CAMERA}`, "latin1");
  return Buffer.concat([id3, ...frames, ape, last]);
}

/** A WAV whose sound lies between chunks of words. */
export function taggedWav(wav: Buffer): Buffer {
  const chunk = (type: string, words: string) => {
    const head = Buffer.alloc(8);
    head.write(type, "latin1");
    head.writeUInt32LE(words.length, 4);
    return Buffer.concat([head, Buffer.from(words + (words.length % 2 ? "\0" : ""), "latin1")]);
  };
  const whole = Buffer.concat([
    wav.subarray(0, 36),
    chunk("bext", AUTHOR),
    wav.subarray(36),
    chunk("LIST", PLACE),
    chunk("id3 ", CAMERA),
  ]);
  whole.writeUInt32LE(whole.length - 8, 4);
  return whole;
}

/** A PDF with an information dictionary, XMP, a remark, a photograph with camera data, and an older version of it all. */
export function taggedPdf(): Buffer {
  const xmp = `<x:xmpmeta><dc:creator>${AUTHOR}</dc:creator></x:xmpmeta>`;
  const photo = `\xff\xd8\xff\xe1\0\x18Exif\0\0${PLACE}\xff\xda\0\x02\xff\xd9`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R /Metadata 5 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] /Resources << /XObject << /P 6 0 R >> >> /Annots [7 0 R] >>",
    `<< /Author (${AUTHOR}) /Creator (${CAMERA}) >>`,
    `<< /Type /Metadata /Subtype /XML /Length ${xmp.length} >>\nstream\n${xmp}\nendstream`,
    `<< /Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /DCTDecode /Length ${photo.length} >>\nstream\n${photo}\nendstream`,
    `<< /Type /Annot /Subtype /Text /Rect [0 0 10 10] /Contents (Look) /T (${AUTHOR}) >>`,
  ];
  let text = "%PDF-1.4\n";
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const lines = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${lines}`;
  const end = `trailer << /Size ${objects.length + 1} /Root 1 0 R /Info 4 0 R >>\nstartxref\n${text.length}\n%%EOF`;
  return Buffer.from(text + table + end, "latin1");
}
