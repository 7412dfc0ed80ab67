import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { FormNote } from '../../../shared/forms/FormNote.tsx';
import { ProgressRing } from '../../../shared/ui/Progress.tsx';
import type { Curriculum } from '../curriculums.api.ts';
import { useCurriculumActions } from '../useCurriculumActions.ts';
import type { Tab } from './tabs.ts';
import classes from './editor.module.css';

const STEPS = [
  ['description', 'details'],
  ['image', 'details'],
  ['courses', 'courses'],
] as const satisfies readonly (readonly [Curriculum['missing'][number], Tab])[];

interface Props {
  readonly curriculum: Curriculum;
  readonly unsaved: boolean;
  readonly onTab: (tab: Tab) => void;
}

/** Each thing that publishing needs: done, or a link to where it is missing. */
function Steps({ missing, onTab }: Pick<Curriculum, 'missing'> & Pick<Props, 'onTab'>) {
  const { t } = useTranslation('curriculums');
  return (
    <ul className={classes.steps}>
      {STEPS.map(([gap, tab]) => {
        const open = missing.includes(gap);
        const Icon = open ? IconCircleDashed : IconCircleCheckFilled;
        return (
          <li key={gap} data-done={!open || undefined}>
            <Icon size={20} stroke={1.75} aria-hidden />
            {open ? (
              <Link to="." search={(old) => ({ ...old, tab })} className="link" onClick={() => onTab(tab)}>
                {t(`gap.${gap}`)}
              </Link>
            ) : (
              <span>{t(`gap.${gap}Done`)}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Actions({ curriculum, unsaved }: Pick<Props, 'curriculum' | 'unsaved'>) {
  const { t } = useTranslation('curriculums');
  const actions = useCurriculumActions();
  const { missing, status } = curriculum;
  if (status === 'published')
    return (
      <div className={classes.publish}>
        <FormNote problem={actions.problem} />
        <Button variant="default" loading={actions.busy} onClick={() => void actions.unpublish(curriculum)}>
          {t('unpublish')}
        </Button>
      </div>
    );
  return (
    <div className={classes.publish}>
      <FormNote problem={actions.problem} />
      {unsaved && <p>{t('panel.saveFirst')}</p>}
      <Button
        disabled={missing.length > 0 || unsaved}
        loading={actions.busy}
        onClick={() => void actions.publish(curriculum)}
      >
        {t('publish')}
      </Button>
    </div>
  );
}

/** What learners still wait for, each with the way there, and publishing. */
export function PublishPanel({ curriculum, unsaved, onTab }: Props) {
  const { t } = useTranslation('curriculums');
  const wide = useMediaQuery('(min-width: 64em)', undefined, { getInitialValueInEffect: false });
  const { missing, status, can } = curriculum;
  const done = STEPS.length - missing.length;
  const heading =
    status === 'published' ? t('panel.published') : t(missing.length === 0 ? 'panel.ready' : 'panel.almost');
  return (
    <details key={String(wide)} className={`card ${classes.panel}`} open={wide}>
      <summary>
        <ProgressRing
          value={done / STEPS.length}
          label={t('panel.progress')}
          text={`${done}/${STEPS.length}`}
          size={48}
        />
        <div>
          <h2>{heading}</h2>
          <p>{missing.length === 0 ? t('panel.nothing') : t('panel.left', { count: missing.length })}</p>
        </div>
      </summary>
      <Steps missing={missing} onTab={onTab} />
      {can.publish && <Actions curriculum={curriculum} unsaved={unsaved} />}
    </details>
  );
}
