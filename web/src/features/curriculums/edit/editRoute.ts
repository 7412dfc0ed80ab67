import type { QueryClient } from '@tanstack/react-query';
import { lazyRouteComponent } from '@tanstack/react-router';
import { pageTexts } from '../../../shared/i18n/pageTexts.ts';
import { tabSearch } from './tabs.ts';

interface Loading {
  readonly context: { readonly queryClient: QueryClient };
  readonly params: { readonly curriculumId: string };
  readonly route: Parameters<typeof pageTexts>[0];
}

/** Areas of texts of the editor. */
export const EDITOR_TEXTS = ['curriculums', 'certificate-design', 'audience', 'roles'] as const;

/** The editor of a curriculum as a route: of the list of all, and of a brand's own list. */
export const curriculumEditRoute = {
  validateSearch: tabSearch,
  loader: async ({ context, params, route }: Loading) => {
    const texts = pageTexts(route);
    // the calls of curriculums are no part of the first page
    const { fetchCurriculum } = await import('../fetchCurriculum.ts');
    fetchCurriculum(context.queryClient, params.curriculumId);
    await texts;
  },
  // by itself the router splits off only what a route file declares
  component: lazyRouteComponent(() => import('./CurriculumEditRoute.tsx'), 'CurriculumEditRoute'),
};
