import { expect, test } from 'vitest';
import { faultOf, MAX_BYTES, cameraFor } from './fileRules.ts';

const file = (name: string, type: string, size = 10) =>
  Object.defineProperty(new File(['x'], name, { type }), 'size', { value: size });

test('faultOf accepts images only as PNG or JPEG of up to 100 MB', () => {
  expect(faultOf(file('a.png', 'image/png'), 'image')).toBeUndefined();
  expect(faultOf(file('a.JPG', ''), 'image')).toBeUndefined();
  expect(faultOf(file('a.svg', 'image/svg+xml'), 'image')).toBe('file.image');
  expect(faultOf(file('a.png', 'image/png', MAX_BYTES), 'image')).toBeUndefined();
  expect(faultOf(file('a.png', 'image/png', MAX_BYTES + 1), 'image')).toBe('file.tooLarge');
});
test('faultOf accepts MOV and refuses WebM when a field takes videos', () => {
  expect(faultOf(file('a.mov', 'video/quicktime'), 'video')).toBeUndefined();
  expect(faultOf(file('a.webm', 'video/webm'), 'video')).toBe('file.video');
});
test('faultOf checks a file against the accept list when a field sets its own', () => {
  expect(faultOf(file('a.vtt', 'text/vtt'), 'any', '.vtt,.srt')).toBeUndefined();
  expect(faultOf(file('a.exe', ''), 'any', '.vtt,.srt')).toBe('file.type');
  expect(faultOf(file('a.mp3', 'audio/mpeg'), 'any', 'audio/*')).toBeUndefined();
});

test.each([
  ['image/png,.png,.jpg', 'photo'],
  ['.pdf,.jpg,.jpeg,.png', 'photo'],
  ['video/mp4,.mov', 'film'],
  ['audio/mpeg', 'sound'],
  ['.vtt,.srt', undefined],
  ['', undefined],
])('cameraFor maps the accept list %s to %s', (accept, camera) => {
  expect(cameraFor(accept)).toBe(camera);
});
