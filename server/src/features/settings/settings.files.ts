import type { FileAccess } from '../../kit/files/access.ts';

/** The dashboard and its slides are for everybody who has signed in. */
export const settingsFileAccess: FileAccess = { slide: async ({ actor }) => actor !== null };
