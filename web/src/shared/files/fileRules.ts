export type FileKind = 'image' | 'video' | 'any';

/** The largest file, bytes (docs/rules.md, Constants). */
export const MAX_BYTES = 100_000_000;

/** What a file picker offers; the server looks at the content, not at the name. */
export const ACCEPTED: Readonly<Record<FileKind, string>> = {
  image: 'image/png,image/jpeg,.png,.jpg,.jpeg',
  video: 'video/mp4,video/quicktime,.mp4,.mov',
  any: '',
};

const fits = (file: File, rule: string) =>
  rule.startsWith('.')
    ? file.name.toLowerCase().endsWith(rule)
    : rule.endsWith('/*')
      ? file.type.startsWith(rule.slice(0, -1))
      : file.type === rule;

export type FileFault = 'file.tooLarge' | 'file.image' | 'file.video' | 'file.type';

/** Why a file cannot be taken, or undefined. @param accept rules of the field, else those of its kind */
export function faultOf(file: File, kind: FileKind, accept: string = ACCEPTED[kind]): FileFault | undefined {
  const rules = accept
    .split(',')
    .map((rule) => rule.trim())
    .filter(Boolean);
  if (rules.length > 0 && !rules.some((rule) => fits(file, rule))) {
    return kind === 'image' ? 'file.image' : kind === 'video' ? 'file.video' : 'file.type';
  }
  return file.size > MAX_BYTES ? 'file.tooLarge' : undefined;
}

/** What a device takes itself for a file field. */
export type Camera = 'photo' | 'film' | 'sound';

/** What the device can take for a field with these rules; undefined where the rules ask for no picture and no recording. */
export function cameraFor(accept: string): Camera | undefined {
  if (/image\/|\.jpe?g/.test(accept)) return 'photo';
  if (/video\/|\.mp4/.test(accept)) return 'film';
  return /audio\/|\.mp3/.test(accept) ? 'sound' : undefined;
}
