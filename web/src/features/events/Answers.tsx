import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../shared/api/problem.ts';
import { FormNote } from '../../shared/forms/FormNote.tsx';
import { AddToCalendar } from './AddToCalendar.tsx';
import { type Answer, attend, type Event } from './events.api.ts';
import classes from './events.module.css';

const ANSWERS = ['going', 'interested', 'not-interested'] as const;

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
