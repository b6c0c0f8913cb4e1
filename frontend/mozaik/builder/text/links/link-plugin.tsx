import { createPlatePlugin } from "platejs/react";
import { newId } from "../../model/new-id.ts";
import { LINK } from "../plate/plate-names.ts";
import { LinkElement } from "./link-element.tsx";

/** Links are inline elements. Every link has an id, however it was created. */
export const LinkPlugin = createPlatePlugin({
  key: LINK,
  node: { isElement: true, isInline: true, component: LinkElement },
  rules: { normalize: { removeEmpty: true }, selection: { affinity: "directional" } },
}).overrideEditor(({ editor, tf: { normalizeNode } }) => ({
  transforms: {
    normalizeNode(entry, options) {
      const [node, at] = entry;
      if (node.type === LINK && typeof node.id !== "string") {
        editor.tf.setNodes({ id: newId() }, { at });
        return;
      }
      normalizeNode(entry, options);
    },
  },
}));
