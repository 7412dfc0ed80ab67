import { Drawer } from '@mantine/core';
import { IconChevronUp, IconListDetails } from '@tabler/icons-react';
import { useState } from 'react';
import type { PlayerCourse } from '@forecourt/contract/training';
import { useTranslation } from 'react-i18next';
import { PLAYER_ROOT } from '../PlayerFrame.tsx';
import player from '../player.module.css';
import type { ChapterLink } from './chapterLink.ts';
import { CourseTools } from './CourseTools.tsx';
import { Materials } from './Materials.tsx';
import { Outline } from './Outline.tsx';

interface Props {
  readonly course: PlayerCourse;
  readonly chapter: string | undefined;
  readonly linkTo: ChapterLink;
}

/** On phones and tablets: one line that opens the chapters as a sheet. */
export function OutlineSheet({ course, chapter, linkTo }: Props) {
  const { t } = useTranslation('player');
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  const done = course.chapters.filter(({ complete }) => complete).length;
  return (
    <>
      <button
        type="button"
        className={`card ${player.sheetButton}`}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        <IconListDetails size={20} stroke={1.75} aria-hidden />
        <b>{t('outline.all')}</b>
        {!course.preview && <span>{t('outline.done', { done, total: course.chapters.length })}</span>}
        <IconChevronUp size={18} aria-hidden />
      </button>
      <Drawer
        opened={opened}
        onClose={close}
        position="bottom"
        size="82%"
        title={t('outline.title')}
        radius="16px 16px 0 0"
        portalProps={{ target: `#${PLAYER_ROOT}` }}
        closeButtonProps={{ 'aria-label': t('outline.close') }}
      >
        <Outline course={course} chapter={chapter} linkTo={linkTo} onPick={close} />
        <Materials course={course} />
        <CourseTools course={course} linkTo={linkTo} />
      </Drawer>
    </>
  );
}
