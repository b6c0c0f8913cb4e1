// Small media for the gallery, generated so that nothing is fetched and every run looks the same.

const RATE = 8000;

/** A fading tone as a WAV data URL: `seconds` long, 8 bit, mono. */
export function toneAddress(seconds: number): string {
  const count = RATE * seconds;
  const file = new DataView(new ArrayBuffer(44 + count));
  const write = (at: number, text: string) => {
    for (let index = 0; index < text.length; index++) file.setUint8(at + index, text.charCodeAt(index));
  };
  write(0, "RIFF");
  file.setUint32(4, 36 + count, true);
  write(8, "WAVEfmt ");
  file.setUint32(16, 16, true); // length of the format part
  file.setUint16(20, 1, true); // PCM
  file.setUint16(22, 1, true); // channels
  file.setUint32(24, RATE, true);
  file.setUint32(28, RATE, true); // bytes a second
  file.setUint16(32, 1, true); // bytes a sample
  file.setUint16(34, 8, true); // bits a sample
  write(36, "data");
  file.setUint32(40, count, true);
  for (let index = 0; index < count; index++) {
    const fade = 1 - index / count;
    file.setUint8(44 + index, 128 + Math.round(60 * fade * Math.sin((2 * Math.PI * 330 * index) / RATE)));
  }
  let bytes = "";
  for (let at = 0; at < file.byteLength; at++) bytes += String.fromCharCode(file.getUint8(at));
  return `data:audio/wav;base64,${btoa(bytes)}`;
}

/** Three seconds of an animated sunset, 320 × 180. */
export const filmAddress = new URL("./exhibit-film.webm", import.meta.url).href;

export const posterAddress = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 180"><defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="#22306b"/><stop offset=".6" stop-color="#e58b6b"/><stop offset="1" stop-color="#f6d9a8"/></linearGradient></defs><path fill="url(#s)" d="M0 0h320v180H0z"/><circle cx="60" cy="70" r="22" fill="#fff1d6"/><path fill="#12263a" d="M0 128h320v52H0z"/><path fill="#0b1826" d="m0 128 90-44 80 44 80-32 70 32z"/></svg>`,
)}`;

export const captionsAddress = `data:text/vtt,${encodeURIComponent(
  "WEBVTT\n\n00:00.000 --> 00:01.500\nThe boats are back.\n\n00:01.500 --> 00:03.000\nThe light goes with them.\n",
)}`;
