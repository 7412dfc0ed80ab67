import { Button } from '@mantine/core';
import type { CurriculumCard as Card } from '@forecourt/contract/training';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { number } from '../../shared/format.ts';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { CardGrid } from '../../shared/ui/Layout.tsx';
import { CurriculumCard } from '../curriculums/index.ts';
import { FILTERS, type Filter, matching, nextOf } from './curriculums.ts';
import classes from './learner.module.css';

/** A brand's curriculums with own progress, all or those in one state. */
export function CurriculumList({ curriculums }: { readonly curriculums: readonly Card[] }) {
  const { t } = useTranslation('brands');
  const [filter, setFilter] = useState<Filter>('all');
  const shown = matching(curriculums, filter);
  const next = nextOf(curriculums);
  if (curriculums.length === 0)
    return (
      <div className="card">
        <EmptyState title={t('curriculums.none')} text={t('curriculums.noneText')} />
      </div>
    );
  return (
    <>
      <div className={classes.chips} role="group" aria-label={t('filter.label')}>
        {FILTERS.map((name) => (
          <button
            key={name}
            type="button"
            className={classes.chip}
            aria-pressed={filter === name}
            onClick={() => setFilter(name)}
          >
            {t(`filter.${name}`)} <span className="num">{number(matching(curriculums, name).length)}</span>
          </button>
        ))}
      </div>
      {shown.length === 0 ? (
        <div className="card">
          <EmptyState title={t('filter.empty')} text={t('filter.emptyText', { name: t(`filter.${filter}`) })}>
            <Button variant="default" onClick={() => setFilter('all')}>
              {t('filter.clear')}
            </Button>
          </EmptyState>
        </div>
      ) : (
        <CardGrid>
          {shown.map((curriculum) => (
            <CurriculumCard
              key={curriculum._id}
              curriculum={curriculum}
              next={curriculum._id === next?._id}
            />
          ))}
        </CardGrid>
      )}
    </>
  );
}
