import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirm } from '../../../shared/ui/confirm.ts';
import { attempt, toast } from '../../../shared/ui/toast.tsx';
import { type EditedPage, storePage, publishPublicPage, unpublishPublicPage } from '../public-pages.api.ts';

interface Props {
  readonly page: EditedPage;
  /** Something typed is not saved yet. */
  readonly unsaved: boolean;
}

/** Publishes the saved draft, or unpublishes the page. */
export function PublishActions({ page, unsaved }: Props) {
  const { t } = useTranslation(['public-pages', 'ui']);
  const [busy, setBusy] = useState(false);
  const { slug, version, published, changed } = page;
  const name = t(`page.${slug}`);
  const run = async (act: typeof publishPublicPage, done: string) => {
    setBusy(true);
    await attempt(async () => {
      const { publicPage } = await act({ params: { slug }, body: { version } });
      await storePage(publicPage);
      toast(done);
    });
    setBusy(false);
  };
  const publish = () =>
    unsaved ? toast(t('saveFirst')) : void run(publishPublicPage, t('ui:publishing.published', { name }));
  const unpublish = async () => {
    const sure = await confirm({
      title: t('ui:publishing.ask', { name }),
      text: t('unpublishText'),
      action: t('ui:action.unpublish'),
      keep: t('ui:publishing.keep'),
    });
    if (sure) await run(unpublishPublicPage, t('ui:publishing.unpublished', { name }));
  };
  return (
    <>
      {published && (
        <Button variant="default" disabled={busy} onClick={() => void unpublish()}>
          {t('ui:action.unpublish')}
        </Button>
      )}
      {(!published || changed || unsaved) && (
        <Button loading={busy} onClick={publish}>
          {t('ui:action.publish')}
        </Button>
      )}
    </>
  );
}
