import { SegmentedControl } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormNote } from '../../../shared/forms/FormNote.tsx';
import { ListToolbar } from '../../../shared/list/Toolbar.tsx';
import { useListSearch } from '../../../shared/list/useListSearch.ts';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import type { LiveEvent, Results } from '../live-training.api.ts';
import { ROSTER_LIST } from '../liveLists.ts';
import { Everyone } from './Everyone.tsx';
import { Rejected } from './Refused.tsx';
import { DaySelect } from './DaySelect.tsx';
import { currentSessionDay } from './rosterDays.ts';
import { type RosterRequest, RosterDialog } from './RosterDialog.tsx';
import { partsOf, ROSTER_PARTS, type RosterPart, rosterPart } from './rosterParts.ts';
import { RosterTable } from './RosterTable.tsx';
import { useAct } from './useAct.ts';
import { Waiting } from './Waiting.tsx';
import classes from './admin.module.css';

interface SwitchProps {
  readonly show: RosterPart;
  readonly counts: Readonly<Record<RosterPart, number>>;
}

/** Enrolled, waitlist, completed: one switch, each with its number. */
function Switch({ show, counts }: SwitchProps) {
  const { t } = useTranslation('live-training');
  const navigate = useNavigate();
  return (
    <div className={classes.switch}>
      <SegmentedControl<RosterPart>
        aria-label={t('roster.show')}
        value={show}
        data={ROSTER_PARTS.map((part) => ({
          value: part,
          label: t(`roster.part.${part}`, { number: counts[part] }),
        }))}
        onChange={(part) =>
          void navigate({
            to: '.',
            search: (old) => ({
              ...old,
              page: undefined,
              show: rosterPart({ show: part }).show,
            }),
            replace: true,
            resetScroll: false,
          })
        }
      />
    </div>
  );
}

const countsOf = ({ enrolled, waitlist, completed }: ReturnType<typeof partsOf>) => ({
  enrolled: enrolled.length,
  waitlist: waitlist.length,
  completed: completed.length,
});

/** Who is in the class, who waits for it in the order of joining, and who has completed it. */
export function Roster({ event }: { readonly event: LiveEvent }) {
  const { t } = useTranslation('live-training');
  const list = useListSearch(ROSTER_LIST);
  const { show = 'enrolled' } = rosterPart(useSearch({ strict: false }));
  const { act, problem } = useAct();
  const [results, setResults] = useState<Results>([]);
  const [asking, setAsking] = useState<RosterRequest>();
  const users = event.users ?? [];
  const all = partsOf(users);
  const found = partsOf(users, list.text);
  const [day, setDay] = useState(() => currentSessionDay(event));
  const doing = { event, day, onAct: act, onResults: setResults, onRequest: setAsking };
  if (users.length === 0)
    return (
      <div className={`card ${classes.card}`}>
        <EmptyState title={t('roster.empty')} text={t('roster.emptyText')} />
      </div>
    );
  return (
    <>
      <FormNote problem={problem} />
      <Rejected
        results={results}
        names={new Map(users.map(({ user }) => [user._id, `${user.fullName} · ${user.email}`]))}
      />
      <div className={classes.rosterBar}>
        <Switch show={show} counts={countsOf(all)} />
        {show === 'enrolled' && <DaySelect event={event} day={day} onChange={setDay} />}
        <ListToolbar list={list} placeholder={t('enroll.search')} />
        {show === 'enrolled' && <Everyone event={event} day={day} onAct={act} onResults={setResults} />}
      </div>
      {show !== 'waitlist' && (
        <RosterTable key={show} {...doing} part={show} list={list} entries={found[show]} />
      )}
      {(show === 'waitlist' || (show === 'enrolled' && found.waitlist.length > 0)) && (
        <Waiting {...doing} entries={found.waitlist} alone={show === 'waitlist'} />
      )}
      {asking && (
        <RosterDialog
          event={event}
          action={asking}
          onResults={setResults}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  );
}
