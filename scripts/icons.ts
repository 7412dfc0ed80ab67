import { readFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/** Draws the icons of the installed app from the portal's mark. Run it again when the mark changes. */
const PUBLIC = join(import.meta.dirname, '../web/public');
const ICONS = join(PUBLIC, 'icons');
/** Width of the mark in a maskable icon: it keeps clear of what launchers may cut off by its own margin. */
const INNER = 0.9;
const BACKGROUND = '#0a73db';

await mkdir(ICONS, { recursive: true });
const mark = await readFile(join(PUBLIC, 'favicon.svg'));
const drawn = (size: number) =>
  sharp(mark, { density: (72 * size) / 28 })
    .resize(size, size)
    .png();

async function onBackground(size: number, name: string): Promise<void> {
  const inner = Math.round(size * INNER);
  await sharp({ create: { width: size, height: size, channels: 4, background: BACKGROUND } })
    .composite([{ input: await drawn(inner).toBuffer(), gravity: 'centre' }])
    .png({ palette: true })
    .toFile(join(ICONS, name));
}

for (const size of [192, 512]) {
  await drawn(size)
    .png({ palette: true })
    .toFile(join(ICONS, `icon-${size}.png`));
}
await onBackground(512, 'maskable-512.png');
await onBackground(180, 'apple-touch-icon.png');
