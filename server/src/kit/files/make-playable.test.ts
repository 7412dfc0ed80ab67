import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createReadStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { videoFile } from '../../../test/media.ts';
import { hasFfmpeg } from './ffmpeg.ts';
import { moveMoovAtomToFront } from './faststart.ts';
import { probe } from './media.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'fc-play-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const at = (name: string) => path.join(folder, name);

/** Boxes of the first level, in their order. */
function boxes(bytes: Buffer): string[] {
  const types = [];
  for (let i = 0; i < bytes.length; i += bytes.readUInt32BE(i))
    types.push(bytes.toString('latin1', i + 4, i + 8));
  return types;
}

describe('moveMoovAtomToFront', () => {
  test('moveMoovAtomToFront keeps the video and audio of the file and is idempotent', async () => {
    const made = await videoFile({ container: 'mp4', sound: true, indexLast: true });
    writeFileSync(at('last.mp4'), made);
    expect(boxes(made).indexOf('moov')).toBeGreaterThan(boxes(made).indexOf('mdat'));
    await moveMoovAtomToFront(at('last.mp4'), at('first.mp4'));
    const first = readFileSync(at('first.mp4'));
    expect(first).toHaveLength(made.length);
    expect(boxes(first).indexOf('moov')).toBeLessThan(boxes(first).indexOf('mdat'));
    expect(await probe(at('first.mp4'), 'a')).toEqual(await probe(at('last.mp4'), 'a'));
    expect(chunks(first)).toEqual(chunks(made));
    // once more: it is in front already
    await moveMoovAtomToFront(at('first.mp4'), at('again.mp4'));
    expect(readFileSync(at('again.mp4')).equals(first)).toBe(true);
  });

  test('moveMoovAtomToFront throws when there is no index or a box exceeds the file', async () => {
    writeFileSync(at('none.mp4'), randomBytes(100));
    await expect(moveMoovAtomToFront(at('none.mp4'), at('out.mp4'))).rejects.toThrow('box');
    const made = await videoFile({ container: 'mp4', indexLast: true });
    writeFileSync(at('cut.mp4'), made.subarray(0, -10));
    await expect(moveMoovAtomToFront(at('cut.mp4'), at('out.mp4'))).rejects.toThrow('box');
  });
});

/** The first bytes that each chunk offset of the index leads to. */
function chunks(bytes: Buffer): string[] {
  const found = [];
  for (let place = bytes.indexOf('stco'); place !== -1; place = bytes.indexOf('stco', place + 4))
    for (let i = 0; i < bytes.readUInt32BE(place + 8); i++) {
      const offset = bytes.readUInt32BE(place + 12 + i * 4);
      found.push(bytes.toString('hex', offset, offset + 6));
    }
  return found;
}

/** A second of moving picture and a tone in codecs of one's choice. */
function record(name: string, ...codecs: readonly string[]): string {
  const file = at(name);
  const picture = ['-f', 'lavfi', '-i', 'testsrc=duration=1:size=322x240:rate=10'];
  const sound = ['-f', 'lavfi', '-i', 'sine=duration=1'];
  execFileSync('ffmpeg', ['-nostdin', '-v', 'error', '-y', ...picture, ...sound, ...codecs, file]);
  return file;
}

describe.skipIf(!hasFfmpeg())('conversion with ffmpeg', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await testPortal();
  });
  afterAll(() => portal.close());

  test.each([
    ['MPEG-4 part 2 in an mp4', 'old.mp4', ['-c:v', 'mpeg4', '-c:a', 'aac']],
    ['Motion JPEG and raw sound in a mov', 'camera.mov', ['-c:v', 'mjpeg', '-c:a', 'pcm_s16le']],
    ['H.264 of ten bits', 'ten.mp4', ['-c:v', 'libx264', '-pix_fmt', 'yuv420p10le', '-c:a', 'aac']],
    [
      'a sound that browsers do not play',
      'ac3.mp4',
      ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'ac3'],
    ],
  ])('%s becomes a video that every browser plays', async (_, name, codecs) => {
    const id = await portal.files.receive(createReadStream(record(name, ...codecs)), {
      kind: 'video',
      name,
      uploadedBy: null,
    });
    const row = () =>
      portal.database.db.selectFrom('file').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(await row()).toMatchObject({ state: 'processing' });
    await portal.runJobs();
    expect(await row()).toMatchObject({ state: 'ready', reason: null, width: 322, height: 240 });
    const made = await buffer(await portal.files.storage.get(`f/${id}/original`));
    expect(boxes(made).indexOf('moov')).toBeLessThan(boxes(made).indexOf('mdat'));
    writeFileSync(at(`made-${name}`), made);
    expect(await probe(at(`made-${name}`), name)).toMatchObject({
      video: { codec: 'avc', plays: true },
      audio: { codec: 'aac', plays: true },
    });
    expect(await portal.files.storage.stat(`f/${id}/source`)).toBeUndefined();
  });

  test('a mov file above 8 MB is converted to a fully decodable mp4', async () => {
    const noise = [
      '-vf',
      'noise=alls=100:allf=t,scale=1280:720,setsar=1',
      '-c:v',
      'libx264',
      '-pix_fmt',
      'yuv420p',
    ];
    const file = record('long.mov', ...noise, '-preset', 'ultrafast', '-qp', '3', '-c:a', 'aac');
    const id = await portal.files.receive(createReadStream(file), {
      kind: 'video',
      name: 'long.mov',
      uploadedBy: null,
    });
    await portal.runJobs();
    const row = await portal.database.db
      .selectFrom('file')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ state: 'ready', reason: null, width: 1280, height: 720 });
    expect(row.size).toBeGreaterThan(8 * 1024 * 1024);
    const made = await buffer(await portal.files.storage.get(`f/${id}/original`));
    expect(boxes(made).indexOf('moov')).toBeLessThan(boxes(made).indexOf('mdat'));
    writeFileSync(at('made.mp4'), made);
    // every picture can be decoded
    execFileSync('ffmpeg', ['-nostdin', '-v', 'error', '-xerror', '-i', at('made.mp4'), '-f', 'null', '-']);
  });
});
