import { Button, Collapse, UnstyledButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronDown, IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProgressRing } from '../../../shared/ui/Progress.tsx';
import { chaptersQuery, type CourseCheck } from '../courses.api.ts';
import type { EditorProps } from '../CourseEditPage.tsx';
import type { Refusal } from '../Refusals.tsx';
import { useCourseActions } from '../useCourseActions.ts';
import type { EditorPlace } from './editorPlace.ts';
import classes from './editor.module.css';

interface Props extends EditorProps {
  readonly onRefused: (refusal: Refusal) => void;
}

/** What the course has and lacks for being published, each with the way to it. On phones one line that opens. */
export function PublishPanel({ course, go, onRefused }: Props) {
  const { t } = useTranslation('courses');
  const narrow = useMediaQuery('(max-width: 63.9375em)', undefined, { getInitialValueInEffect: false });
  const [opened, setOpened] = useState(false);
  const { checks } = course;
  const done = checks.filter((check) => check.done).length;
  const open = checks.length - done;
  const heading = open === 0 ? t('panel.ready') : t('panel.almost');
  const head = (
    <span className={classes.panelHead}>
      <ProgressRing
        value={checks.length === 0 ? 1 : done / checks.length}
        size={48}
        text={`${done}/${checks.length}`}
        label={heading}
      />
      <span>
        <strong>{heading}</strong>
        <span>{open === 0 ? t('panel.nothing') : t('panel.open', { count: open })}</span>
      </span>
      {narrow && (
        <IconChevronDown size={18} className={classes.chevron} data-open={opened || undefined} aria-hidden />
      )}
    </span>
  );
  return (
    <aside className={`card ${classes.panel}`} aria-label={t('panel')}>
      {narrow ? (
        <UnstyledButton onClick={() => setOpened(!opened)} aria-expanded={opened}>
          {head}
        </UnstyledButton>
      ) : (
        head
      )}
      <Collapse expanded={!narrow || opened}>
        <Checks course={course} go={go} />
        <PublishButton course={course} onRefused={onRefused} />
      </Collapse>
    </aside>
  );
}

function Checks({ course, go }: Pick<Props, 'course' | 'go'>) {
  const { t } = useTranslation('courses');
  const placeOf = usePlaceOf(course._id);
  return (
    <ul className={classes.checks}>
      {course.checks.map((check) => (
        <li key={check.what} data-done={check.done || undefined}>
          {check.done ? (
            <IconCircleCheckFilled size={20} aria-hidden />
          ) : (
            <IconCircleDashed size={20} stroke={1.75} aria-hidden />
          )}
          <span>
            {t(`check.${check.what}`)}
            <span className="visually-hidden">: {t(check.done ? 'check.done' : 'check.open')}</span>
            {!check.done && !check.required && <small>{t('check.advice')}</small>}
            {!check.done &&
              placeOf(check).map(({ key, label, place }) => (
                <button key={key} type="button" className="link" onClick={() => go(place)}>
                  {label ?? t(`check.go.${check.what}`)}
                </button>
              ))}
          </span>
        </li>
      ))}
    </ul>
  );
}

interface Way {
  readonly key: string;
  /** Name of the thing; without one, what to do in words. */
  readonly label: string | undefined;
  readonly place: EditorPlace;
}

/** The places in the editor where a check is mended. */
function usePlaceOf(courseId: string): (check: CourseCheck) => readonly Way[] {
  const { data: chapters = [] } = useQuery(chaptersQuery(courseId));
  const { t } = useTranslation('courses');
  const chapterOf = (sectionId: string) =>
    chapters.find((chapter) => chapter.sections.some((section) => section._id === sectionId))?._id;
  return ({ what, open }) => {
    if (what === 'title' || what === 'image' || what === 'offline')
      return [{ key: what, label: undefined, place: { tab: 'details' } }];
    if (open.length === 0)
      return [{ key: what, label: undefined, place: what === 'quiz' ? { tab: 'quiz' } : { chapter: 'new' } }];
    return open.map(({ _id, title }): Way => {
      const label = title || t('untitled');
      if (what === 'quiz') return { key: _id, label, place: { tab: 'quiz', question: _id } };
      if (what === 'chapters') return { key: _id, label, place: { chapter: _id } };
      const chapter = chapterOf(_id);
      return { key: _id, label, place: { ...(chapter && { chapter }), section: _id } };
    });
  };
}

function PublishButton({ course, onRefused }: Pick<Props, 'course' | 'onRefused'>) {
  const { t } = useTranslation('courses');
  const actions = useCourseActions(course, onRefused);
  const ready = course.checks.every((check) => check.done || !check.required);
  if (course.can.publish)
    return (
      <Button fullWidth disabled={!ready} onClick={actions.publish}>
        {t('publish')}
      </Button>
    );
  if (course.can.submit)
    return (
      <Button fullWidth disabled={!ready} onClick={actions.submit}>
        {t('submit')}
      </Button>
    );
  return <p className={classes.hint}>{t(`panel.state.${course.status}`)}</p>;
}
