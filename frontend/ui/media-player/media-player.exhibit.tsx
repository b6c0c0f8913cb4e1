import type { Exhibit } from "../exhibit.ts";
import { AudioPlayer } from "./audio-player.tsx";
import { captionsAddress, filmAddress, posterAddress, toneAddress } from "./exhibit-media.ts";
import { VideoPlayer } from "./video-player.tsx";

const tone = toneAddress(75);
const broken = "data:audio/wav;base64,AAAA";
const captions = { src: captionsAddress, language: "en", label: "English" };

export default {
  title: "Media player",
  states: [
    { name: "Audio", Content: () => <AudioPlayer src={tone} label="Tide at night, field recording" /> },
    {
      name: "Audio with captions",
      Content: () => <AudioPlayer src={tone} label="A word from the quay" captions={captions} />,
    },
    {
      name: "Audio in a narrow place",
      Content: () => (
        <div style={{ maxWidth: 300 }}>
          <AudioPlayer src={tone} label="Tide at night, narrow" />
        </div>
      ),
    },
    { name: "Audio that cannot be played", Content: () => <AudioPlayer src={broken} label="Damaged recording" /> },
    {
      name: "Video with poster and captions",
      Content: () => (
        <VideoPlayer src={filmAddress} label="Harbour in the evening" poster={posterAddress} captions={captions} />
      ),
    },
    {
      name: "Video of another ratio in a narrow place",
      Content: () => (
        <div style={{ maxWidth: 300 }}>
          <VideoPlayer src={filmAddress} label="Harbour, square" poster={posterAddress} ratio={1} />
        </div>
      ),
    },
    { name: "Video that cannot be played", Content: () => <VideoPlayer src={broken} label="Damaged film" /> },
  ],
} satisfies Exhibit;
