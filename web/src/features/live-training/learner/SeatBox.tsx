import { Button, Select } from '@mantine/core';
import { IconMapPin, IconQrcode } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormNote } from '../../../shared/forms/FormNote.tsx';
import { Note } from '../../../shared/ui/Note.tsx';
import { ProgressBar } from '../../../shared/ui/Progress.tsx';
import { confirm } from '../../../shared/ui/confirm.ts';
import { MobileActionBar, usePhone } from '../../../shared/ui/ThumbBar.tsx';
import { viewerNow } from '../../../shared/i18n/viewer.ts';
import type { useAct } from '../admin/useAct.ts';
import { dayOf, viewerHour } from '../clocks.ts';
import { hourOf, momentOf } from '../../../shared/moments.ts';
import { answerOffer, changeDate, enroll, type LiveEvent, markSelf, unEnroll } from '../live-training.api.ts';
import { ClassToCalendar } from './ClassToCalendar.tsx';
import { CourseInstead } from './CourseInstead.tsx';
import { DateTile } from './EventLine.tsx';
import { JoinButton } from './JoinButton.tsx';
import { Price } from './Price.tsx';
import classes from './learner.module.css';

type Act = ReturnType<typeof useAct>['act'];
interface Props {
  readonly event: LiveEvent;
  readonly act: Act;
  readonly busy: boolean;
}

/** When it is, on both clocks. */
function When({ event }: { readonly event: LiveEvent }) {
  const { t } = useTranslation('live-training');
  const { startDate, endDate, timezone, days } = event;
  const own = viewerHour(startDate, timezone);
  return (
    <>
      <div className={classes.when}>
        <DateTile event={event} />
        <div>
          <strong>{dayOf(startDate, timezone)}</strong>
          <p className={classes.small}>
            {days > 1
              ? t('event.until', { count: days, end: momentOf(endDate, timezone) })
              : t('event.ends', { time: hourOf(endDate, timezone) })}
          </p>
        </div>
      </div>
      <dl className={classes.clocks}>
        <div>
          <dt className={classes.small}>{t(event.isVirtual ? 'clock.class' : 'clock.venue')}</dt>
          <dd>{hourOf(startDate, timezone)}</dd>
        </div>
        {own && (
          <div>
            <dt className={classes.small}>{t('clock.you')}</dt>
            <dd>{own}</dd>
          </div>
        )}
      </dl>
    </>
  );
}

function Where({ event: { location } }: { readonly event: LiveEvent }) {
  const { t } = useTranslation('live-training');
  if (!location) return <p>{t('event.livestream')}</p>;
  const { venue, addressLine1, city, state, postalCode } = location;
  const place = [city, [state, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return (
    <div className={classes.when}>
      <IconMapPin size={20} stroke={1.75} aria-hidden />
      <div>
        <strong>{venue}</strong>
        <p className={classes.small}>{[addressLine1, place].filter(Boolean).join(', ')}</p>
      </div>
    </div>
  );
}

/** Takes the offered seat or lets it go. */
function Offer({ event, act, busy }: Props) {
  const { t } = useTranslation('live-training');
  const answer = (accept: boolean) => act(() => answerOffer({ params: { id: event._id }, body: { accept } }));
  return (
    <>
      <Button loading={busy} onClick={() => void answer(true)}>
        {t('offer.take')}
      </Button>
      <Button variant="default" disabled={busy} onClick={() => void answer(false)}>
        {t('offer.decline')}
      </Button>
    </>
  );
}

/** Another date of the same class, with one's seat. */
function Change({ event, act, busy }: Props) {
  const { t } = useTranslation('live-training');
  const [to, setTo] = useState<string | null>(null);
  if (event.otherDates.length === 0 || !event.can.leave) return null;
  const other = event.otherDates.find(({ _id }) => _id === to);
  const wait = other?.seatsLeft === 0;
  return (
    <div className={classes.actions}>
      <Select
        label={t('change.label')}
        description={wait ? t('change.waits') : undefined}
        placeholder={t('change.choose')}
        value={to}
        onChange={setTo}
        data={event.otherDates.map(({ _id, startDate, timezone }) => ({
          value: _id,
          label: momentOf(startDate, timezone),
        }))}
      />
      {other && (
        <Button
          variant="default"
          loading={busy}
          onClick={() =>
            void act(() => changeDate({ params: { id: event._id }, body: { event: other._id, wait: true } }))
          }
        >
          {t(wait ? 'change.wait' : 'change.action')}
        </Button>
      )}
    </div>
  );
}

function Enroll({ event, act, busy }: Props) {
  const { t } = useTranslation('live-training');
  const { can } = event;
  // users who can enroll others need to see that this enrolls themselves
  const label = !can.enroll ? 'enroll.wait' : can.enrollUsers ? 'enroll.myself' : 'enroll.me';
  return (
    <Button loading={busy} onClick={() => void act(() => enroll({ params: { id: event._id }, body: {} }))}>
      {t(label)}
    </Button>
  );
}

function Leave({ event, act, busy }: Props) {
  const { t } = useTranslation(['live-training', 'ui']);
  if (!event.can.leave) return null;
  const waits = event.mine?.status === 'waitlist';
  const leave = async () => {
    const yes = await confirm({
      title: t(waits ? 'leave.waitAsk' : 'leave.ask'),
      text: t(waits ? 'leave.waitText' : 'leave.text'),
      action: t(waits ? 'leave.wait' : 'leave.seat'),
      keep: t('leave.keep'),
      danger: true,
    });
    if (yes) await act(() => unEnroll({ params: { id: event._id } }));
  };
  return (
    <Button variant="subtle" disabled={busy} onClick={() => void leave()}>
      {t(waits ? 'leave.wait' : 'leave.seat')}
    </Button>
  );
}

const hasNext = ({ can, join }: LiveEvent): boolean =>
  can.answer || can.enroll || can.wait || can.present || can.enterCode || (can.join && join !== null);

/** Leads to where the code of the room is typed. */
function EnterCode({ id }: { readonly id: string }) {
  const { t } = useTranslation('live-training');
  return (
    <Button
      variant="light"
      leftSection={<IconQrcode size={18} stroke={1.75} aria-hidden />}
      renderRoot={(props) => (
        <Link {...props} to="/auth/live-training/events/$id/mark-self-attendance" params={{ id }} />
      )}
    >
      {t('attendance.enter')}
    </Button>
  );
}

/** The next step, filled. */
export function NextStep(props: Props) {
  const { event, act, busy } = props;
  const { t } = useTranslation('live-training');
  const { can, join } = event;
  const enrolls = can.enroll || can.wait;
  const joins = can.join && join ? { ...event, join } : undefined;
  return (
    <>
      {can.answer && <Offer {...props} />}
      {enrolls && <Enroll {...props} />}
      {joins && <JoinButton event={joins} onAct={act} />}
      {can.present && (
        <Button
          variant="light"
          loading={busy}
          onClick={() => void act(() => markSelf({ params: { id: event._id }, body: {} }))}
        >
          {t('attendance.mark')}
        </Button>
      )}
      {can.enterCode && <EnterCode id={event._id} />}
    </>
  );
}

/** The next step on phones, as the last part of the page. */
export function NextAtThumb(props: Props) {
  const phone = usePhone();
  if (!phone || !hasNext(props.event)) return null;
  return (
    <MobileActionBar>
      <NextStep {...props} />
    </MobileActionBar>
  );
}

/** What one can do besides the next step. */
const More = (props: Props) => (
  <div className={classes.actions}>
    <Change {...props} />
    <Leave {...props} />
  </div>
);

const SETTLED = { enrolled: 'ok', completed: 'ok', missed: 'neutral' } as const;
const isSettled = (status: string): status is keyof typeof SETTLED => status in SETTLED;

/** Own state in words. */
function State({ event }: { readonly event: LiveEvent }) {
  const { t } = useTranslation('live-training');
  if (event.status === 'cancelled')
    return <Note kind="bad">{t('state.cancelled', { reason: event.cancelReason ?? '' })}</Note>;
  return <Own event={event} />;
}

function Own({ event: { mine, timezone, waitlistClosesAt, overlaps } }: { readonly event: LiveEvent }) {
  const { t } = useTranslation('live-training');
  const [other] = overlaps;
  if (mine?.status === 'offered' && mine.offerEndsAt)
    return <Note kind="warn">{t('state.offered', { until: momentOf(mine.offerEndsAt, timezone) })}</Note>;
  if (mine?.status === 'waitlist') {
    const until = momentOf(waitlistClosesAt, timezone);
    return <Note kind="info">{t('state.waitlist', { place: mine.place ?? 0, until })}</Note>;
  }
  if (mine && isSettled(mine.status))
    return <Note kind={SETTLED[mine.status]}>{t(`state.${mine.status}`)}</Note>;
  return other ? <Note kind="warn">{t('state.overlaps', { label: other.label })}</Note> : null;
}

/** True when the class is in the reader's calendar and hasn't ended. */
const isMine = ({ mine, status, endDate }: LiveEvent): boolean =>
  mine !== null && mine.status !== 'left' && status === 'published' && Date.parse(endDate) > viewerNow();

/** When, where, how full, and what one can do: before all text on phones. */
export function SeatBox({ event, act, busy, problem }: Props & Pick<ReturnType<typeof useAct>, 'problem'>) {
  const { t } = useTranslation('live-training');
  const phone = usePhone();
  const { taken, seats, waiting } = event;
  return (
    <aside className={`card ${classes.box} ${classes.aside}`}>
      <State event={event} />
      <FormNote problem={problem} />
      <Price event={event} />
      {!phone && hasNext(event) && (
        <div className={classes.actions}>
          <NextStep event={event} act={act} busy={busy} />
        </div>
      )}
      <When event={event} />
      <Where event={event} />
      <div className={classes.seats}>
        <p>
          <span>{t('seats.takenOf', { taken, seats })}</span>
          {waiting > 0 && <span>{t('seats.waiting', { count: waiting })}</span>}
        </p>
        <ProgressBar value={taken / seats} label={t('seats.takenOf', { taken, seats })} done={false} />
      </div>
      {isMine(event) && <ClassToCalendar id={event._id} />}
      <More event={event} act={act} busy={busy} />
      <CourseInstead event={event} act={act} busy={busy} />
    </aside>
  );
}
