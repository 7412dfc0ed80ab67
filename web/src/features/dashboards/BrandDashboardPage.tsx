import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { number, percent } from '../../shared/format.ts';
import { AddressLink } from '../../shared/navigation/AddressLink.tsx';
import { LoadedPage } from '../../shared/ui/LoadedPage.tsx';
import { Section } from '../../shared/ui/Layout.tsx';
import { openReportsQuery } from '../reports/index.ts';
import { WeeksChart } from './AdminDashboard.tsx';
import { BrandHead } from './BrandHead.tsx';
import { CourseRows } from './CourseLists.tsx';
import { type BrandDashboard, brandQuery } from './dashboards.api.ts';
import { Figure } from './Figure.tsx';
import { DropOffChart } from './Stops.tsx';
import classes from './dashboards.module.css';

const rate = (value: number | null) => (value === null ? '–' : percent(value));

/** Figures of the brand; each leads to its report, for those who may open it. */
function Figures({ board }: { readonly board: BrandDashboard }) {
  const { t } = useTranslation('dashboards');
  const { data: open } = useQuery(openReportsQuery);
  const people = { opens: open?.has('users') ?? false };
  const ofBrand = { brandId: [board.brand._id] };
  const standing = (name: string) => ({ search: { standing: name, ...ofBrand } });
  return (
    <ul className={classes.figures} aria-label={t('figures')}>
      <Figure title={t('learners')} value={number(board.learners)} {...people} search={ofBrand} />
      <Figure title={t('passed')} value={number(board.passed)} {...people} {...standing('passed')} />
      {/* the report of courses leaves out drafts and deleted ones, which these count */}
      <Figure
        title={t('completion')}
        value={rate(board.completionRate)}
        {...people}
        {...standing('enrolled')}
      />
      <Figure title={t('score')} value={rate(board.averageScore)} {...people} {...standing('enrolled')} />
      <Figure title={t('overdue')} value={number(board.overdue)} {...people} {...standing('overdue')} />
      <Figure
        title={t('certified')}
        value={number(board.certified)}
        {...(board.expiring > 0 && { note: t('expiring', { count: board.expiring }) })}
        {...people}
        {...standing('certified')}
      />
    </ul>
  );
}

/** Rewards of the brand that wait to be sent and its claims that wait for a decision; nothing where neither does. */
function Waiting({ board: { brand, rewardsToSend, openClaims } }: { readonly board: BrandDashboard }) {
  const { t } = useTranslation('dashboards');
  const waiting = [
    {
      title: t('toSend'),
      action: t('sendRewards'),
      count: rewardsToSend,
      link: `/auth/admin/report/incentive?sortBy=redeemed&sortDir=-1&brandId=${brand._id}`,
    },
    {
      title: t('toReview'),
      action: t('reviewClaims'),
      count: openClaims,
      link: `/auth/admin/spiff-manager/pending?brand=${brand._id}`,
    },
  ].filter(({ count }) => count > 0);
  const [first] = waiting;
  return (
    <Section title={t('waiting')}>
      {!first && <p className={classes.quiet}>{t('nothingWaits')}</p>}
      {first && (
        <ul className={classes.waiting}>
          {waiting.map(({ title, count, link }) => (
            <li key={link}>
              <AddressLink to={link} className="link">
                {title}
              </AddressLink>
              <strong className="num">{number(count)}</strong>
            </li>
          ))}
        </ul>
      )}
      {first && (
        <Button fullWidth renderRoot={(props) => <AddressLink to={first.link} {...props} />}>
          {first.action}
        </Button>
      )}
    </Section>
  );
}

function Board({ board }: { readonly board: BrandDashboard }) {
  const { t } = useTranslation('dashboards');
  const best = board.bestCourses[0]?.passed ?? 1;
  return (
    <>
      <BrandHead brand={board.brand} />
      <Figures board={board} />
      <div className={classes.split}>
        <div className={classes.aside}>
          <Waiting board={board} />
          <Section title={t('stuckCourses')}>
            <CourseRows
              rows={board.stuckCourses.map(({ completionRate, ...course }) => ({
                ...course,
                share: completionRate ?? 0,
                figure: rate(completionRate),
              }))}
            />
          </Section>
        </div>
        <div className={classes.main}>
          <WeeksChart weeks={board.weeks} error={null} onRetry={() => undefined} />
          <DropOffChart board={board} />
          <Section title={t('bestCourses')}>
            <CourseRows
              rows={board.bestCourses.map(({ passed, ...course }) => ({
                ...course,
                share: passed / best,
                figure: number(passed),
              }))}
            />
          </Section>
        </div>
      </div>
    </>
  );
}

/** The dashboard of a brand manager: the brand that they edit. */
export function BrandDashboardPage() {
  const { t } = useTranslation('dashboards');
  return (
    <LoadedPage query={useQuery(brandQuery)} title={t('title')}>
      {(board) => <Board board={board} />}
    </LoadedPage>
  );
}
