import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../shared/api/problem.ts';
import { duration, longDate, number, percent, shortDate } from '../../shared/format.ts';
import { hourOf } from '../../shared/moments.ts';
import { ErrorState } from '../../shared/ui/EmptyState.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { SkeletonRows } from '../../shared/ui/Skeletons.tsx';
import { StatusBadge } from '../../shared/ui/StatusBadge.tsx';
import { FactTable } from './FactTable.tsx';
import { type RegistrationDetail, registrationQuery } from './scorm.api.ts';
import { MissingPackage } from './ScormCoursePage.tsx';
import { scoreText } from './score.ts';
import classes from './scorm.module.css';

interface Props {
  readonly courseId: string;
  readonly registrationId: string;
}

type Sco = RegistrationDetail['scos'][number];

/** Everything a package reported of one person. */
export function RegistrationPage({ courseId, registrationId }: Props) {
  const { data, error, refetch } = useQuery(registrationQuery(courseId, registrationId));
  if (data) return <Found of={data} />;
  if (error instanceof ApiProblem && (error.status === 404 || error.status === 422))
    return <MissingPackage />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return <SkeletonRows rows={5} height={84} />;
}

function Found({ of }: { readonly of: RegistrationDetail }) {
  const { t } = useTranslation('scorm-admin');
  return (
    <>
      <PageHeader title={of.user.name} badge={<StatusBadge status={of.status} />} />
      <div className={classes.stack}>
        <section className="card" aria-label={t('overall')}>
          <dl className={classes.facts}>
            <Fact label={t('score')}>{scoreText(of.score)}</Fact>
            <Fact label={t('completion')}>{t(`completion.${of.completion}`)}</Fact>
            <Fact label={t('success')}>{t(`success.${of.success}`)}</Fact>
            <Fact label={t('totalTime')}>{duration(of.totalTime)}</Fact>
            <Fact label={t('version')}>{number(of.version)}</Fact>
            <Fact label={t('started')}>{longDate(of.startedAt)}</Fact>
            <Fact label={t('lastActivity')}>{longDate(of.lastActivityAt)}</Fact>
            {of.passedAt && <Fact label={t('passedAt')}>{longDate(of.passedAt)}</Fact>}
          </dl>
        </section>
        {of.scos.map((sco) => (
          <ScoCard key={sco.item} sco={sco} />
        ))}
        <History of={of} />
      </div>
    </>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children || '–'}</dd>
    </div>
  );
}

/** One part: statuses, times, answers and objectives. */
function ScoCard({ sco }: { readonly sco: Sco }) {
  const { t } = useTranslation('scorm-admin');
  return (
    <section className="card" aria-label={sco.title}>
      <h2 className={classes.heading}>{sco.title}</h2>
      <dl className={classes.facts}>
        <Fact label={t('score')}>{scoreText(sco.score)}</Fact>
        <Fact label={t('completion')}>{t(`completion.${sco.completion}`)}</Fact>
        <Fact label={t('success')}>{t(`success.${sco.success}`)}</Fact>
        {sco.progress !== null && <Fact label={t('progress')}>{percent(sco.progress)}</Fact>}
        <Fact label={t('sessionTime')}>{duration(sco.sessionTime)}</Fact>
        <Fact label={t('totalTime')}>{duration(sco.totalTime)}</Fact>
        <Fact label={t('location')}>{sco.location}</Fact>
      </dl>
      {sco.interactions.length > 0 && <Interactions of={sco.interactions} />}
      {sco.objectives.length > 0 && <Objectives of={sco.objectives} />}
    </section>
  );
}

function Interactions({ of }: { readonly of: Sco['interactions'] }) {
  const { t } = useTranslation(['scorm-admin', 'ui']);
  return (
    <FactTable
      label={t('interactions')}
      rows={of}
      columns={[
        { title: t('question'), render: (row) => <Question of={row} /> },
        { title: t('answer'), render: ({ learnerResponse }) => learnerResponse, long: true },
        { title: t('right'), render: ({ correctResponses }) => correctResponses.join(', '), long: true },
        { title: t('outcome'), render: ({ result }) => result },
        { title: t('attempt'), render: ({ attempt }) => number(attempt) },
        { title: t('answeredAt'), render: (row) => answeredAt(row) },
        { title: t('latency'), render: ({ latency }) => latency !== null && duration(latency) },
      ]}
    />
  );
}

function Question({ of: { id, description, type } }: { readonly of: Sco['interactions'][number] }) {
  return (
    <span className={classes.question}>
      {description || id}
      {type && <small>{type}</small>}
    </span>
  );
}

/** 2004 gives an instant, 1.2 the time of the day alone (RTE, 3.4.7): then the day is that of the opening. */
function answeredAt({ at, openedAt }: Sco['interactions'][number]): string {
  const exact = /^\d{4}-\d\d-\d\dT/.test(at) && !Number.isNaN(Date.parse(at));
  if (exact) return `${shortDate(at)} ${hourOf(at)}`;
  return `${shortDate(openedAt)} ${/^\d\d:\d\d/.test(at) ? at.slice(0, 5) : hourOf(openedAt)}`;
}

function Objectives({ of }: { readonly of: Sco['objectives'] }) {
  const { t } = useTranslation('scorm-admin');
  return (
    <FactTable
      label={t('objectives')}
      rows={of}
      columns={[
        { title: t('objective'), render: ({ id, description }) => description || id },
        { title: t('completion'), render: ({ completion }) => completion },
        { title: t('success'), render: ({ success }) => success },
        { title: t('score'), render: ({ score }) => scoreText(score) },
        { title: t('progress'), render: ({ progress }) => progress !== null && percent(progress) },
      ]}
    />
  );
}

/** Openings, and moves from one version to another. */
function History({ of: { launches, moves } }: { readonly of: RegistrationDetail }) {
  const { t } = useTranslation(['scorm-admin', 'ui']);
  if (launches.length === 0) return null;
  return (
    <section className="card" aria-label={t('history')}>
      <h2 className={classes.heading}>{t('history')}</h2>
      <FactTable
        label={t('openings')}
        rows={launches}
        columns={[
          { title: t('ui:field.when'), render: ({ at }) => longDate(at) },
          { title: t('lastActivity'), render: ({ lastSeenAt }) => longDate(lastSeenAt) },
          { title: t('totalTime'), render: ({ seconds }) => duration(seconds) },
          { title: t('saves'), render: ({ commits }) => number(commits) },
        ]}
      />
      {moves.length > 0 && (
        <FactTable
          label={t('moves')}
          rows={moves}
          columns={[
            { title: t('ui:field.when'), render: ({ at }) => longDate(at) },
            { title: t('from'), render: ({ fromVersion }) => number(fromVersion) },
            { title: t('to'), render: ({ toVersion }) => number(toVersion) },
          ]}
        />
      )}
    </section>
  );
}
