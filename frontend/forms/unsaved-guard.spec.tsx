import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from "@tanstack/react-router";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { startSession } from "../mall/session.ts";
import { UnsavedGuard } from "./unsaved-guard.tsx";

beforeEach(() => startSession({ accessToken: "token-1", userId: "0190a000-0000-7000-8000-000000000001" }));

async function open(): Promise<void> {
  const root = createRootRoute({ component: Outlet });
  const form = createRoute({ getParentRoute: () => root, path: "/form", component: Form });
  const other = createRoute({ getParentRoute: () => root, path: "/other", component: () => <p>Elsewhere</p> });
  const history = createMemoryHistory({ initialEntries: ["/form"] });
  const router = createRouter({ routeTree: root.addChildren([form, other]), history });
  await router.load();
  render(<RouterProvider router={router as never} />);
}

function Form() {
  const [text, setText] = useState("");
  return (
    <>
      <input aria-label="Name" value={text} onChange={({ target }) => setText(target.value)} />
      <Link to={"/other" as never}>Other</Link>
      <UnsavedGuard isUnsaved={text !== ""} />
    </>
  );
}

const leave = () => userEvent.click(screen.getByRole("link", { name: "Other" }));

test("a form without changes is left without a question", async () => {
  await open();
  await leave();
  expect(await screen.findByText("Elsewhere")).toBeVisible();
});

test("a changed form asks first: Stay keeps it, Leave leaves it", async () => {
  await open();
  await userEvent.type(screen.getByRole("textbox", { name: "Name" }), "Heron");
  await leave();
  await userEvent.click(await screen.findByRole("button", { name: "Stay" }));
  expect(screen.getByRole("textbox", { name: "Name" })).toHaveValue("Heron");
  await leave();
  await userEvent.click(await screen.findByRole("button", { name: "Leave" }));
  expect(await screen.findByText("Elsewhere")).toBeVisible();
});
