import { createFileRoute } from '@tanstack/react-router';
import { publicPageQuery } from '../../features/public-pages/public-pages.api.ts';
import { SitePage } from '../../features/public-pages/SitePage.tsx';
import { ignorePrefetchError } from '../../shared/api/queryClient.ts';
import { pageTexts } from '../../shared/i18n/pageTexts.ts';

export const Route = createFileRoute('/public/questions')({
  staticData: {
    texts: ['public-pages'],
    rendered: true,
    unscripted: true,
    ahead: ['/api/public-pages/questions'],
  },
  loader: ({ context, route }) => {
    void context.queryClient.query(publicPageQuery('questions')).catch(ignorePrefetchError);
    return pageTexts(route);
  },
  component: () => <SitePage slug="questions" />,
});
