import { Drawer } from '@mantine/core';
import type { PlayerCourse } from '@forecourt/contract/training';
import { useTranslation } from 'react-i18next';
import { PLAYER_ROOT } from '../PlayerFrame.tsx';
import type { ChapterLink } from './chapterLink.ts';
import { CourseTools } from './CourseTools.tsx';
import { Materials } from './Materials.tsx';
import { Outline } from './Outline.tsx';

interface Props {
  readonly opened: boolean;
  readonly close: () => void;
  readonly course: PlayerCourse;
  readonly chapter: string | undefined;
  readonly linkTo: ChapterLink;
}

/** The chapters of a course as a sheet at the foot of the page. */
export function Sheet({ opened, close, course, chapter, linkTo }: Props) {
  const { t } = useTranslation('player');
  return (
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
  );
}
