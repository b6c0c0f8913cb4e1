import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { ID } from "#modules/mozaik/document/testing/sample-document";
import { NEW_WIDGETS, type Widget } from "#mozaik/document";
import { formOf } from "../../mozaik/builder/panels/widget/widget-forms.tsx";
import { sampleBuilder } from "../../mozaik/builder/testing/sample-builder.ts";
import { BuilderContext } from "../../mozaik/builder/view-state/builder-context.ts";
import type { Exhibit } from "../../ui/exhibit.ts";
import { Place } from "../../ui/exhibit-layout.tsx";

const queries = new QueryClient();

/** The fields of a widget in Widget Edit, without those that all questions share. */
function Form({ begun }: { begun: Widget }): ReactNode {
  const [widget, setWidget] = useState(begun);
  const [{ builder }] = useState(() => sampleBuilder({ at: ID.empty }));
  const form = formOf(widget);
  return (
    <QueryClientProvider client={queries}>
      <BuilderContext value={builder}>
        <Place width="320px">
          <div style={{ display: "grid", gap: "var(--space-4)" }}>
            {form && <form.Fields widget={widget} onChange={setWidget} />}
          </div>
        </Place>
      </BuilderContext>
    </QueryClientProvider>
  );
}

const { date, time, upload, gallery, menu, visualization } = NEW_WIDGETS;
const look = menu.meta.appearance;

export default {
  title: "Forms of widgets",
  states: [
    { name: "Date", Content: () => <Form begun={date} /> },
    { name: "Time", Content: () => <Form begun={time} /> },
    { name: "Upload", Content: () => <Form begun={upload} /> },
    { name: "Gallery", Content: () => <Form begun={gallery} /> },
    { name: "Visualization", Content: () => <Form begun={visualization} /> },
    { name: "Menu", Content: () => <Form begun={menu} /> },
    {
      name: "Menu with symbols",
      Content: () => <Form begun={{ ...menu, meta: { ...menu.meta, appearance: { ...look, type: "symbol" } } }} />,
    },
  ],
} satisfies Exhibit;
