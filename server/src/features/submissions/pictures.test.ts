import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getFile } from '@forecourt/contract/files';
import * as contract from '@forecourt/contract/loyalty';
import { MINUTE } from '../../kit/clock.ts';
import { processOrphanedImages } from '../../kit/files/process-image.ts';
import type { Client } from '../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { keysOf } from '../../../test/stored.ts';
import { aReceipt, imageOf } from './receipt.factory.ts';
import { reviewUsers, sending, type ReviewUsers } from './review.factory.ts';

let portal: TestPortal;
let people: ReviewUsers;
let send: ReturnType<typeof sending>['send'];
let sent: ReturnType<typeof sending>['sent'];

beforeAll(async () => {
  portal = await testPortal();
  people = await reviewUsers(portal);
  ({ send, sent } = sending(portal, people.partner.key));
});
afterAll(() => portal.close());

const read = async (client: Client, id: string) =>
  (await client.call(contract.getLoyalty, { params: { id } })).body.submission;
const shown = (client: Client, id: string, variant: 'original' | 'w320' = 'original') =>
  client.call(getFile, { params: { id, variant }, query: {} });

/** A photograph that says where it was taken, and lies on its side. */
const photograph = async () =>
  sharp(await imageOf(aReceipt()))
    .jpeg()
    .withExif({ IFD3: { GPSLatitude: '47/1 36/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();

describe('submitted images', () => {
  it('a submitted image is not found until processing has stripped its EXIF data and rotated it', async () => {
    const answer = await send(people.ann, aReceipt(), await photograph());
    const { submission } = answer.body;
    const [file] = submission.attachments;
    expect(file).toMatchObject({ state: 'processing', type: 'image/jpeg' });
    for (const client of [people.ann, people.admin]) {
      expect((await shown(client, file?._id ?? '')).status).toBe(404);
      expect((await shown(client, file?._id ?? '', 'w320')).status).toBe(404);
    }
    await portal.runJobs();
    expect((await read(people.admin, submission._id)).attachments).toMatchObject([{ state: 'ready' }]);
    const { raw } = await shown(people.admin, file?._id ?? '');
    const { exif, orientation, width, height } = await sharp(raw).metadata();
    expect({ exif, orientation, upright: height > width }).toEqual({
      exif: undefined,
      orientation: undefined,
      upright: true,
    });
    expect((await keysOf(portal.files.storage, `f/${file?._id}/`)).toSorted()).toEqual([
      `f/${file?._id}/original`,
      `f/${file?._id}/w320`,
    ]);
  });

  it('the file check is amber when a submitted image cannot be opened', async () => {
    const whole = await imageOf(aReceipt());
    const submission = await sent(people.ann, aReceipt(), whole.subarray(0, whole.length / 2));
    const seen = await read(people.admin, submission._id);
    expect(seen.attachments).toMatchObject([{ state: 'failed' }]);
    expect(seen.risk).not.toBe('green');
    expect(seen.checks).toContainEqual({
      name: 'file',
      level: 'amber',
      text: 'A document can’t be opened. Ask for a new photo.',
    });
  });

  it('a submission is refused at its file field when the image is invalid', async () => {
    const { problem } = await send(people.ann, aReceipt(), Buffer.from('\u0089PNG no picture'));
    expect(problem.fields).toMatchObject([{ path: 'attach-0' }]);
  });

  it('a submitted image is processed by the cleanup job when its submission check has not run', async () => {
    const { body } = await send(people.ann, aReceipt(), await photograph());
    const [file] = body.submission.attachments;
    // as one whose check has not come to it
    portal.clock.advance(6 * MINUTE);
    await processOrphanedImages.run({}, portal);
    expect((await shown(people.ann, file?._id ?? '')).status).toBe(200);
  });
});
