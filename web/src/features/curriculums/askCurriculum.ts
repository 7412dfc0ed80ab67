import type { QueryClient } from '@tanstack/react-query';
import { shownByPage } from '../../shared/api/queryClient.ts';
import { curriculumQuery } from './curriculums.api.ts';

/** Asks for a curriculum ahead of its editor. */
export function askCurriculum(queryClient: QueryClient, id: string): void {
  void queryClient.query(curriculumQuery(id)).catch(shownByPage);
}
