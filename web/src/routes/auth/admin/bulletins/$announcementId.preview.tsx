import { createFileRoute } from '@tanstack/react-router';
import { AnnouncementPages } from '../../../../features/announcements/announcementPages.tsx';
import { Article, ArticleFrame, ContentPreviewPage } from '../../../../features/content/index.ts';
import { previewSearch } from '../../../../features/content/admin/previewSearch.ts';
import { pageTexts } from '../../../../shared/i18n/pageTexts.ts';

export const Route = createFileRoute('/auth/admin/bulletins/$announcementId/preview')({
  staticData: { texts: ['content', 'announcements'], title: 'crumb.preview' },
  validateSearch: previewSearch,
  loader: ({ route }) => pageTexts(route),
  component: Preview,
});

function Preview() {
  const { announcementId } = Route.useParams();
  const { as } = Route.useSearch();
  return (
    <ContentPreviewPage kind={AnnouncementPages} id={announcementId} as={as}>
      {(view) => (
        <ArticleFrame thing={view}>
          <Article article={view} />
        </ArticleFrame>
      )}
    </ContentPreviewPage>
  );
}
