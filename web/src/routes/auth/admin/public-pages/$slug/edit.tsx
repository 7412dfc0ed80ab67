import { createFileRoute } from '@tanstack/react-router';
import { PublicPageEditPage } from '../../../../../features/public-pages/admin/PublicPageEditPage.tsx';
import { editedPagesQuery } from '../../../../../features/public-pages/public-pages.api.ts';
import { shownByPage } from '../../../../../shared/api/queryClient.ts';
import { loadTexts } from '../../../../../shared/i18n/i18n.ts';

export const Route = createFileRoute('/auth/admin/public-pages/$slug/edit')({
  staticData: { title: 'crumb.publicPage' },
  loader: ({ context }) => {
    void context.queryClient.query(editedPagesQuery).catch(shownByPage);
    return loadTexts('public-pages');
  },
  component: Edit,
});

function Edit() {
  const { slug } = Route.useParams();
  return <PublicPageEditPage key={slug} slug={slug} />;
}
