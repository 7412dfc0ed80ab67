import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../../shared/api/problem.ts';
import { usePageTitle } from '../../../shared/navigation/usePageTitle.ts';
import { ErrorState } from '../../../shared/ui/EmptyState.tsx';
import { Message } from '../../../shared/ui/Message.tsx';
import { TabbedSkeleton } from '../../../shared/ui/EditorSkeleton.tsx';
import { curriculumQuery } from '../curriculums.api.ts';
import { CurriculumEditor } from './CurriculumEditor.tsx';
import type { Tab } from './tabs.ts';

interface Props {
  readonly curriculumId: string;
  readonly tab: Tab;
  readonly onTab: (tab: Tab) => void;
}

function Missing() {
  const { t } = useTranslation('curriculums');
  usePageTitle(t('missing'));
  return (
    <Message drawing="lost" heading="h1" title={t('missing')} text={t('missingText')}>
      <Link to="/auth/admin" className="link">
        {t('backToAdmin')}
      </Link>
    </Message>
  );
}

/** The editor of one curriculum. */
export function CurriculumEditPage({ curriculumId, tab, onTab }: Props) {
  const { data, error, refetch } = useQuery({ ...curriculumQuery(curriculumId), staleTime: 0 });
  if (data && !data.deletedAt) return <CurriculumEditor curriculum={data} tab={tab} onTab={onTab} />;
  if (data || (error instanceof ApiProblem && (error.status === 404 || error.status === 422)))
    return <Missing />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return <TabbedSkeleton />;
}
