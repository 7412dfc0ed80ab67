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
import { type Subject, type Target, translationQuery, type Translation } from './translations.api.ts';
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

/** Below the header: the texts, their skeleton while loading, or the empty state. */
function Body({ subject, language, onLanguage, data }: Props & { readonly data: Translation | undefined }) {
  const { t } = useTranslation(['translations', 'ui']);
  if (!data) return <SkeletonRows rows={8} height={96} label={t('ui:translations')} />;
  if (data.groups.length === 0)
    return (
      <div className="card">
        <EmptyState title={t('empty')} text={t('emptyText')} />
      </div>
    );
  return <TranslationWorkspace key={language} subject={subject} translation={data} onLanguage={onLanguage} />;
}

// An address that isn't an id is refused with 422, which means the same.
const isMissing = (error: Error | null): boolean =>
  error instanceof ApiProblem && (error.status === 404 || error.status === 422);

/** All texts of a course, curriculum, or brand, or of the categories, with their translations. */
export function TranslationPage(props: Props) {
  const { subject, language } = props;
  const { t } = useTranslation(['translations', 'ui']);
  const { data, error, refetch } = useQuery(translationQuery(subject, language));
  if (!data && isMissing(error)) return <Missing />;
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const name = data?.title || (subject.kind === 'categories' ? t('kind.categories') : '');
  return (
    <>
      <PageHeader
        title={t('ui:translations')}
        text={<span lang={data?.title ? 'en' : undefined}>{name}</span>}
      >
        {subject.kind === 'course' && <Preview id={subject.id} language={language} />}
      </PageHeader>
      <Body {...props} data={data} />
    </>
  );
}
