import { StockHosts } from "./stock-hosts.ts";

const hosts = new StockHosts({ PEXELS_URL: "http://127.0.0.1:4000", PIXABAY_URL: "https://pixabay.com" });

test.each([
  "https://images.pexels.com/photos/1/1.jpeg?w=640",
  "https://player.vimeo.com/external/1.hd.mp4",
  "https://cdn.pixabay.com/video/1_large.mp4",
  "https://pixabay.com/get/1_1280.jpg",
  "http://127.0.0.1:4000/file.jpg",
])("%s is a provider's file", (address) => {
  expect(hosts.isMedia(address)).toBe(true);
});

test.each([
  "http://images.pexels.com/1.jpeg",
  "https://images.pexels.com:8443/1.jpeg",
  "https://images.pexels.com.example.org/1.jpeg",
  "https://user@images.pexels.com/1.jpeg",
  "https://example.org/?https://images.pexels.com/1.jpeg",
  "http://127.0.0.1:4001/file.jpg",
  "http://169.254.169.254/latest",
  "file:///etc/passwd",
  "data:image/png;base64,AAAA",
  "",
])("%s is not a provider's file", (address) => {
  expect(hosts.isMedia(address)).toBe(false);
});
