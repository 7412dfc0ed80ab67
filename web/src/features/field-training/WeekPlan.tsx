import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isoDate } from '../../shared/format.ts';
import { viewerNow } from '../../shared/i18n/viewer.ts';
import { Split } from '../../shared/ui/Split.tsx';
import { type VisitRow, weekQuery } from './field-training.api.ts';
import { Requests } from './Requests.tsx';
import type { Perspective } from './sides.ts';
import { addDays, weekStartOf } from './visitTime.ts';
import { WeekView } from './WeekView.tsx';

interface Props {
  readonly side: Perspective;
  /** Which visits the week shows, besides its days. */
  readonly query: Readonly<Record<string, unknown>>;
  /** Whose week it is; null: those of several. */
  readonly instructor: string | null;
  /** What waits for an answer. */
  readonly waiting: readonly VisitRow[];
}

/** The week, with the requests to fit into it. */
export function WeekPlan({ side, query, instructor, waiting }: Props) {
  const [weekStart, setWeekStart] = useState(() => weekStartOf(isoDate(new Date(viewerNow()))));
  const { data: week } = useQuery({
    ...weekQuery({ from: weekStart, to: addDays(weekStart, 6), instructor: instructor ?? '' }),
    enabled: instructor !== null,
  });
  const drives = instructor === null ? [] : (week?.drives ?? []);
  return (
    <Split aside={<Requests visits={waiting} drives={drives} side={side} onShow={setWeekStart} />}>
      <WeekView
        side={side}
        query={query}
        instructor={instructor}
        weekStart={weekStart}
        onTurn={setWeekStart}
      />
    </Split>
  );
}
