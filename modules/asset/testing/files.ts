// Small files of several kinds, made in code.

/** Uncompressed sound, mono, 8,000 samples of 16 bits a second. `loudness`: 0 to 1 at a time in seconds. */
export function wavOf({ seconds, loudness }: { seconds: number; loudness: (at: number) => number }): Buffer {
  const rate = 8_000;
  const samples = Buffer.alloc(2 * rate * seconds);
  for (let index = 0; index < rate * seconds; index++) {
    samples.writeInt16LE(Math.round((index % 2 === 0 ? 1 : -1) * 32_767 * loudness(index / rate)), 2 * index);
  }
  return Buffer.concat([wavHead(rate, samples.length), samples]);
}

/** The head of a WAV file that announces `bytes` of samples. */
export function wavHead(rate: number, bytes: number): Buffer {
  const head = Buffer.alloc(44);
  head.write("RIFF", 0, "latin1");
  head.writeUInt32LE((36 + bytes) >>> 0, 4);
  head.write("WAVEfmt ", 8, "latin1");
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(2 * rate, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write("data", 36, "latin1");
  head.writeUInt32LE(bytes >>> 0, 40);
  return head;
}

/** A PDF whose pages are filled with a colour (red, green, blue, 0 to 1). */
export function pdfOf({ pages, colour }: { pages: number; colour: readonly [number, number, number] }): Buffer {
  const fill = `${colour.join(" ")} rg 0 0 200 100 re f`;
  const kids = Array.from({ length: pages }, (_, index) => `${index + 4} 0 R`).join(" ");
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`,
    `<< /Length ${fill.length} >>\nstream\n${fill}\nendstream`,
    ...Array.from({ length: pages }, () => "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] /Contents 3 0 R >>"),
  ];
  let text = "%PDF-1.4\n";
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const lines = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${lines}`;
  return Buffer.from(
    `${text}${table}trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF`,
  );
}
