import type { Exhibit } from "../exhibit.ts";
import { Switch } from "./switch.tsx";

export default {
  title: "Switch",
  states: [
    { name: "Off", Content: () => <Switch>Comments</Switch> },
    { name: "On", Content: () => <Switch defaultSelected>Comments</Switch> },
    {
      name: "With description",
      Content: () => (
        <Switch defaultSelected description="Followers hear of each new version">
          Tell my followers
        </Switch>
      ),
    },
    {
      name: "Disabled",
      Content: () => (
        <>
          <Switch isDisabled>Sell in the mall</Switch>
          <Switch isDisabled defaultSelected>
            Free of charge
          </Switch>
        </>
      ),
    },
  ],
} satisfies Exhibit;
