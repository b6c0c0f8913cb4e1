import { useState } from "react";
import { Button } from "../button/button.tsx";
import type { Exhibit } from "../exhibit.ts";
import { TextField } from "../text-field/text-field.tsx";
import { Dialog, DialogTrigger } from "./dialog.tsx";

const SIZES = ["medium", "small", "large", "full"] as const;

export default {
  title: "Dialog",
  states: [
    ...SIZES.map((size) => ({ name: `Size ${size}`, Content: () => <Rename size={size} /> })),
    {
      name: "Longer than the screen",
      Content: () => (
        <DialogTrigger>
          <Button>Read the terms</Button>
          <Dialog title="Terms of use" footer={({ close }) => <Button onPress={close}>Close</Button>}>
            {Array.from({ length: 30 }, (_, part) => `${part + 1}. What an author offers stays the author's.`).map(
              (text) => (
                <p key={text}>{text}</p>
              ),
            )}
          </Dialog>
        </DialogTrigger>
      ),
    },
  ],
} satisfies Exhibit;

function Rename({ size }: { size: (typeof SIZES)[number] }) {
  const [name, setName] = useState("Winter light");
  return (
    <DialogTrigger>
      <Button>Rename</Button>
      <Dialog
        title="Rename the Mozaik “Winter light on the harbour”"
        size={size}
        footer={({ close }) => (
          <>
            <Button onPress={close}>Cancel</Button>
            <Button variant="primary" onPress={close}>
              Save
            </Button>
          </>
        )}
      >
        <TextField label="Name" value={name} onChange={setName} />
      </Dialog>
    </DialogTrigger>
  );
}
