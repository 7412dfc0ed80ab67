import { createFileRoute } from '@tanstack/react-router';
import { publicPageQuery } from '../../features/public-pages/public-pages.api.ts';
import { SitePage } from '../../features/public-pages/SitePage.tsx';
import { shownByPage } from '../../shared/api/queryClient.ts';
import { loadTexts } from '../../shared/i18n/i18n.ts';

export const Route = createFileRoute('/public/for-dealers')({
  staticData: { rendered: true, unscripted: true, ahead: ['/api/public-pages/for-dealers'] },
  loader: ({ context }) => {
    void context.queryClient.query(publicPageQuery('for-dealers')).catch(shownByPage);
    return loadTexts('public-pages');
  },
  component: () => <SitePage slug="for-dealers" />,
});
