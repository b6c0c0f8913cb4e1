type Words = Readonly<Record<string, string>>;

const FIELDS: Words = {
  rank: "place",
  parentId: "place",
  name: "name",
  content: "content",
  alignX: "alignment",
  alignY: "alignment",
  imageSize: "asset size",
  hidden: "visibility",
  at: "look on narrow pages",
};

const DESIGN: Words = {
  backgroundColor: "background",
  backgroundImage: "background",
};

/** Fields of a text, an asset or an embed. */
const CONTENT: Words = {
  alt: "alternative text",
  assetId: "file",
  mediaType: "file",
  link: "address",
  autoplay: "start by itself",
};

const WIDGET: Words = { name: "name of the answer", required: "whether it must be answered" };

const SETTINGS: Words = {
  action: "what a press does",
  appearance: "look",
  assetId: "picture",
  dataValidationType: "kind of answer",
  display: "how it is shown",
  format: "format",
  height: "size",
  increment: "step",
  instructions: "placeholder",
  linkTo: "link",
  linkToMozaikId: "link",
  max: "maximum",
  min: "minimum",
  randomize: "order of the options",
  url: "link",
  width: "size",
};

/** What people call the field at a path of a node: 'padding', of a widget 'options'. */
export function fieldWord(path: readonly string[]): string {
  const [first = "", second, third, fourth] = path;
  if (first === "design" && second) return DESIGN[second] ?? second;
  if (first !== "content" || !second) return FIELDS[first] ?? first;
  if (second !== "widget") return CONTENT[second] ?? second;
  if (third === "meta" && fourth) return SETTINGS[fourth] ?? fourth;
  return third ? (WIDGET[third] ?? third) : "widget";
}
