/** Widest frame in px: no screen shows a poster in more. */
const WIDEST = 1_920;

/**
 * The frame that a film shows now, as a JPEG. Rejects if the browser has none: the film cannot be decoded, or comes from
 * another site.
 */
export async function frameOf(film: HTMLVideoElement, name: string): Promise<File> {
  if (film.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) await firstFrame(film);
  const { videoWidth, videoHeight } = film;
  if (videoWidth === 0) throw new Error("There is no picture to take.");
  const scale = Math.min(1, WIDEST / videoWidth);
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(videoWidth * scale);
  canvas.height = Math.max(1, Math.round(videoHeight * scale));
  canvas.getContext("2d")?.drawImage(film, 0, 0, canvas.width, canvas.height);
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.92));
  if (!picture) throw new Error("This frame cannot be saved as a picture.");
  return new File([picture], name, { type: "image/jpeg" });
}

/** Browsers load no frame before somebody plays or seeks. */
function firstFrame(film: HTMLVideoElement): Promise<void> {
  return new Promise((resolve, reject) => {
    film.addEventListener("seeked", () => resolve(), { once: true });
    film.addEventListener("error", () => reject(new Error("This film cannot be played here.")), { once: true });
    const { currentTime } = film;
    film.currentTime = currentTime; // seeking loads the frame
  });
}
