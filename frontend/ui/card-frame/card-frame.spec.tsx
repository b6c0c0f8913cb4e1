import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Button } from "../button/button.tsx";
import { CardFrame } from "./card-frame.tsx";

const picture = { src: "/harbour.jpg", alt: "A harbour in winter", width: 800, height: 500, placeholderColor: "#345" };

test("a card is a named link with its picture at its true size", () => {
  render(<CardFrame title="Winter light" open={{ href: "/posts/1" }} picture={picture} headingLevel={2} />);
  expect(screen.getByRole("heading", { name: "Winter light", level: 2 })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Winter light" })).toHaveAttribute("href", "/posts/1");
  const image = screen.getByRole("img", { name: "A harbour in winter" });
  expect(image).toHaveAttribute("width", "800");
  expect(image).toHaveAttribute("height", "500");
});

test("its own actions do not open the card", async () => {
  const done: string[] = [];
  render(
    <CardFrame
      title="Winter light"
      open={{ onPress: () => done.push("open") }}
      picture={null}
      actions={<Button onPress={() => done.push("like")}>Like</Button>}
    />,
  );
  await userEvent.click(screen.getByRole("button", { name: "Like" }));
  expect(done).toEqual(["like"]);
  await userEvent.click(screen.getByRole("button", { name: "Winter light" }));
  expect(done).toEqual(["like", "open"]);
});
