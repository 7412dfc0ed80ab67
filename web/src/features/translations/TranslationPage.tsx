import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../shared/api/problem.ts';
import { usePageTitle } from '../../shared/navigation/usePageTitle.ts';
import { EmptyState, ErrorState } from '../../shared/ui/EmptyState.tsx';
import { Message } from '../../shared/ui/Message.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { SkeletonRows } from '../../shared/ui/Skeletons.tsx';
import { type Subject, type Target, translationQuery } from './translations.api.ts';
import { TranslationWorkspace } from './TranslationWorkspace.tsx';

interface Props {
  readonly subject: Subject;
  readonly language: Target;
  readonly onLanguage: (language: Target) => void;
}

function Missing() {
  const { t } = useTranslation('translations');
  usePageTitle(t('missing.page'));
  return (
    <Message drawing="lost" heading="h1" title={t('missing.page')} text={t('missing.pageText')}>
      <Link to="/auth/admin" className="link">
        {t('missing.back')}
      </Link>
    </Message>
  );
}

/** A course as its learners read it in the language. */
function Preview({ id, language }: { readonly id: string; readonly language: Target }) {
  const { t } = useTranslation('translations');
  return (
    <Button
      variant="default"
      leftSection={<IconEye size={16} aria-hidden />}
      renderRoot={(props) => (
        <Link
          {...props}
          to="/auth/admin/courses/$courseId/preview"
          params={{ courseId: id }}
          search={{ language }}
          target="_blank"
        />
      )}
    >
      {t('preview')}
    </Button>
  );
}

/** All texts of a course, curriculum or brand, or the categories, beside their translations. */
export function TranslationPage({ subject, language, onLanguage }: Props) {
  const { t } = useTranslation('translations');
  const { data, error, refetch } = useQuery(translationQuery(subject, language));
  // An address that is no identifier is refused with 422: nothing stands there either.
  if (error instanceof ApiProblem && !data && (error.status === 404 || error.status === 422))
    return <Missing />;
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const name = data?.title || (subject.kind === 'categories' ? t('kind.categories') : '');
  return (
    <>
      <PageHeader title={t('title')} text={<span lang={data?.title ? 'en' : undefined}>{name}</span>}>
        {subject.kind === 'course' && <Preview id={subject.id} language={language} />}
      </PageHeader>
      {!data && <SkeletonRows rows={8} height={96} label={t('title')} />}
      {data?.groups.length === 0 && (
        <div className="card">
          <EmptyState title={t('empty')} text={t('emptyText')} />
        </div>
      )}
      {data && data.groups.length > 0 && (
        <TranslationWorkspace key={language} subject={subject} translation={data} onLanguage={onLanguage} />
      )}
    </>
  );
}
