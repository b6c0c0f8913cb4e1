import { Puck } from "@puckeditor/core";
import { createRoot } from "react-dom/client";
import { config } from "./config.tsx";

// As in an application: the page's data is fetched, then edited. Without the iframe around the canvas, which would
// first load its own document: Puck's faster variant.
const isEmpty = location.search === "?empty";
const data = isEmpty ? { root: {}, content: [] } : await (await fetch("/data.json")).json();
const root = document.getElementById("root");
if (root) createRoot(root).render(<Puck config={config} data={data} iframe={{ enabled: false }} />);
