import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { BrandMark } from '../../../shared/ui/BrandMark.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { PageHeader } from '../../../shared/ui/PageHeader.tsx';
import { SkeletonCards } from '../../../shared/ui/Skeletons.tsx';
import { CurriculumCard } from './CurriculumCard.tsx';
import { trainingQuery } from './learner.api.ts';
import { NotShown } from './NotShown.tsx';
import classes from './learner.module.css';

/** All curriculums of this person, brand by brand. */
export function CurriculumsPage() {
  const { t } = useTranslation('curriculums');
  const { data, error, refetch } = useQuery(trainingQuery);
  const brands = data?.brands.filter(({ curriculums }) => curriculums.length > 0) ?? [];
  return (
    <div className={classes.page}>
      <PageHeader title={t('title')} text={t('learner.text')} />
      {error && !data && <NotShown error={error} kind="curriculum" onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonCards cards={6} label={t('title')} />}
      {data && brands.length === 0 && (
        <div className="card">
          <EmptyState title={t('learner.empty')} text={t('learner.emptyText')} />
        </div>
      )}
      {brands.map((brand) => (
        <section key={brand._id} className={classes.section}>
          <h2 className={classes.brandHead}>
            <BrandMark name={brand.name} logo={brand.logoImage} color={brand.accent} size={28} />
            {brand.name}
          </h2>
          <ul className={classes.grid}>
            {brand.curriculums.map((curriculum) => (
              <CurriculumCard key={curriculum._id} curriculum={curriculum} heading="h3" />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
