import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { newQueryClient } from "./api/query-client.ts";
import { logCaughtError } from "./caught-errors.ts";
import { followSession } from "./follow-session.ts";
import { showDepartures } from "./mall/busy.ts";
import { reloadOnlyOnline } from "./missing-scripts.ts";
import { newRouter } from "./router.tsx";
import { LocaleProvider } from "./ui/locale.tsx";
import "./ui/base.css";
import "./mall/styles/mall.css";

const queryClient = newQueryClient();
const router = newRouter(queryClient);

followSession(router, queryClient);
reloadOnlyOnline();
showDepartures();

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no element with the id 'root'");
createRoot(root, { onCaughtError: logCaughtError }).render(
  <StrictMode>
    <LocaleProvider>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </LocaleProvider>
  </StrictMode>,
);
