import { LAYOUT_PRESETS, type LayoutPreset } from "#mozaik/document";

const [WIDTH, HEIGHT, GAP] = [44, 30, 3];

/** A small drawing of a layout: its columns side by side, each with its blocks. */
export function LayoutDrawing({ preset }: { preset: LayoutPreset }) {
  const columns: readonly number[] = LAYOUT_PRESETS[preset];
  const wide = (WIDTH - GAP * (columns.length - 1)) / columns.length;
  return (
    <svg width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" fill="currentcolor">
      {columns.flatMap((blocks, column) => {
        const tall = (HEIGHT - GAP * (blocks - 1)) / blocks;
        return Array.from({ length: blocks }, (_, block) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a drawing never changes
            key={`${column}.${block}`}
            x={column * (wide + GAP)}
            y={block * (tall + GAP)}
            width={wide}
            height={tall}
            rx={2}
          />
        ));
      })}
    </svg>
  );
}
