/** The beginning of a Vorbis comment packet of `length` bytes that says nothing; zeros follow. */
export function silentVorbisComment(length: number): Uint8Array {
  const packet = Buffer.alloc(Math.min(length, 16));
  packet.write("\x03vorbis", "latin1"); // no maker, no comments: two numbers of four bytes
  if (length > 15) packet[15] = 1;
  return packet;
}

/** The same of an Opus stream. */
export function silentOpusComment(): Uint8Array {
  return Buffer.from("OpusTags\0\0\0\0\0\0\0\0", "latin1");
}
