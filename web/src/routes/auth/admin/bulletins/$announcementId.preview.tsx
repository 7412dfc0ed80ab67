import { createFileRoute } from '@tanstack/react-router';
import { AnnouncementPages } from '../../../../features/announcements/announcementPages.tsx';
import { Article, ArticleFrame, ContentPreviewPage } from '../../../../features/content/index.ts';
import { previewSearch } from '../../../../features/content/admin/previewSearch.ts';
import { loadTexts } from '../../../../shared/i18n/i18n.ts';

export const Route = createFileRoute('/auth/admin/bulletins/$announcementId/preview')({
  staticData: { title: 'crumb.preview' },
  validateSearch: previewSearch,
  loader: () => loadTexts('content', 'announcements'),
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
