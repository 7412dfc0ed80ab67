import { Button } from '@mantine/core';
import { IconVideoPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { hasPermission, useUser } from '../../../shared/session/session.ts';

/** The way from the videos to one's own, for those who may submit any. */
export function SubmissionsLink() {
  const { t } = useTranslation('video-submissions');
  if (!hasPermission(useUser(), 'SUBMIT_VIDEOS')) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconVideoPlus size={18} stroke={1.75} aria-hidden />}
      renderRoot={(props) => <Link {...props} to="/auth/videos/submissions" />}
    >
      {t('title')}
    </Button>
  );
}
