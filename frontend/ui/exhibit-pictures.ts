// Pictures for the exhibits, drawn here so that the gallery loads nothing and looks the same everywhere.

const svg = (width: number, height: number, content: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${content}</svg>`,
  )}`;

/** Hills before a low sun, 1200 × 800. */
export const landscape = {
  width: 1200,
  height: 800,
  src: svg(
    1200,
    800,
    '<rect width="1200" height="800" fill="#f3c58b"/><circle cx="820" cy="360" r="110" fill="#fbe9c6"/>' +
      '<path d="M0 520 Q300 330 620 500 T1200 430V800H0Z" fill="#c9785a"/>' +
      '<path d="M0 620 Q360 480 700 610 T1200 560V800H0Z" fill="#7b4a55"/>' +
      '<path d="M0 720 Q420 610 820 700 T1200 680V800H0Z" fill="#3b2b42"/>',
  ),
};

/** A lighthouse at night, 800 × 1000. */
export const lighthouse = {
  width: 800,
  height: 1000,
  src: svg(
    800,
    1000,
    '<rect width="800" height="1000" fill="#1f3a54"/><path d="M400 250 L0 120V330Z" fill="#f6e7a8" opacity=".55"/>' +
      '<path d="M350 300h100l36 520H314Z" fill="#f4efe6"/><path d="M338 470h124l9 130H329Z" fill="#b3402f"/>' +
      '<rect x="352" y="210" width="96" height="90" fill="#f6e7a8"/><path d="M340 210 400 150l60 60Z" fill="#b3402f"/>' +
      '<path d="M0 820 Q260 760 520 815 T800 800V1000H0Z" fill="#0e2233"/>',
  ),
};

/** A face in three shapes, 400 × 400. */
export const portrait = {
  width: 400,
  height: 400,
  src: svg(
    400,
    400,
    '<rect width="400" height="400" fill="#8fb8a8"/><circle cx="200" cy="165" r="80" fill="#f0cfae"/>' +
      '<path d="M112 150a90 90 0 0 1 176 0c-60 10-110-5-130-40-10 25-25 38-46 40Z" fill="#4a332b"/>' +
      '<path d="M60 400a140 140 0 0 1 280 0Z" fill="#35506b"/>',
  ),
};
