import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { EmptyBlock } from "../canvas/empty-block.tsx";
import { ID, press, renderIn, sampleBuilder } from "../testing/open-panel.tsx";

describe("the choice of a widget in an empty block", () => {
  it("is one press away, supports arrow keys and opens the new widget's form", async () => {
    const { builder, node } = sampleBuilder({ at: ID.empty });
    renderIn(builder, <EmptyBlock id={ID.empty} />);
    await press(/^Widget collect data, design, website/);
    expect(screen.getByRole("button", { name: /^Text / })).toHaveFocus();
    await userEvent.keyboard("{ArrowDown}{ArrowRight}{ArrowUp}");
    expect(screen.getByRole("button", { name: /^Numeric/ })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    expect(node()).toMatchObject({ content: { type: "widget", widget: { type: "numeric" } } });
    expect(builder.view.get()).toMatchObject({ mode: { panel: "widget" }, selectedId: ID.empty });
  });

  it("goes back with Escape", async () => {
    const { builder } = sampleBuilder({ at: ID.empty });
    renderIn(builder, <EmptyBlock id={ID.empty} />);
    await press(/^Widget/);
    await userEvent.keyboard("{Escape}");
    expect(screen.getByRole("button", { name: /^Asset/ })).toBeInTheDocument();
  });
});
