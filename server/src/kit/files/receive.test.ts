import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FileKind } from '@forecourt/contract/endpoint';
import { m4aFile, mp3File, videoFile, wavFile } from '../../../test/media.ts';
import { keysOf } from '../../../test/stored.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { Problem } from '../http/problem.ts';
import { hasFfmpeg } from './ffmpeg.ts';
import { fileViews, mediaView } from './views.ts';
import { MAX_FILE } from './limits.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#1e6fd9' } });
const row = (id: string) =>
  portal.database.db.selectFrom('file').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const stored = async (id: string, variant: string) =>
  buffer(await portal.files.storage.get(`f/${id}/${variant}`));
const receive = (kind: FileKind, bytes: Buffer, name = 'x') =>
  portal.files.receive(Readable.from([bytes]), { kind, name, uploadedBy: null });

/** The stored file's id, or the code of the refusal. */
async function outcome(kind: FileKind, bytes: Buffer, name = 'x'): Promise<string> {
  try {
    await receive(kind, bytes, name);
    return 'taken';
  } catch (error) {
    if (error instanceof Problem) return error.code;
    throw error;
  }
}

describe('image uploads', () => {
  test('an image is stored in all standard widths up to its own, with its color', async () => {
    const id = await receive('image', await plain(1100, 550).png().toBuffer(), 'a.png');
    expect(await row(id)).toMatchObject({
      kind: 'image',
      mime: 'image/png',
      width: 1100,
      height: 550,
      widths: [320, 640, 768, 1024],
      color: '#1868d8',
      state: 'ready',
    });
    const small = await sharp(await stored(id, 'w640')).metadata();
    expect(small).toMatchObject({ format: 'webp', width: 640, height: 320 });
  });

  test('an image is rotated upright and stripped of its EXIF data', async () => {
    const bytes = await plain(60, 40)
      .jpeg()
      .withExif({ IFD0: { Artist: 'Pat' }, IFD3: { GPSLatitude: '47/1 36/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const id = await receive('image', bytes, 'a.jpg');
    const original = await sharp(await stored(id, 'original')).metadata();
    expect(original).toMatchObject({ format: 'jpeg', width: 40, height: 60 });
    expect(original.exif).toBeUndefined();
    expect(original.orientation).toBeUndefined();
    expect(await row(id)).toMatchObject({ width: 40, height: 60, widths: [] });
  });

  test('an image is converted to 8-bit sRGB', async () => {
    const cmyk = await plain(50, 50).toColourspace('cmyk').jpeg().toBuffer();
    const deep = await plain(50, 50).toColourspace('rgb16').png().toBuffer();
    expect((await sharp(cmyk).metadata()).space).toBe('cmyk');
    expect((await sharp(deep).metadata()).depth).toBe('ushort');
    for (const bytes of [cmyk, deep]) {
      const made = await sharp(await stored(await receive('image', bytes), 'original')).metadata();
      expect(made).toMatchObject({ space: 'srgb', depth: 'uchar' });
    }
  });

  test('an image loses bytes that follow its end', async () => {
    const bytes = Buffer.concat([
      await plain(20, 20).jpeg().toBuffer(),
      Buffer.from('<script>alert(1)</script>'),
    ]);
    expect(String(await stored(await receive('image', bytes), 'original'))).not.toContain('script');
  });

  test.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'file.type_image'],
    ['an HTML page', '<!doctype html><script>1</script>', 'file.type_image'],
    ['a GIF with script', 'GIF89a/*\u0001\u0001*/=1;alert(1)', 'file.type_image'],
    ['a PDF', '%PDF-1.7\n', 'file.type_image'],
    ['nothing', '', 'file.type_image'],
  ])('an image upload refuses %s regardless of its name', async (_, text, code) => {
    expect(await outcome('image', Buffer.from(text), 'photo.jpg')).toBe(code);
  });

  test('an image upload is refused when its sides or pixel count exceed the limits', async () => {
    expect(await outcome('image', await plain(16_384, 1).png().toBuffer())).toBe('file.dimensions');
    expect(await outcome('image', await plain(10_001, 10_000).png().toBuffer())).toBe('file.dimensions');
  });

  test('an image upload is refused when it is truncated', async () => {
    const whole = await sharp({
      create: {
        width: 300,
        height: 300,
        channels: 3,
        noise: { type: 'gaussian', mean: 128, sigma: 30 },
        background: '#000',
      },
    })
      .jpeg()
      .toBuffer();
    expect(await outcome('image', whole.subarray(0, whole.length / 2))).toBe('file.broken');
  });
});

/** H.264 with 10 bits, and nothing in it to decode. */
const undecodable = () => videoFile({ container: 'mp4', profile: 0x6e });

describe('video uploads', () => {
  test('a video is ready immediately when browsers play its codec', async () => {
    const id = await receive('video', await videoFile({ container: 'mp4', sound: true }), 'a.MP4');
    expect(await row(id)).toMatchObject({
      state: 'ready',
      mime: 'video/mp4',
      width: 320,
      height: 240,
      name: 'a.MP4',
    });
    expect((await row(id)).duration_ms).toBeGreaterThanOrEqual(2000);
  });

  test('a mov video becomes an mp4 by a job', async () => {
    const id = await receive('video', await videoFile({ container: 'mov', sound: true }), 'a.mov');
    expect(await row(id)).toMatchObject({ state: 'processing', name: 'a.mp4' });
    await portal.runJobs();
    expect(await row(id)).toMatchObject({ state: 'ready', reason: null, width: 320, height: 240 });
    const made = await stored(id, 'original');
    expect(made.subarray(4, 8).toString()).toBe('ftyp');
    expect(made.indexOf('moov')).toBeLessThan(made.indexOf('mdat'));
    expect(await portal.files.storage.stat(`f/${id}/source`)).toBeUndefined();
  });

  test.skipIf(hasFfmpeg())(
    'a video upload is refused when browsers don’t play its codec and ffmpeg is missing',
    async () => {
      expect(await outcome('video', await undecodable(), 'a.mp4')).toBe('file.codec');
    },
  );

  test.skipIf(!hasFfmpeg())('a video fails with a reason when it cannot be converted', async () => {
    const id = await receive('video', await undecodable(), 'a.mp4');
    await portal.runJobs();
    expect(await row(id)).toMatchObject({ state: 'failed', reason: 'file.codec avc' });
  });

  test.each([
    ['sound alone', m4aFile, 'file.type_video'],
    ['a wav', async () => wavFile(), 'file.type_video'],
    ['a picture', () => plain(9, 9).png().toBuffer(), 'file.type_video'],
    [
      'one that is cut off',
      async () => (await videoFile({ container: 'mp4' })).subarray(0, 60),
      'file.broken',
    ],
  ])('a video upload refuses %s', async (_, make, code) => {
    expect(await outcome('video', await make(), 'a.mp4')).toBe(code);
  });
});

describe('uploads of other kinds', () => {
  test('an audio upload accepts mp3, m4a, and wav, and refuses a video', async () => {
    const made = await Promise.all([
      receive('audio', mp3File(), 'a'),
      receive('audio', await m4aFile(), 'a'),
      receive('audio', wavFile(), 'a'),
    ]);
    const rows = await Promise.all(made.map(row));
    expect(rows.map((one) => [one.mime, one.name])).toEqual([
      ['audio/mpeg', 'a.mp3'],
      ['audio/mp4', 'a.m4a'],
      ['audio/wav', 'a.wav'],
    ]);
    expect(rows[2]?.duration_ms).toBe(1000);
    expect(await outcome('audio', await videoFile({ container: 'mp4' }))).toBe('file.type_audio');
  });

  test('a captions upload accepts SubRip and stores sanitized WebVTT', async () => {
    const id = await receive(
      'captions',
      Buffer.from('1\r\n00:00:01,000 --> 00:00:02,500\r\n<i>Hi</i> <script>x</script>\r\n'),
      'fr.srt',
    );
    expect(String(await stored(id, 'original'))).toBe(
      'WEBVTT\n\n00:00:01.000 --> 00:00:02.500\n<i>Hi</i> x\n',
    );
    expect(await row(id)).toMatchObject({ name: 'fr.vtt', mime: 'text/vtt', duration_ms: 2500 });
  });

  test('a captions upload reports the skipped lines when a cue is invalid', async () => {
    const id = await receive(
      'captions',
      Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\nHi\n\n00:0x.000 --> 00:04.000\nlost\n'),
      'en.vtt',
    );
    const file = (await fileViews(portal.database.db, [id])).get(id);
    expect(mediaView(file, 'en')).toMatchObject({
      state: 'ready',
      reason: 'Skipped lines with unreadable times: 6. Correct them and choose the file again.',
    });
  });

  test('a document upload accepts PDF, text, and re-encoded images, and refuses binaries', async () => {
    expect(await outcome('document', Buffer.from('%PDF-1.7\n%%EOF'), 'a.pdf')).toBe('taken');
    expect(await outcome('document', Buffer.from('Plain words, é'), 'a.txt')).toBe('taken');
    expect(await outcome('document', Buffer.from([0, 1, 2, 3]), 'a.txt')).toBe('file.type_document');
    expect(await outcome('document', Buffer.from('MZ\u0090\u0000'), 'a.pdf')).toBe('file.type_document');
    const photo = await plain(30, 30)
      .jpeg()
      .withExif({ IFD3: { GPSLatitude: '47/1 36/1 0/1' } })
      .toBuffer();
    const id = await receive('document', photo, 'receipt.jpg');
    expect((await sharp(await stored(id, 'original')).metadata()).exif).toBeUndefined();
  });

  test.each(['image', 'document', 'asset'] as const)(
    'an upload of a HEIC image as %s is refused with its own error code',
    async (kind) => {
      const heic = Buffer.concat([
        Buffer.from('0000001c', 'hex'),
        Buffer.from('ftypheic\0\0\0\0mif1heicmiaf'),
      ]);
      expect(await outcome(kind, heic, 'IMG_0001.HEIC')).toBe('file.heic');
    },
  );

  test('a zip upload is accepted only as an archive', async () => {
    const zip = Buffer.from('504b0506000000000000000000000000000000000000', 'hex');
    expect(await outcome('archive', zip)).toBe('taken');
    expect(await outcome('archive', Buffer.from('%PDF-1.7'))).toBe('file.type_archive');
    expect(await outcome('document', zip)).toBe('file.type_document');
  });

  test('an upload keeps its file name without paths and control characters, up to 200 characters', async () => {
    const pdf = Buffer.from('%PDF-1.7\n%%EOF');
    const named = async (name: string) => (await row(await receive('document', pdf, name))).name;
    expect(await named('../../etc/pass\r\nwd.pdf')).toBe('passwd.pdf');
    expect(await named('C:\\fake\\r\u202efdp.exe')).toBe('rfdp.exe');
    expect(await named('é'.repeat(300))).toHaveLength(200);
    expect(await named('')).toBe('file');
  });
});

test('an upload of 100 MB is accepted, and one byte more is refused without leftovers', async () => {
  const chunk = Buffer.alloc(1024 * 1024, 'words ');
  const sized = (extra: number) => {
    const whole = Array.from({ length: MAX_FILE / chunk.length }, () => chunk);
    return Readable.from(extra > 0 ? [...whole, Buffer.alloc(extra, 'x')] : whole);
  };
  const before = await keysOf(portal.files.storage, 'f/');
  const incoming = { kind: 'document', name: 'a.txt', uploadedBy: null } as const;
  await expect(portal.files.receive(sized(1), incoming)).rejects.toMatchObject({
    code: 'file.too_large',
    status: 413,
  });
  expect(await keysOf(portal.files.storage, 'f/')).toHaveLength(before.length);
  expect(readdirSync(path.join(portal.config.dataDir, 'spool'))).toEqual([]);
  expect(await row(await portal.files.receive(sized(0), incoming))).toMatchObject({ size: MAX_FILE });
});

test('an upload leaves no spool file when the client disconnects', async () => {
  const broken = Readable.from(
    (async function* () {
      yield Buffer.alloc(100_000);
      throw new Error('gone');
    })(),
  );
  await expect(portal.files.receive(broken, { kind: 'image', name: 'a', uploadedBy: null })).rejects.toThrow(
    'gone',
  );
  expect(readdirSync(path.join(portal.config.dataDir, 'spool'))).toEqual([]);
});

const outside = process.env['EXTRA_INPUTS'] ?? '';
describe.skipIf(!outside || !existsSync(outside))('external files', () => {
  test.each([
    ['images/2x2_fdcce6.png', 'image', 'taken'],
    ['images/65536-uint32-limit.png', 'image', 'file.dimensions'],
    ['images/Channel_digital_image_CMYK_color.jpg', 'image', 'taken'],
    ['images/Flag_of_the_Netherlands-16bit.png', 'image', 'taken'],
    ['images/Landscape_6.jpg', 'image', 'taken'],
    ['images/Portrait_8.jpg', 'image', 'taken'],
    ['images/exif-gps.jpg', 'image', 'taken'],
    ['images/check.svg', 'image', 'file.type_image'],
    ['images/empty.jpg', 'image', 'taken'],
    ['images/malformed.svg', 'image', 'file.type_image'],
    ['media/bear.mp3', 'audio', 'taken'],
    ['media/beep.mp3', 'audio', 'taken'],
    ['media/moodle-logo.mp4', 'video', 'taken'],
    ['media/rabbit320.mp4', 'video', 'taken'],
    ['media/test.mov', 'video', 'taken'],
    ['media/pretty-good-en.vtt', 'captions', 'taken'],
    ['media/subtitles_en.vtt', 'captions', 'taken'],
    ['zips/zip-slip.zip', 'archive', 'taken'],
    ['pdf/bug1865341.pdf', 'document', 'taken'],
  ] as const)('the upload of %s as %s: %s', async (file, kind, expected) => {
    expect(await outcome(kind, readFileSync(path.join(outside, file)), path.basename(file))).toBe(expected);
  });

  test('external images lose their GPS data and external videos are ready after conversion', async () => {
    const id = await receive('image', readFileSync(path.join(outside, 'images/exif-gps.jpg')));
    expect((await sharp(await stored(id, 'original')).metadata()).exif).toBeUndefined();
    await portal.runJobs();
    const videos = await portal.database.db
      .selectFrom('file')
      .select(['name', 'state'])
      .where('kind', '=', 'video')
      .where('name', 'in', ['test.mp4', 'rabbit320.mp4'])
      .execute();
    expect(videos.map((video) => video.state)).toEqual(['ready', 'ready']);
  });
});
