import type { LinkProps } from '@tanstack/react-router';
import type { TrainingSearch } from '../trainingLink.ts';

/** What leads to a place in the course that is shown, in the player or in its preview. */
export type ChapterLink = (search: TrainingSearch) => Pick<LinkProps, 'to' | 'params' | 'search'>;
