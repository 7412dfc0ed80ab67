import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { BrandMark } from '../../../shared/ui/BrandMark.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { CardGrid } from '../../../shared/ui/Layout.tsx';
import { LearnerPage, LearnerSection } from '../../../shared/ui/LearnerPage.tsx';
import { SkeletonCards } from '../../../shared/ui/Skeletons.tsx';
import { CurriculumCard } from './CurriculumCard.tsx';
import { trainingQuery } from './learner.api.ts';
import { CurriculumUnavailable } from './NotShown.tsx';
import classes from './learner.module.css';

/** All curriculums of this person, brand by brand. */
export function CurriculumsPage() {
  const { t } = useTranslation(['curriculums', 'ui']);
  const { data, error, refetch } = useQuery(trainingQuery);
  const brands = data?.brands.filter(({ curriculums }) => curriculums.length > 0) ?? [];
  return (
    <LearnerPage title={t('ui:field.curriculums')} text={t('learner.text')}>
      {error && !data && (
        <CurriculumUnavailable error={error} kind="curriculum" onRetry={() => void refetch()} />
      )}
      {!data && !error && <SkeletonCards cards={6} label={t('ui:field.curriculums')} />}
      {data && brands.length === 0 && (
        <div className="card">
          <EmptyState title={t('learner.empty')} text={t('learner.emptyText')} />
        </div>
      )}
      {brands.map((brand) => (
        <LearnerSection
          key={brand._id}
          title={
            <span className={classes.brandHead}>
              <BrandMark name={brand.name} logo={brand.logoImage} color={brand.accent} size={28} />
              {brand.name}
            </span>
          }
        >
          <CardGrid>
            {brand.curriculums.map((curriculum) => (
              <CurriculumCard key={curriculum._id} curriculum={curriculum} heading="h3" />
            ))}
          </CardGrid>
        </LearnerSection>
      ))}
    </LearnerPage>
  );
}
