import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../shared/ui/EmptyState.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { SkeletonRows } from '../../shared/ui/Skeletons.tsx';
import { comingQuery } from './field-training.api.ts';
import { InstructorParts } from './FieldTrainingPage.tsx';

/** Requests and the week of an instructor, in the admin portal. */
export function InstructorPage() {
  const { t } = useTranslation('field-training');
  const { data, error, refetch } = useQuery(comingQuery);
  return (
    <>
      <PageHeader title={t('title.instructor')} text={t('text.instructor')}>
        <Button
          variant="default"
          renderRoot={(props) => <Link {...props} to="/auth/field-training/setting" />}
        >
          {t('setting.title')}
        </Button>
      </PageHeader>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={4} height={112} label={t('title')} />}
      {data && <InstructorParts visits={data.appointments} side="instructor" />}
    </>
  );
}
