import type { QueryClient } from '@tanstack/react-query';
import { lazyRouteComponent } from '@tanstack/react-router';
import { loadTexts } from '../../../shared/i18n/i18n.ts';
import { tabSearch } from './tabs.ts';

interface Loading {
  readonly context: { readonly queryClient: QueryClient };
  readonly params: { readonly curriculumId: string };
}

/** The editor of a curriculum as a route: of the list of all, and of a brand's own list. */
export const curriculumEditRoute = {
  validateSearch: tabSearch,
  loader: async ({ context, params }: Loading) => {
    const texts = loadTexts('curriculums', 'certificate-design', 'audience', 'roles');
    // the calls of curriculums are no part of the first page
    const { askCurriculum } = await import('../askCurriculum.ts');
    askCurriculum(context.queryClient, params.curriculumId);
    await texts;
  },
  // by itself the router splits off only what a route file declares
  component: lazyRouteComponent(() => import('./CurriculumEditRoute.tsx'), 'CurriculumEditRoute'),
};
