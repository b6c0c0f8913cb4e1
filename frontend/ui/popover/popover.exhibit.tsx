import { Button } from "../button/button.tsx";
import type { Exhibit } from "../exhibit.ts";
import { Popover, PopoverTrigger } from "./popover.tsx";

export default {
  title: "Popover",
  states: [
    {
      name: "Below its trigger",
      Content: () => (
        <PopoverTrigger>
          <Button>Price history</Button>
          <Popover label="Price history" placement="bottom start">
            The full copy cost $ 9.00 until March and costs $ 12.50 since.
          </Popover>
        </PopoverTrigger>
      ),
    },
    {
      name: "With a way to close it",
      Content: () => (
        <PopoverTrigger>
          <Button>Share</Button>
          <Popover label="Share" placement="right">
            {({ close }) => (
              <>
                <p>Everyone with the link can read it.</p>
                <Button size="small" onPress={close}>
                  Got it
                </Button>
              </>
            )}
          </Popover>
        </PopoverTrigger>
      ),
    },
  ],
} satisfies Exhibit;
