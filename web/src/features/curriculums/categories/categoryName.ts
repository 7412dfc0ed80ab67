import type { Category } from '../curriculums.api.ts';

/** The name to work on: that in the language it was written in. */
export const nameOf = ({ editing, name }: Category): string => editing?.name ?? name;
