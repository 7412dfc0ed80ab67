import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../shared/navigation/usePageTitle.ts';
import { Message } from '../../shared/ui/Message.tsx';

/** In the place of a page that this person's rights do not open. */
export function ForbiddenPage() {
  const { t } = useTranslation();
  usePageTitle(t('refused'));
  return (
    <Message drawing="lost" heading="h1" title={t('refused')} text={t('refused.text')}>
      <Button size="md" renderRoot={(props) => <Link to="/" {...props} />}>
        {t('error.home')}
      </Button>
    </Message>
  );
}
