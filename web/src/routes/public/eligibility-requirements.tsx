import { createFileRoute } from '@tanstack/react-router';
import { publicPageQuery } from '../../features/public-pages/public-pages.api.ts';
import { SitePage } from '../../features/public-pages/SitePage.tsx';
import { shownByPage } from '../../shared/api/queryClient.ts';
import { loadTexts } from '../../shared/i18n/i18n.ts';

export const Route = createFileRoute('/public/eligibility-requirements')({
  staticData: { rendered: true, unscripted: true, ahead: ['/api/public-pages/eligibility-requirements'] },
  loader: ({ context }) => {
    void context.queryClient.query(publicPageQuery('eligibility-requirements')).catch(shownByPage);
    return loadTexts('public-pages');
  },
  component: () => <SitePage slug="eligibility-requirements" />,
});
