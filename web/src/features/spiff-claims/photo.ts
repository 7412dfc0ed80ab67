/** Longest side of a photograph that is kept on the device: a receipt still reads well. */
const SIDE = 1800;
const QUALITY = 0.8;
/** Bytes of a file that cannot be made smaller. */
const MOST = 1_500_000;

/** The file takes too much room to be kept on this device. */
export class TooLarge extends Error {}

const textOf = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('the file could not be read')));
    reader.readAsDataURL(blob);
  });

async function smaller(file: File): Promise<Blob> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(blob ?? file), 'image/jpeg', QUALITY);
  });
}

/** A file as text that the device can keep; photographs are made smaller. Throws {@link TooLarge}. */
export async function keptFile(file: File): Promise<string> {
  const blob = file.type.startsWith('image/') && file.size > MOST / 4 ? await smaller(file) : file;
  if (blob.size > MOST) throw new TooLarge();
  return textOf(blob);
}

/** The file again, as it is sent. By hand: pages may not fetch `data:` addresses. */
export function fileOf(kept: string, name: string): File {
  const [head = '', data = ''] = kept.split(',');
  const bytes = Uint8Array.from(atob(data), (sign) => sign.codePointAt(0) ?? 0);
  return new File([bytes], name, { type: /^data:([^;]*)/.exec(head)?.[1] ?? '' });
}
