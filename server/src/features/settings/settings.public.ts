import type { FileAccess } from '../../kit/files/access.ts';

export { slides, type SlideRow } from './settings.queries.ts';

/** Slides are for everybody who is signed in. */
export const slideFiles: FileAccess = { slide: async () => true };
