import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../../shared/api/problem.ts';
import { usePageTitle } from '../../../shared/navigation/usePageTitle.ts';
import { ErrorState } from '../../../shared/ui/EmptyState.tsx';
import { Message } from '../../../shared/ui/Message.tsx';

/** A curriculum or category that does not exist for this person. */
function Lost({ kind }: { readonly kind: 'curriculum' | 'category' }) {
  const { t } = useTranslation('curriculums');
  const title = t(kind === 'curriculum' ? 'missing' : 'learner.categoryMissing');
  usePageTitle(title);
  return (
    <Message drawing="lost" heading="h1" title={title} text={t('learner.missingText')}>
      <Link to="/auth/curriculum-page/{-$curriculumId}" params={{}} className="link">
        {t('learner.all')}
      </Link>
    </Message>
  );
}

interface Props {
  readonly error: Error;
  readonly kind: 'curriculum' | 'category';
  readonly onRetry: () => void;
}

/** Why the page has nothing to show: it is not there, or it could not be loaded. */
export const CurriculumUnavailable = ({ error, kind, onRetry }: Props) =>
  error instanceof ApiProblem && (error.status === 404 || error.status === 422) ? (
    <Lost kind={kind} />
  ) : (
    <ErrorState error={error} onRetry={onRetry} />
  );
