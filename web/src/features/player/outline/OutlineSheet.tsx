import { IconChevronUp, IconListDetails } from '@tabler/icons-react';
import { lazy, useState } from 'react';
import type { PlayerCourse } from '@forecourt/contract/training';
import { useTranslation } from 'react-i18next';
import { LazyOnDemand } from '../../../shared/ui/LazyOnDemand.tsx';
import player from '../player.module.css';
import type { ChapterLink } from './chapterLink.ts';

const Sheet = lazy(async () => ({ default: (await import('./Sheet.tsx')).Sheet }));

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
      <LazyOnDemand when={opened}>
        <Sheet opened={opened} close={close} course={course} chapter={chapter} linkTo={linkTo} />
      </LazyOnDemand>
    </>
  );
}
