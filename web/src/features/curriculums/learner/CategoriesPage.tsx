import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { EmptyState, ErrorState } from '../../../shared/ui/EmptyState.tsx';
import { LearnerPage } from '../../../shared/ui/LearnerPage.tsx';
import { SkeletonRows } from '../../../shared/ui/Skeletons.tsx';
import { categoriesQuery } from '../curriculums.api.ts';
import classes from './learner.module.css';

/** The categories that have something for this person. */
export function CategoriesPage() {
  const { t } = useTranslation(['curriculums', 'ui']);
  const { data, error, refetch } = useQuery(categoriesQuery);
  const shown = data?.filter(({ curriculums }) => curriculums > 0) ?? [];
  return (
    <LearnerPage title={t('ui:field.categories')} text={t('learner.categoriesText')}>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={5} height={64} label={t('ui:field.categories')} />}
      {data && shown.length === 0 && (
        <div className="card">
          <EmptyState title={t('learner.noCategories')} text={t('learner.emptyText')} />
        </div>
      )}
      {shown.length > 0 && (
        <ul className={`card ${classes.list}`}>
          {shown.map(({ _id, name, curriculums }) => (
            <li key={_id} data-open>
              <div className={classes.text}>
                <h2>
                  <Link
                    to="/auth/category-page/{-$categoryId}"
                    params={{ categoryId: _id }}
                    className={classes.stretched}
                  >
                    {name}
                  </Link>
                </h2>
                <p>{t('curriculumsCount', { count: curriculums })}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </LearnerPage>
  );
}
