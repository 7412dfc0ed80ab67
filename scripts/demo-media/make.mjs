// Makes the demo's short clips: draws the frames, lets espeak-ng read the lines, and times the captions by
// the speech. The results are committed in server/src/demo/media, so neither start nor tests run this.
// Needs ffmpeg (with libx264 and libmp3lame) and espeak-ng on the path, and Node 24:
//   node scripts/demo-media/make.mjs [clip key …]
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { renderPicture } from '../../server/src/demo/art.ts';
import { frame } from './frames.mjs';
import { audios, videos } from './lines.mjs';

const sharp = createRequire(new URL('../../server/package.json', import.meta.url))('sharp');
const target = fileURLToPath(new URL('../../server/src/demo/media/', import.meta.url));
const work = mkdtempSync(join(tmpdir(), 'demo-media-'));
const RATE = 15; // frames per second
const LARGEST = 240_000; // bytes of one video
const [LEAD, GAP, TAIL] = [0.5, 0.45, 1]; // seconds of silence before, between and after the lines
const ffmpeg = (...args) =>
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...args], { stdio: ['ignore', 'pipe', 'inherit'] });

/** Length in seconds of a 16-bit mono WAV as espeak-ng writes it (22,050 samples per second). */
const wavSeconds = (file) => (readFileSync(file).length - 44) / 2 / 22050;

/** Speaks every line; answers the joined WAV, its length and when each line starts and ends. */
function speak(key, lines) {
  let at = LEAD;
  const cues = lines.map(([english], i) => {
    const file = join(work, `${key}-${i}.wav`);
    execFileSync('espeak-ng', ['-v', 'en-us', '-s', '158', '-p', '38', '-w', file, english]);
    const cue = { file, start: at, end: at + wavSeconds(file) };
    at = cue.end + GAP;
    return cue;
  });
  const length = Math.ceil((at - GAP + TAIL) * 10) / 10;
  const delays = cues.map((cue, i) => `[${i}]adelay=${Math.round(cue.start * 1000)}:all=1[s${i}]`).join(';');
  const names = cues.map((_, i) => `[s${i}]`).join('');
  const tones = [110, 164.81, 220, 277.18]
    .map((hertz) => `0.012*sin(${hertz}*2*PI*t)*(0.7+0.3*sin(${(hertz / 900).toFixed(3)}*2*PI*t))`)
    .join('+');
  const wav = join(work, `${key}.wav`);
  ffmpeg(
    ...cues.flatMap((cue) => ['-i', cue.file]),
    '-f',
    'lavfi',
    '-t',
    String(length),
    '-i',
    `aevalsrc=${tones}:s=22050`,
    '-filter_complex',
    `${delays};${names}amix=inputs=${cues.length}:normalize=0,lowpass=f=6500[v];[${cues.length}]afade=t=in:d=0.6,afade=t=out:st=${length - 0.9}:d=0.9[m];[v][m]amix=inputs=2:normalize=0:duration=longest,alimiter=limit=0.9[a]`,
    '-map',
    '[a]',
    '-t',
    String(length),
    '-ac',
    '1',
    wav,
  );
  return { wav, length, cues };
}

const digits = (value, count) => String(value).padStart(count, '0');

const stamp = (seconds) => {
  const whole = Math.round(seconds * 1000);
  const minutes = Math.floor(whole / 60000);
  return `${digits(Math.floor(minutes / 60), 2)}:${digits(minutes % 60, 2)}:${digits(Math.floor(whole / 1000) % 60, 2)}.${digits(whole % 1000, 3)}`;
};

/** French puts narrow no-break spaces before ? ! ; and no-break spaces before : and inside quotes. */
const french = (text) =>
  text
    .replace(/ ([?!;])/g, '\u202f$1')
    .replace(/ :/g, '\u00a0:')
    .replace(/« /g, '«\u00a0')
    .replace(/ »/g, '\u00a0»');

function captions(key, lines, cues) {
  ['en', 'fr'].forEach((language, column) => {
    const body = cues
      .map(
        (cue, i) =>
          `${i + 1}\n${stamp(cue.start)} --> ${stamp(cue.end + 0.3)}\n${column === 1 ? french(lines[i][column]) : lines[i][column]}\n`,
      )
      .join('\n');
    writeFileSync(join(target, `${key}.${language}.vtt`), `WEBVTT\n\n${body}`);
  });
}

/** What ffmpeg does with the frames (first input) and the speech (second). */
const raw = `-v error -y -f rawvideo -pix_fmt rgb24 -s 640x360 -r ${RATE} -i - -i`.split(' ');
const coded =
  '-c:v libx264 -profile:v baseline -level 3.0 -pix_fmt yuv420p -preset veryslow -c:a aac -b:a 40k -ac 1 -movflags +faststart -map_metadata -1 -shortest'.split(
    ' ',
  );

/** Encodes one clip at the given quality (x264's CRF: higher is smaller); answers its size in bytes. */
async function encode(key, wav, length, quality) {
  const file = join(target, `${key}.mp4`);
  const encoder = spawn('ffmpeg', [...raw, wav, ...coded, '-crf', String(quality), file], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const closed = once(encoder, 'close');
  const total = Math.round(length * RATE);
  for (let i = 0; i < total; i += 1) {
    const pixels = await sharp(Buffer.from(frame(key, i / RATE, length)))
      .removeAlpha()
      .raw()
      .toBuffer();
    if (!encoder.stdin.write(pixels)) await once(encoder.stdin, 'drain');
  }
  encoder.stdin.end();
  const [code] = await closed;
  if (code !== 0) throw new Error(`ffmpeg ended with ${code} for ${key}`);
  return statSync(file).size;
}

async function film(key, { lines }) {
  const { wav, length, cues } = speak(key, lines);
  for (let quality = 25; (await encode(key, wav, length, quality)) > LARGEST; quality += 2) {
    if (quality > 36) throw new Error(`${key} does not get below ${LARGEST} bytes`);
  }
  await sharp(Buffer.from(frame(key, length * 0.62, length)))
    .jpeg({ quality: 80, mozjpeg: true })
    .toFile(join(target, `${key}.jpg`));
  captions(key, lines, cues);
  return { length };
}

async function record(key, { lines, hue, kind }) {
  const { wav, length, cues } = speak(key, lines);
  ffmpeg(
    '-i',
    wav,
    '-c:a',
    'libmp3lame',
    '-b:a',
    '32k',
    '-ac',
    '1',
    '-map_metadata',
    '-1',
    join(target, `${key}.mp3`),
  );
  writeFileSync(
    join(target, `${key}.jpg`),
    await sharp(await renderPicture({ kind, hue, seed: 1 }, 640, 360))
      .jpeg({ quality: 80, mozjpeg: true })
      .toBuffer(),
  );
  captions(key, lines, cues);
  return { length };
}

const wanted = process.argv.slice(2);
const lengthsFile = join(target, 'lengths.json');
let lengths = {};
try {
  lengths = JSON.parse(readFileSync(lengthsFile, 'utf8'));
} catch (error) {
  if (error.code !== 'ENOENT') throw error;
}
for (const [make, list] of [
  [film, videos],
  [record, audios],
]) {
  for (const [key, clip] of Object.entries(list)) {
    if (wanted.length > 0 && !wanted.includes(key)) continue;
    const { length } = await make(key, clip);
    lengths[key] = length;
    console.log(key, `${length} s`);
  }
}
writeFileSync(lengthsFile, `${JSON.stringify(lengths, null, 2)}\n`);
rmSync(work, { recursive: true });
