import type * as contract from '@forecourt/contract/field-training';
import { IconMapPin, IconPhone, IconVideo } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { hrefOf } from '../../shared/api/client.ts';
import { Comments } from '../../shared/comments/Comments.tsx';
import { longDate } from '../../shared/format.ts';
import { Avatar } from '../../shared/ui/Avatar.tsx';
import { Facts, Section } from '../../shared/ui/Layout.tsx';
import { LoadedPage } from '../../shared/ui/LoadedPage.tsx';
import { Note } from '../../shared/ui/Note.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { Split } from '../../shared/ui/Split.tsx';
import { StatusBadge } from '../../shared/ui/StatusBadge.tsx';
import { ToCalendar } from '../../shared/ui/ToCalendar.tsx';
import { ParentLink } from '../../shared/ui/UpLink.tsx';
import { readVisit, type Visit, visitQuery } from './field-training.api.ts';
import { DateTile } from './DateTile.tsx';
import type { Perspective } from './sides.ts';
import { VisitActions } from './VisitActions.tsx';
import { viewerHours, visitDay, visitHours } from './visitTime.ts';
import classes from './field.module.css';

type Step = Visit['steps']['created'];

/** How far a visit has come: requested, confirmed, completed, or cancelled in between. */
function Steps({ visit: { steps, status } }: { readonly visit: Visit }) {
  const { t } = useTranslation('field-training');
  const names =
    status === 'cancelled'
      ? (['created', 'cancelled'] as const)
      : (['created', 'confirmed', 'completed'] as const);
  const stepText = (step: Step) =>
    step ? t(step.by ? 'step.by' : 'step.at', { date: longDate(step.at), name: step.by }) : t('step.open');
  return (
    <ol className={`card ${classes.steps}`} aria-label={t('steps')}>
      {names.map((name) => (
        <li key={name} data-step={steps[name] ? name : undefined}>
          <strong>{t(`step.${name}`)}</strong>
          <span>{stepText(steps[name])}</span>
        </li>
      ))}
    </ol>
  );
}

function When({ visit }: { readonly visit: Visit }) {
  const { t } = useTranslation('field-training');
  const mine = viewerHours(visit);
  return (
    <div className={classes.when}>
      <DateTile visit={visit} />
      <div>
        <p className={classes.strong}>{visitDay(visit)}</p>
        <p>{visitHours(visit)}</p>
        {mine && <p className={classes.quiet}>{t('yourTime', { time: mine })}</p>}
      </div>
    </div>
  );
}

function Trainer({ visit: { instructor, status } }: { readonly visit: Visit }) {
  const { t } = useTranslation('field-training');
  if (!instructor && status === 'cancelled') return null;
  if (!instructor) return <p className={classes.quiet}>{t('nobodyYet')}</p>;
  return (
    <div className={classes.person}>
      <Avatar name={instructor.name} image={instructor.image} size={40} />
      <div>
        <p className={classes.strong}>{instructor.name}</p>
        <p className={classes.quiet}>{t('instructor')}</p>
      </div>
      {instructor.phone && (
        <a
          href={`tel:${instructor.phone.replaceAll(/[^+\d]/g, '')}`}
          aria-label={t('call', { name: instructor.name })}
        >
          <IconPhone size={20} stroke={1.75} aria-hidden />
        </a>
      )}
    </div>
  );
}

function Aside({ visit }: { readonly visit: Visit }) {
  const { t } = useTranslation('field-training');
  const Place = visit.isVirtual ? IconVideo : IconMapPin;
  return (
    <Section>
      <When visit={visit} />
      <div className={classes.person}>
        <Place size={20} stroke={1.75} aria-hidden />
        <div>
          <p className={classes.strong}>{visit.dealer.name}</p>
          <p className={classes.quiet}>{visit.isVirtual ? t('virtual') : visit.dealer.address}</p>
        </div>
      </div>
      <Trainer visit={visit} />
      {visit.people > 0 && <h2>{t('people', { count: visit.people })}</h2>}
      <ul className={classes.people}>
        {visit.attendees.map(({ _id, name, image }) => (
          <li key={_id}>
            <Avatar name={name} image={image} size={26} /> {name}
          </li>
        ))}
      </ul>
      {visit.inCalendar && visit.status !== 'completed' && (
        <ToCalendar
          href={hrefOf<typeof contract.appointmentFile>('GET /api/field-training/:id/calendar', {
            params: { id: visit._id },
          })}
        />
      )}
    </Section>
  );
}

function Words({ visit: { notes, courses, summary } }: { readonly visit: Visit }) {
  const { t } = useTranslation(['field-training', 'ui']);
  if (!notes && !summary && courses.length === 0) return null;
  return (
    <Section title={t('about')}>
      {summary && (
        <>
          <h3 className={classes.strong}>{t('summary')}</h3>
          <p className={classes.text}>{summary}</p>
        </>
      )}
      {notes && <p className={classes.text}>{notes}</p>}
      {courses.length > 0 && (
        <Facts facts={[[t('ui:field.courses'), courses.map(({ title }) => title).join(', ')]]} />
      )}
    </Section>
  );
}

/** Why a visit does not take place. */
function Cancelled({ visit: { status, reason } }: { readonly visit: Visit }) {
  const { t } = useTranslation('field-training');
  if (status !== 'cancelled') return null;
  return <Note kind="neutral">{reason ? t('cancelledBecause', { reason }) : t('notConfirmed')}</Note>;
}

const UP = {
  learner: { to: '/auth/field-training/{-$appointmentId}', params: { appointmentId: undefined } },
  admin: { to: '/auth/admin/field-training/{-$appointmentId}', params: { appointmentId: undefined } },
  instructor: { to: '/auth/admin/field-training/instructor' },
} as const;

function Shown({ visit, side, target }: { readonly visit: Visit } & Omit<Props, 'id'>) {
  const { t } = useTranslation('field-training');
  const { _id: id, unread } = visit;
  // opening marks it as read; unread marks stay until the next refetch
  useEffect(() => {
    if (unread) void readVisit(id).catch(() => undefined);
  }, [id, unread]);
  return (
    <>
      <ParentLink link={UP[side]}>{t('title')}</ParentLink>
      <PageHeader
        title={visit.subject}
        badge={<StatusBadge status={visit.status} />}
        text={visit.requestedBy ? t('requestedBy', { name: visit.requestedBy.name || t('former') }) : ''}
      >
        <VisitActions visit={visit} side={side} />
      </PageHeader>
      <Split wide aside={<Aside visit={visit} />}>
        <Cancelled visit={visit} />
        <Steps visit={visit} />
        <Words visit={visit} />
        <Comments family="field-training" id={id} target={target} />
      </Split>
    </>
  );
}

interface Props {
  readonly id: string;
  readonly side: Perspective;
  /** The comment that a link leads to. */
  readonly target: string | undefined;
}

/** One visit: when and where, how far it has come, who comes, and what is said about it. */
export function VisitPage({ id, side, target }: Props) {
  const { t } = useTranslation('field-training');
  const query = useQuery(visitQuery(id));
  return (
    <div className={side === 'learner' ? 'page' : undefined}>
      <LoadedPage
        query={query}
        title={t('title')}
        missing={{ title: t('missing'), text: t('missingText'), list: UP[side].to, back: t('back') }}
      >
        {(visit) => <Shown visit={visit} side={side} target={target} />}
      </LoadedPage>
    </div>
  );
}
