interface TextKey {
  readonly label: string;
  /** As in SHORTCUTS. `signs` are typed at the start of a line, followed by a space. */
  readonly keys?: readonly string[];
  readonly signs?: string;
}

/** The keys of the text editor, for the list of keys. The test beside this file presses each. */
export const TEXT_KEYS: readonly TextKey[] = [
  { label: "Bold", keys: ["mod+B"] },
  { label: "Italic", keys: ["mod+I"] },
  { label: "Underline", keys: ["mod+U"] },
  { label: "Smaller", keys: ["mod+["] },
  { label: "Larger", keys: ["mod+]"] },
  { label: "Superscript", keys: ["mod+shift++"] },
  { label: "Subscript", keys: ["mod+="] },
  { label: "Align left", keys: ["mod+L"] },
  { label: "Align to the centre", keys: ["mod+E"] },
  { label: "Align right", keys: ["mod+R"] },
  { label: "Justify", keys: ["mod+J"] },
  { label: "Link", keys: ["mod+K"] },
  { label: "List with bullets", signs: "-" },
  { label: "List with numbers", signs: "1." },
  { label: "Heading 1, and with more signs up to 6", signs: "#" },
  { label: "Quote", signs: ">" },
  { label: "One level in or out in a list", keys: ["Tab", "shift+Tab"] },
  { label: "Go to the text tools", keys: ["alt+F10"] },
  { label: "Leave the text", keys: ["Escape"] },
];
