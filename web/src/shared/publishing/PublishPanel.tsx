import { Button, Collapse, UnstyledButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { longDate } from '../format.ts';
import { viewerNow, viewerZone } from '../i18n/viewer.ts';
import { momentOf } from '../moments.ts';
import { ProgressRing } from '../ui/Progress.tsx';
import { headOf } from './headOf.ts';
import { hintOf } from './hintOf.ts';
import type { Publishable } from './publishable.ts';
import { type PublishStep, PublishSteps } from './PublishSteps.tsx';
import { isLater } from './publishWindow.ts';
import type { Publishing } from './usePublishing.ts';
import classes from './publishing.module.css';

/** Below this width the panel is one line over the form, which opens. */
const NARROW = '(max-width: 63.99em)';

interface Props<Row> {
  readonly row: Row;
  readonly publishing: Publishing<Row>;
  /** What publishing needs, done or not, in the order of the pages. */
  readonly steps: readonly PublishStep[];
  /** Changes of the form that are not saved yet: publishing waits for them. */
  readonly unsaved?: boolean;
  readonly publishedAt?: string | null | undefined;
}

/** What the thing has and lacks for being published, each with the way to it, and the step itself. */
export function PublishPanel<Row>({ row, publishing, steps, unsaved = false, publishedAt }: Props<Row>) {
  const { t } = useTranslation('ui');
  const narrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false });
  const [opened, setOpened] = useState(false);
  const thing = publishing.kind.of(row);
  const head = <Head thing={thing} steps={steps} publishedAt={publishedAt} narrow={narrow} opened={opened} />;
  return (
    <section className={`card ${classes.panel}`} aria-label={t('publishing.title')}>
      {narrow ? (
        <UnstyledButton onClick={() => setOpened(!opened)} aria-expanded={opened}>
          {head}
        </UnstyledButton>
      ) : (
        head
      )}
      <Collapse expanded={!narrow || opened}>
        <PublishSteps steps={steps} />
        <Step
          row={row}
          publishing={publishing}
          unsaved={unsaved}
          ready={steps.every(({ done, advice }) => done || advice)}
        />
      </Collapse>
    </section>
  );
}

const OUT: ReadonlySet<string> = new Set(['published', 'scheduled', 'ended']);

interface HeadProps extends Pick<Props<unknown>, 'steps' | 'publishedAt'> {
  readonly thing: Publishable;
  readonly narrow: boolean;
  readonly opened: boolean;
}

function Head({ thing, steps, publishedAt, narrow, opened }: HeadProps) {
  const { t } = useTranslation('ui');
  const done = steps.filter((step) => step.done).length;
  const { heading, left } = headOf(thing.status, steps);
  const since =
    publishedAt && OUT.has(thing.status)
      ? t(thing.status === 'scheduled' ? 'publishing.appears' : 'publishing.since', {
          date: thing.status === 'scheduled' ? momentOf(publishedAt, viewerZone()) : longDate(publishedAt),
        })
      : undefined;
  return (
    <span className={classes.head}>
      {steps.length > 0 && (
        <ProgressRing
          value={done / steps.length}
          size={48}
          text={`${done}/${steps.length}`}
          label={t('publishing.progress')}
        />
      )}
      <span>
        <strong>{t(heading)}</strong>
        <span>{left > 0 ? t('publishing.open', { count: left }) : since || t('publishing.nothing')}</span>
      </span>
      {narrow && (
        <IconChevronDown size={18} className={classes.chevron} data-open={opened || undefined} aria-hidden />
      )}
    </span>
  );
}

interface StepProps<Row> extends Pick<Props<Row>, 'row' | 'publishing'> {
  readonly unsaved: boolean;
  readonly ready: boolean;
}

/** The next step in the thing's life, with what it means said before it is taken. */
function Step<Row>({ row, publishing, unsaved, ready }: StepProps<Row>) {
  const { t } = useTranslation('ui');
  const { can, status, showsFrom } = publishing.kind.of(row);
  const { busy } = publishing;
  const later = can.publish === true && isLater(showsFrom, viewerNow());
  const disabled = !ready || unsaved;
  const saveFirst = unsaved && (can.publish === true || can.submit === true);
  const hint = later
    ? t('publishing.appears', { date: momentOf(showsFrom, viewerZone()) })
    : t(hintOf(can, status));
  return (
    <div className={classes.step}>
      <p className={classes.hint}>{saveFirst ? t('publishing.saveFirst') : hint}</p>
      {can.publish && (
        <Button fullWidth disabled={disabled} loading={busy} onClick={() => void publishing.publish(row)}>
          {t(later ? 'action.schedule' : 'action.publish')}
        </Button>
      )}
      {can.submit && (
        <Button fullWidth disabled={disabled} loading={busy} onClick={() => void publishing.submit(row)}>
          {t('action.submit')}
        </Button>
      )}
      {can.unpublish && (
        <Button fullWidth variant="default" loading={busy} onClick={() => void publishing.unpublish(row)}>
          {t(status === 'waiting_approval' ? 'action.withdraw' : 'action.unpublish')}
        </Button>
      )}
    </div>
  );
}
