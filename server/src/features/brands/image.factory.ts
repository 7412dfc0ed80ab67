import sharp from 'sharp';

/** The bytes of a small PNG for tests, 400 × 200. */
export const imageFile = (): Promise<Buffer> =>
  sharp({ create: { width: 400, height: 200, channels: 3, background: '#2266cc' } })
    .png()
    .toBuffer();
