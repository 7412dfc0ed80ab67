import { Button } from '@mantine/core';
import { IconVideoPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { relativeOrDate } from '../../../shared/format.ts';
import { EmptyState, ErrorState } from '../../../shared/ui/EmptyState.tsx';
import { LearnerPage } from '../../../shared/ui/LearnerPage.tsx';
import { SkeletonRows } from '../../../shared/ui/Skeletons.tsx';
import { StatusBadge } from '../../../shared/ui/StatusBadge.tsx';
import { useKindTitle } from '../../content/index.ts';
import { VIDEO } from '../cast.ts';
import { CastImage } from '../learner/CastCard.tsx';
import { type FilmRow, mineQuery } from './submissions.api.ts';
import classes from './submissions.module.css';

const SubmitLink = () => {
  const { t } = useTranslation('video-submissions');
  return (
    <Button
      leftSection={<IconVideoPlus size={18} stroke={1.75} aria-hidden />}
      renderRoot={(props) => <Link {...props} to="/auth/videos/submissions/submit" />}
    >
      {t('new')}
    </Button>
  );
};

function Row({ row }: { readonly row: FilmRow }) {
  const { t } = useTranslation('video-submissions');
  const { submission, status = 'draft' } = row;
  return (
    <li className={classes.row}>
      <div className={classes.thumb}>
        <CastImage kind={VIDEO} row={row} sizes="160px" />
      </div>
      <div className={classes.words}>
        <h2>
          <Link to="/auth/videos/submissions/$videoId" params={{ videoId: row._id }} className="covers">
            {row.title}
          </Link>
        </h2>
        <StatusBadge status={status} />
        {submission?.submittedAt && <p>{t('sentAt', { when: relativeOrDate(submission.submittedAt) })}</p>}
        {submission?.reason && <p className={classes.why}>{submission.reason}</p>}
      </div>
    </li>
  );
}

/** Everything that the person has submitted, or begun to. */
export function MySubmissionsPage() {
  const { t } = useTranslation(['video-submissions', 'ui']);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(mineQuery);
  const rows = data?.pages.flatMap((page) => page.rows);
  const nothing = rows?.length === 0;
  return (
    <LearnerPage
      title={t('title')}
      text={t('text')}
      up={{ link: { to: '/auth/videos' }, name: useKindTitle('video') }}
      buttons={!nothing && <SubmitLink />}
    >
      <div className="card">
        {!rows && !error && <SkeletonRows rows={4} height={88} />}
        {!rows && error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {nothing && (
          <EmptyState title={t('empty')} text={t('emptyText')}>
            <SubmitLink />
          </EmptyState>
        )}
        {rows && !nothing && (
          <ul className={classes.rows}>
            {rows.map((row) => (
              <Row key={row._id} row={row} />
            ))}
          </ul>
        )}
      </div>
      {hasNextPage && (
        <div>
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('showMore')}
          </Button>
        </div>
      )}
    </LearnerPage>
  );
}
