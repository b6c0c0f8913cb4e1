/**
 * Folders of the builder import each other one way only. Apart from the other rules because specs and what they stand
 * on reach across layers, and a rule about folders cannot leave single files out.
 * @type {import('dependency-cruiser').IConfiguration}
 */
import rules from "./.dependency-cruiser.js";

export default {
  forbidden: [
    {
      name: "builder-folders-one-way",
      comment:
        "These folders import each other, directly or through others. Move the file that both need into a lower layer (BUILDER_LAYERS in .dependency-cruiser.js).",
      severity: "error",
      scope: "folder",
      from: { path: "^frontend/mozaik/builder" },
      to: { circular: true },
    },
  ],
  options: { ...rules.options, exclude: { path: "\\.(css|svg|png|woff2)$|\\.(spec|fixture)\\.tsx?$|/testing/" } },
};
