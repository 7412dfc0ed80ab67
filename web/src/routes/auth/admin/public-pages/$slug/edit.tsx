import { createFileRoute } from '@tanstack/react-router';
import { PublicPageEditPage } from '../../../../../features/public-pages/admin/PublicPageEditPage.tsx';
import { editedPagesQuery } from '../../../../../features/public-pages/public-pages.api.ts';
import { ignorePrefetchError } from '../../../../../shared/api/queryClient.ts';
import { pageTexts } from '../../../../../shared/i18n/pageTexts.ts';

export const Route = createFileRoute('/auth/admin/public-pages/$slug/edit')({
  staticData: { texts: ['public-pages'], title: 'crumb.publicPage' },
  loader: ({ context, route }) => {
    void context.queryClient.query(editedPagesQuery).catch(ignorePrefetchError);
    return pageTexts(route);
  },
  component: Edit,
});

function Edit() {
  const { slug } = Route.useParams();
  return <PublicPageEditPage key={slug} slug={slug} />;
}
