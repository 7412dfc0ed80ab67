import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../shared/navigation/usePageTitle.ts';
import { Message } from '../../shared/ui/Message.tsx';

export function NotFoundPage() {
  const { t } = useTranslation();
  usePageTitle(t('notFound.title'));
  return (
    <Message drawing="lost" heading="h1" title={t('notFound.title')} text={t('notFound.text')}>
      <Button size="md" renderRoot={(props) => <Link to="/" {...props} />}>
        {t('notFound.home')}
      </Button>
    </Message>
  );
}
