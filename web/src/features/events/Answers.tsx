import { Button } from '@mantine/core';
import { IconCircleCheck, IconCircleCheckFilled, IconStar, IconStarFilled } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../shared/api/problem.ts';
import { FormNote } from '../../shared/forms/FormNote.tsx';
import { attempt } from '../../shared/ui/toast.tsx';
import { AddToCalendar } from './AddToCalendar.tsx';
import { type Answer, attend, type Event, type EventRow } from './events.api.ts';
import classes from './events.module.css';

/** What one says in a list, with its picture, and that of what one has said. */
const SHORT = [
  ['interested', IconStar, IconStarFilled],
  ['going', IconCircleCheck, IconCircleCheckFilled],
] as const;
const ANSWERS = ['going', 'interested', 'not-interested'] as const;

/** Says in a list whether one comes; what has ended takes no answer. */
export function ShortAnswers({ event }: { readonly event: EventRow }) {
  const { t } = useTranslation('events');
  const { mutate, isPending } = useMutation({
    mutationFn: (type: Answer) => attempt(() => attend(event._id, type)),
  });
  if (event.ended) return null;
  return (
    <div className={classes.answers} role="group" aria-label={t('answer')}>
      {SHORT.map(([type, Icon, Chosen]) => {
        const isMine = event.type === type;
        const Shown = isMine ? Chosen : Icon;
        return (
          <Button
            key={type}
            variant={isMine ? 'light' : 'default'}
            aria-pressed={isMine}
            disabled={isPending}
            leftSection={<Shown size={18} stroke={1.75} aria-hidden />}
            onClick={() => mutate(isMine ? null : type)}
          >
            {t(type)}
          </Button>
        );
      })}
    </div>
  );
}

/** Says whether one comes; pressed again, the answer is taken back. */
export function Answers({ event }: { readonly event: Event }) {
  const { t } = useTranslation('events');
  const { mutate, isPending, error } = useMutation({ mutationFn: (type: Answer) => attend(event._id, type) });
  const { going, interested } = event.counts;
  return (
    <div className={classes.said}>
      <FormNote problem={error instanceof ApiProblem ? error : undefined} />
      {event.ended ? (
        <p>{t('ended')}</p>
      ) : (
        <div className={classes.answers} role="group" aria-label={t('answer')}>
          {ANSWERS.map((type) => (
            <Button
              key={type}
              variant={event.type === type ? 'light' : type === 'going' && !event.type ? 'filled' : 'default'}
              aria-pressed={event.type === type}
              disabled={isPending}
              onClick={() => mutate(event.type === type ? null : type)}
            >
              {t(type)}
            </Button>
          ))}
          <AddToCalendar event={event} />
        </div>
      )}
      <p className={classes.counts}>{t('counts', { going, interested })}</p>
    </div>
  );
}
