import { Button } from '@mantine/core';
import { IconBell, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { longDate, number, percent, plainDate } from '../../shared/format.ts';
import { FormNote } from '../../shared/forms/FormNote.tsx';
import { ApiProblem } from '../../shared/api/problem.ts';
import { useRoleName } from '../../shared/session/useRoleName.ts';
import { Avatar } from '../../shared/ui/Avatar.tsx';
import { Section } from '../../shared/ui/Layout.tsx';
import { LoadedPage } from '../../shared/ui/LoadedPage.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { Note } from '../../shared/ui/Note.tsx';
import { StatusBadge } from '../../shared/ui/StatusBadge.tsx';
import { ConfirmUser } from '../users/index.ts';
import { PersonClasses } from './Classes.tsx';
import { useMissing } from './CourseReportPage.tsx';
import { CurriculumRows } from './CurriculumRows.tsx';
import {
  personCurriculumsQuery,
  personHistoryQuery,
  type PersonReport,
  personQuery,
  type ReportPerson,
} from './details.api.ts';
import { ReportFrame, usePlace } from './layout.tsx';
import { nameOf } from './nameOf.ts';
import { Points } from './Points.tsx';
import { TotalInfo } from './TotalInfo.tsx';
import { useRemindedAt, useRemindPerson } from './useRemind.tsx';
import classes from './details.module.css';

function Actions({ user, overdue }: { readonly user: ReportPerson; readonly overdue: number }) {
  const { t } = useTranslation('reports');
  const { remind, isPending, error } = useRemindPerson({ id: user._id, name: nameOf(user), overdue });
  const learner = usePlace() === 'learner';
  return (
    <>
      {user.can.edit && learner && (
        <Button
          variant="default"
          leftSection={<IconPencil size={18} stroke={1.75} aria-hidden />}
          renderRoot={(props) => (
            <Link
              to="/auth/report/user/$userId/edit"
              params={{ userId: user._id }}
              search={{ crumb: nameOf(user) }}
              {...props}
            />
          )}
        >
          {t('edit')}
        </Button>
      )}
      {user.can.remind && (
        <Button
          loading={isPending}
          leftSection={<IconBell size={18} stroke={1.75} aria-hidden />}
          onClick={remind}
        >
          {t('remind')}
        </Button>
      )}
      <ConfirmUser
        mayNeedReview={learner}
        user={{ _id: user._id, fullName: nameOf(user), email: user.email }}
        can={user.can}
        asked={user.openRequests.map(({ kind }) => kind)}
      />
      {error instanceof ApiProblem && <FormNote problem={error} />}
    </>
  );
}

function History({ id }: { readonly id: string }) {
  const { t } = useTranslation('reports');
  const { data } = useQuery(personHistoryQuery(id));
  if (!data) return null;
  return (
    <Section title={t('history', { count: data.pagination.total })}>
      {data.histories.length === 0 && <p className={classes.none}>{t('noHistory')}</p>}
      <ul className={classes.history}>
        {data.histories.map(({ _id, kind, title, passedAt, score, points }) => (
          <li key={`${kind} ${_id}`}>
            <time dateTime={passedAt}>{longDate(passedAt)}</time>
            <span>
              <strong>{title}</strong> {score !== null && percent(score)}
            </span>
            {points > 0 && <span className="num">+{number(points)}</span>}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Certificates({ certificates }: Pick<PersonReport, 'certificates'>) {
  const { t } = useTranslation('reports');
  if (certificates.length === 0) return null;
  return (
    <Section title={t('certificates')}>
      <ul className={classes.certificates}>
        {certificates.map(({ _id, title, expiresOn, state }) => (
          <li key={_id}>
            <strong>{title}</strong>
            <span>{expiresOn ? t('validUntil', { date: plainDate(expiresOn) }) : t('validForGood')}</span>
            <StatusBadge status={state} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Person({ report: { user, totalInfo, certificates } }: { readonly report: PersonReport }) {
  const { t } = useTranslation('reports');
  const { t: people } = useTranslation('users');
  const roleName = useRoleName();
  const { data: curriculums } = useQuery(personCurriculumsQuery(user._id));
  const name = nameOf(user);
  const { overdue } = totalInfo;
  const reminded = useRemindedAt(user.remindedAt);
  const at = user.dealers.filter(({ active }) => active).map((dealer) => dealer.name);
  return (
    <>
      <div className={classes.who}>
        <Avatar name={name} image={user.profileImage} size={56} />
        <PageHeader
          title={name}
          badge={<StatusBadge status={user.status === 'active' ? true : 'deactivated'} />}
          text={[user.dealerPosition, roleName(user.role), ...at].filter(Boolean).join(' · ')}
        >
          <Actions user={user} overdue={typeof overdue === 'number' ? overdue : 0} />
        </PageHeader>
      </div>
      {reminded && <p className={classes.reminded}>{reminded}</p>}
      {user.openRequests.map(({ kind, reason }) => (
        <Note key={kind} kind="warn">
          <strong>{people(`note.${kind}`)}</strong> {reason}
        </Note>
      ))}
      <TotalInfo
        report="users"
        info={totalInfo}
        shown={['passed', 'enrolled', 'averageScore', 'points', 'overdue']}
      />
      <div className={classes.split}>
        <div className={classes.stack}>
          <Section title={t('curriculums', { count: curriculums?.length ?? 0 })}>
            {curriculums && <CurriculumRows userId={user._id} name={name} curriculums={curriculums} />}
          </Section>
          <History id={user._id} />
          <PersonClasses id={user._id} />
        </div>
        <div className={classes.stack}>
          <Certificates certificates={certificates} />
          <Points id={user._id} />
        </div>
      </div>
    </>
  );
}

/** The report about one person: figures, curriculums, what they have passed, certificates, and what to do next. */
export function PersonReportPage({ id }: { readonly id: string }) {
  const { t } = useTranslation('reports');
  return (
    <ReportFrame up="users">
      <LoadedPage query={useQuery(personQuery(id))} title={t('title.users')} missing={useMissing('user')}>
        {(report) => <Person report={report} />}
      </LoadedPage>
    </ReportFrame>
  );
}
