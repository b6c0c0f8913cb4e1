import { Button } from "../button/button.tsx";
import type { Exhibit } from "../exhibit.ts";
import { toasts } from "./toasts.ts";

export default {
  title: "Toast",
  states: [
    { name: "Success", Content: () => <Button onPress={() => toasts.success("Link copied")}>Copy the link</Button> },
    {
      name: "Error",
      Content: () => (
        <Button onPress={() => toasts.error("The file is larger than 50 MB. Choose another.")}>Upload</Button>
      ),
    },
    {
      name: "Warning",
      Content: () => <Button onPress={() => toasts.warning("You are offline. Changes stay here.")}>Go offline</Button>,
    },
    { name: "Info", Content: () => <Button onPress={() => toasts.info("Two people read along")}>Look around</Button> },
  ],
} satisfies Exhibit;
