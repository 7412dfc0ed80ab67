import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../shared/ui/EmptyState.tsx';
import { Note } from '../../shared/ui/Note.tsx';
import { SkeletonRows } from '../../shared/ui/Skeletons.tsx';
import { awardText, OwnSubmissions, type SubmissionView } from '../submissions/index.ts';
import { ACTIVITIES, type ActivityType, overviewQuery, typesQuery } from './activities.api.ts';
import { HandInDialog } from './HandInDialog.tsx';
import classes from './activities.module.css';

const ALL = { limit: 200 } as const;

/** Activities with their rewards, earnings, and submissions; a tab of the rewards page. */
export function ActivitiesPanel({ opened }: { readonly opened?: string | undefined }) {
  const { t } = useTranslation('activities');
  const { data, error, refetch } = useQuery(typesQuery(ALL));
  const { data: overview } = useQuery(overviewQuery);
  const [form, openForm] = useState<{ readonly denied?: SubmissionView }>();
  const types = (data?.activityTypes ?? []).filter(({ active }) => active);
  return (
    <div className={classes.panel}>
      {!data && (
        <div className="card">
          {error ? (
            <ErrorState error={error} onRetry={() => void refetch()} />
          ) : (
            <SkeletonRows rows={4} height={56} />
          )}
        </div>
      )}
      {data && types.length === 0 && <Note kind="info">{t('none')}</Note>}
      {overview && overview.totals.length > 0 && (
        <p className={classes.earned}>
          {t('earned', { what: overview.totals.map((total) => awardText(total)).join(', ') })}
        </p>
      )}
      {types.length > 0 && <Offered types={types} onOpen={() => openForm({})} />}
      <OwnSubmissions
        family={ACTIVITIES}
        title={t('own')}
        empty={{ title: t('own.empty'), text: t('own.emptyText') }}
        opened={opened}
        again={types.length > 0 ? { run: (denied) => openForm({ denied }) } : undefined}
      />
      {form && <HandInDialog types={types} {...form} onClose={() => openForm(undefined)} />}
    </div>
  );
}

interface OfferedProps {
  readonly types: readonly ActivityType[];
  readonly onOpen: () => void;
}

/** What can be submitted, with its rewards. */
function Offered({ types, onOpen }: OfferedProps) {
  const { t } = useTranslation('activities');
  return (
    <section className={`card ${classes.types}`}>
      <h2>{t('offered')}</h2>
      <ul>
        {types.map((type) => (
          <li key={type._id}>
            <span>
              <b>{type.name}</b>
              <small>{type.description}</small>
            </span>
            <span className="num">{awardText(type)}</span>
          </li>
        ))}
      </ul>
      <Button onClick={onOpen}>{t('handIn')}</Button>
    </section>
  );
}
