import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { PublicPage } from '../public-pages.api.ts';
import { PageContent } from '../SitePage.tsx';

interface Props {
  readonly page: PublicPage;
  readonly onClose: () => void;
}

/** Previews the typed content as readers will see it; only the editor sees it yet. */
export function PagePreview({ page, onClose }: Props) {
  const { t } = useTranslation(['public-pages', 'ui']);
  return (
    <Modal
      opened
      fullScreen
      padding={0}
      onClose={onClose}
      title={t('preview')}
      closeButtonProps={{ 'aria-label': t('ui:close') }}
      styles={{ header: { paddingInline: 24 } }}
    >
      {/* links lead away from what is typed */}
      <article lang="en" inert>
        <PageContent page={page} />
      </article>
    </Modal>
  );
}
