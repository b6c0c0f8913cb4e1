import { closingLine, helpCentre, learnMore, socialNetworks } from "./owner-choices.ts";

it("social icons link to the owner's pages, else to the network", () => {
  const links = socialNetworks({ VITE_YOUTUBE_URL: "https://video.example/@mall" });
  expect(links.map(({ name, href }) => [name, href])).toEqual([
    ["LinkedIn", "https://www.linkedin.com"],
    ["Instagram", "https://www.instagram.com"],
    ["Facebook", "https://www.facebook.com"],
    ["YouTube", "https://video.example/@mall"],
  ]);
});

it("uses the help centre that is set", () => {
  expect(helpCentre({})).toBe("/help.html");
  expect(helpCentre({ VITE_HELP_URL: "javascript:alert(1)" })).toBe("/help.html");
  expect(helpCentre({ VITE_HELP_URL: "https://help.example" })).toBe("https://help.example");
});

it.each([
  [undefined, "/help.html"],
  ["javascript:alert(1)", "/help.html"],
  ["//evil.example", "/help.html"],
  ["/explore", "/explore"],
  ["https://about.example", "https://about.example"],
])("with the setting %j, 'Learn More' leads to %s", (setting, address) => {
  expect(learnMore({ VITE_LEARN_MORE_URL: setting })).toBe(address);
});

it("the last line is this year's copyright, or 'Powered by' if branding is off", () => {
  expect(closingLine({}, 2031)).toBe("© 2031 Mozaik");
  expect(closingLine({ VITE_BRANDING: "on" }, 2031)).toBe("© 2031 Mozaik");
  expect(closingLine({ VITE_BRANDING: "off" }, 2031)).toBe("Powered by Mozaik");
});
