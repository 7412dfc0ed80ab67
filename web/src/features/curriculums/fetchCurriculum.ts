import type { QueryClient } from '@tanstack/react-query';
import { ignorePrefetchError } from '../../shared/api/queryClient.ts';
import { curriculumQuery } from './curriculums.api.ts';

/** Asks for a curriculum ahead of its editor. */
export function fetchCurriculum(queryClient: QueryClient, id: string): void {
  void queryClient.query(curriculumQuery(id)).catch(ignorePrefetchError);
}
