import { Pencil, Plus, Trash2 } from "lucide-react";
import type { Exhibit } from "../exhibit.ts";
import { Row } from "../exhibit-layout.tsx";
import { Button, ButtonLink, IconButton } from "./button.tsx";

const VARIANTS = ["primary", "secondary", "quiet", "danger"] as const;
const WORDS = { primary: "Publish", secondary: "Preview", quiet: "Cancel", danger: "Delete" };

export default {
  title: "Button",
  states: [
    { name: "Medium", Content: () => <Variants size="medium" /> },
    { name: "Small", Content: () => <Variants size="small" /> },
    {
      name: "With icon",
      Content: () => (
        <Row>
          <Button variant="primary" icon={<Plus />}>
            Add layout
          </Button>
          <Button size="small" icon={<Pencil />}>
            Edit settings
          </Button>
        </Row>
      ),
    },
    {
      name: "Disabled",
      Content: () => (
        <Row>
          {VARIANTS.map((variant) => (
            <Button key={variant} variant={variant} isDisabled>
              {WORDS[variant]}
            </Button>
          ))}
        </Row>
      ),
    },
    {
      name: "Pending",
      Content: () => (
        <Row>
          {VARIANTS.map((variant) => (
            <Button key={variant} variant={variant} isPending>
              {WORDS[variant]}
            </Button>
          ))}
        </Row>
      ),
    },
    {
      name: "Icon alone",
      Content: () => (
        <Row>
          <IconButton label="Edit" icon={<Pencil />} />
          <IconButton label="Add" icon={<Plus />} variant="primary" size="small" />
          <IconButton label="Delete" icon={<Trash2 />} variant="danger" />
          <IconButton label="Rename" icon={<Pencil />} isDisabled />
          <IconButton label="Saving" icon={<Pencil />} variant="secondary" isPending />
        </Row>
      ),
    },
    {
      name: "Link",
      Content: () => (
        <Row>
          <ButtonLink href="/explore" variant="primary">
            Explore the mall
          </ButtonLink>
          <ButtonLink href="/cart">Cart</ButtonLink>
        </Row>
      ),
    },
  ],
} satisfies Exhibit;

function Variants({ size }: { size: "small" | "medium" }) {
  return (
    <Row>
      {VARIANTS.map((variant) => (
        <Button key={variant} variant={variant} size={size}>
          {WORDS[variant]}
        </Button>
      ))}
    </Row>
  );
}
