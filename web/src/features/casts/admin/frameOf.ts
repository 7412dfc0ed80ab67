/** Where in a film the frame is taken: the first ones are often black. Seconds. */
const AT = 1;
/** Longest side of the frame, pixels. */
const SIDE = 1280;

const event = (target: EventTarget, name: string) =>
  new Promise<void>((resolve, reject) => {
    target.addEventListener(name, () => resolve(), { once: true });
    target.addEventListener('error', () => reject(new Error('the film cannot be shown')), { once: true });
  });

/** A frame of a film as a picture; undefined where this browser cannot show the film. */
export async function frameOf(film: File): Promise<File | undefined> {
  const url = URL.createObjectURL(film);
  const video = document.createElement('video');
  video.muted = true;
  video.preload = 'auto';
  video.src = url;
  try {
    await event(video, 'loadeddata');
    const sought = event(video, 'seeked');
    video.currentTime = Math.min(AT, video.duration / 2);
    await sought;
    const scale = Math.min(1, SIDE / Math.max(video.videoWidth, video.videoHeight));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(video.videoWidth * scale);
    canvas.height = Math.round(video.videoHeight * scale);
    canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
    const { promise, resolve } = Promise.withResolvers<Blob | null>();
    canvas.toBlob(resolve, 'image/jpeg', 0.86);
    const blob = await promise;
    return blob ? new File([blob], 'frame.jpg', { type: 'image/jpeg' }) : undefined;
  } catch {
    return undefined;
  } finally {
    URL.revokeObjectURL(url);
  }
}
