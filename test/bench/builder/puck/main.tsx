import { Puck } from "@puckeditor/core";
import { createRoot } from "react-dom/client";
import { config } from "./config.tsx";

// As an application does it: the page's data is asked for, then edited. Without the frame around the canvas, which
// would have to load a document of its own first: Puck's quicker way.
const data = await (await fetch("/data.json")).json();
const root = document.getElementById("root");
if (root) createRoot(root).render(<Puck config={config} data={data} iframe={{ enabled: false }} />);
