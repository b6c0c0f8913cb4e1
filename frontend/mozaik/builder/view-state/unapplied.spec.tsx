import { act } from "@testing-library/react";
import { ID, openPanel, press, type } from "../testing/open-panel.tsx";
import { unappliedIn } from "./unapplied.ts";

const panelsOf = ({ builder }: ReturnType<typeof openPanel>) =>
  unappliedIn(builder.view.get(), builder.draft.state.get().document).map(({ panel }) => panel);

describe("values that are not applied", () => {
  it("are those of the open panel and of the one left before", async () => {
    const opened = openPanel("padding");
    expect(panelsOf(opened)).toEqual([]);
    await type("Top", "55");
    expect(panelsOf(opened)).toEqual(["padding"]);
    act(() => {
      opened.builder.view.select(ID.picture);
      opened.builder.view.openPanel("height");
    });
    await type("Height", "300");
    expect(panelsOf(opened)).toEqual(["padding", "height"]);
  });

  it("are none once they are applied or cancelled", async () => {
    const opened = openPanel("padding");
    await type("Top", "55");
    await press("Apply");
    expect(panelsOf(opened)).toEqual([]);
    act(() => opened.builder.view.openPanel("padding"));
    await type("Top", "20");
    await press("Cancel");
    expect(panelsOf(opened)).toEqual([]);
  });
});
