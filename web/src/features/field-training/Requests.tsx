import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { duration } from '../../shared/format.ts';
import { Section } from '../../shared/ui/Layout.tsx';
import { Note } from '../../shared/ui/Note.tsx';
import { toast } from '../../shared/ui/toast.tsx';
import { AssignDialog } from './AssignDialog.tsx';
import { ChangeDialog } from './ChangeDialog.tsx';
import { confirmVisit, type VisitRow, visitQuery, type Week } from './field-training.api.ts';
import type { Perspective } from './sides.ts';
import { VisitLink } from './VisitCard.tsx';
import { shortMomentOf } from '../../shared/moments.ts';
import { dayAt, weekStartOf } from './visitTime.ts';
import classes from './week.module.css';

type Drive = Week['drives'][number];

/** How far a request is from what is booked on its day. */
function Way({ drive: { minutes, way, place, tight } }: { readonly drive: Drive }) {
  const { t } = useTranslation('field-training');
  const time = duration(minutes * 60);
  return (
    <p className={classes.drive} data-tight={tight || undefined}>
      {t(way === 'before' ? 'drive.from' : 'drive.to', { time, place })}
      {tight && ` ${t('drive.tight')}`}
    </p>
  );
}

interface DialogProps {
  readonly id: string;
  readonly what: 'change' | 'assign';
  readonly onClose: () => void;
}

/** A dialog over all that is known of a visit, of which lists know less. */
function VisitDialog({ id, what, onClose }: DialogProps) {
  const { data: visit, error } = useQuery({ ...visitQuery(id), staleTime: 0 });
  if (error) return <Note kind="bad">{error.message}</Note>;
  if (!visit) return null;
  return what === 'change' ? (
    <ChangeDialog visit={visit} onClose={onClose} />
  ) : (
    <AssignDialog visit={visit} onClose={onClose} />
  );
}

interface ItemProps {
  readonly visit: VisitRow;
  readonly drives: readonly Drive[];
  readonly side: Perspective;
  /** The next step of the page. */
  readonly first: boolean;
  readonly onShow: (weekStart: string) => void;
}

function Request({ visit, drives, side, first, onShow }: ItemProps) {
  const { t } = useTranslation('field-training');
  const [open, setOpen] = useState<DialogProps['what']>();
  const { _id: id, dealer, subject, people, startDate, timezone, can, instructor } = visit;
  const take = useMutation({
    mutationFn: () => confirmVisit(id, {}),
    onSuccess: () => toast(t('confirmed')),
  });
  // users who assign visits must choose an instructor before confirming
  const assign = can.assign && instructor === null;
  const variant = first ? 'filled' : 'default';
  return (
    <li>
      <h3>
        <VisitLink visit={visit} side={side}>
          {dealer.name}
        </VisitLink>
      </h3>
      <p>{[subject, people > 0 ? t('people', { count: people }) : ''].filter(Boolean).join(', ')}</p>
      <button type="button" className="link" onClick={() => onShow(weekStartOf(dayAt(startDate, timezone)))}>
        {shortMomentOf(visit.startDate, visit.timezone)}
      </button>
      {drives.map((drive) => (
        <Way key={drive.way} drive={drive} />
      ))}
      {take.error && <Note kind="bad">{take.error.message}</Note>}
      <div className={classes.buttons}>
        {assign ? (
          <Button variant={variant} onClick={() => setOpen('assign')}>
            {t('assign.action')}
          </Button>
        ) : (
          can.confirm && (
            <Button variant={variant} loading={take.isPending} onClick={() => take.mutate()}>
              {t('confirm.action')}
            </Button>
          )
        )}
        {can.edit && (
          <Button variant="default" onClick={() => setOpen('change')}>
            {t('request.other')}
          </Button>
        )}
      </div>
      {open && <VisitDialog id={id} what={open} onClose={() => setOpen(undefined)} />}
    </li>
  );
}

interface Props {
  readonly visits: readonly VisitRow[];
  readonly drives: readonly Drive[];
  readonly side: Perspective;
  readonly onShow: (weekStart: string) => void;
}

/** Pending requests, soonest first, next to the week. */
export function Requests({ visits, drives, ...of }: Props) {
  const { t } = useTranslation('field-training');
  return (
    <Section>
      <h2>
        {t(of.side === 'admin' ? 'waiting.admin' : 'waiting')}{' '}
        {visits.length > 0 && <span className={classes.number}>{visits.length}</span>}
      </h2>
      {visits.length === 0 && <p className={classes.zone}>{t('waiting.none')}</p>}
      <ul className={classes.requests}>
        {visits.map((visit, place) => (
          <Request
            key={visit._id}
            visit={visit}
            drives={drives.filter(({ appointment }) => appointment === visit._id)}
            first={place === 0}
            {...of}
          />
        ))}
      </ul>
    </Section>
  );
}
