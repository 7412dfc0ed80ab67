import { Button, Menu } from '@mantine/core';
import {
  IconAlignLeft,
  IconBox,
  IconChevronRight,
  IconHeadphones,
  IconPlayerPlay,
  IconPlus,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../../shared/api/problem.ts';
import { FormNote } from '../../../shared/forms/FormNote.tsx';
import { SortableList } from '../../../shared/sortable/SortableList.tsx';
import { UploadInstead } from '../../scorm/index.ts';
import type { EditorProps } from '../CourseEditPage.tsx';
import {
  type ChapterView,
  chaptersChanged,
  orderChapters,
  orderSections,
  type SectionView,
} from '../courses.api.ts';
import { KINDS } from './sectionDraft.ts';
import layout from '../../../shared/ui/layout.module.css';
import classes from './editor.module.css';

export const KIND_ICONS = {
  video: IconPlayerPlay,
  audio: IconHeadphones,
  text: IconAlignLeft,
  product: IconBox,
} as const;

interface Props extends EditorProps {
  readonly chapters: readonly ChapterView[];
}

/** Chapters and sections in their order, to choose, add and move. */
export function Outline({ chapters, ...props }: Props) {
  const { course, go } = props;
  const { t } = useTranslation('courses');
  const { shown, problem, reorder, reorderSections } = useReordering({ course, chapters });
  return (
    <section className={`card ${classes.outline}`} aria-label={t('outline')}>
      <div className={classes.outlineHead}>
        <h2>{t('outline')}</h2>
        <Button
          variant="subtle"
          size="compact-md"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => go({ chapter: 'new' })}
        >
          {t('chapter')}
        </Button>
      </div>
      <FormNote problem={problem} />
      {shown.length === 0 && (
        <>
          <p className={layout.hint}>{t('outline.empty')}</p>
          <UploadInstead courseId={course._id} />
        </>
      )}
      <SortableList
        label={t('chapters')}
        items={shown}
        itemId={({ _id }) => _id}
        itemName={({ title }) => title}
        onReorder={reorder}
      >
        {(chapter, index) => (
          <ChapterRow {...props} chapter={chapter} index={index} onReorder={reorderSections} />
        )}
      </SortableList>
    </section>
  );
}

interface RowProps extends EditorProps {
  readonly chapter: ChapterView;
  readonly index: number;
  readonly onReorder: (chapter: ChapterView, sections: readonly SectionView[]) => void;
}

function ChapterRow({ chapter, index, place, go, onReorder }: RowProps) {
  const { t } = useTranslation('courses');
  const holdsPlace =
    place.chapter === chapter._id || chapter.sections.some(({ _id }) => _id === place.section);
  const [toggled, setToggled] = useState<boolean>();
  const opened = toggled ?? holdsPlace;
  return (
    <div data-chapter={opened || undefined}>
      <div className={classes.chapterLine}>
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={opened}
          aria-label={t('chapter.toggle', { title: chapter.title })}
          onClick={() => setToggled(!opened)}
        >
          <IconChevronRight size={16} stroke={1.75} aria-hidden data-open={opened || undefined} />
        </button>
        <button
          type="button"
          className={classes.entry}
          aria-current={place.chapter === chapter._id && !place.section ? 'true' : undefined}
          onClick={() => go({ chapter: chapter._id })}
        >
          {t('chapterName', { number: index + 1, title: chapter.title })}
        </button>
      </div>
      {opened && (
        <div className={classes.sections}>
          <SortableList
            label={t('sectionsOf', { title: chapter.title })}
            items={chapter.sections}
            itemId={({ _id }) => _id}
            itemName={({ title }) => title || t('untitled')}
            onReorder={(sections) => onReorder(chapter, sections)}
          >
            {(section) => (
              <SectionEntry
                section={section}
                current={place.section === section._id}
                open={() => go({ chapter: chapter._id, section: section._id })}
              />
            )}
          </SortableList>
          <AddSection chapter={chapter} go={go} />
        </div>
      )}
    </div>
  );
}

function AddSection({ chapter, go }: Pick<RowProps, 'chapter' | 'go'>) {
  const { t } = useTranslation('courses');
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          size="compact-md"
          leftSection={<IconPlus size={16} aria-hidden />}
          aria-label={t('section.addTo', { title: chapter.title })}
        >
          {t('section')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {KINDS.map((kind) => {
          const Icon = KIND_ICONS[kind];
          return (
            <Menu.Item
              key={kind}
              leftSection={<Icon size={16} stroke={1.75} aria-hidden />}
              onClick={() => go({ chapter: chapter._id, section: `new-${kind}` })}
            >
              {t(`kind.${kind}`)}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Moves chapters and sections at once, and says so to the server. */
function useReordering({ course, chapters }: Pick<Props, 'course' | 'chapters'>) {
  const [problem, setProblem] = useState<ApiProblem>();
  // optimistic order until the server responds
  const [moved, setMoved] = useState<readonly ChapterView[]>();
  const shown = moved ?? chapters;
  const keep = async (next: readonly ChapterView[], call: () => Promise<{ version: number }>) => {
    setMoved(next);
    setProblem(undefined);
    try {
      const { version } = await call();
      await chaptersChanged(course._id, version);
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      setProblem(error);
    } finally {
      setMoved(undefined);
    }
  };
  const reorder = (next: readonly ChapterView[]) =>
    void keep(next, () =>
      orderChapters({
        body: { courseId: course._id, orders: next.map(({ _id }) => _id), version: course.version },
      }),
    );
  const reorderSections = (chapter: ChapterView, sections: readonly SectionView[]) =>
    void keep(
      shown.map((one) => (one === chapter ? { ...one, sections: [...sections] } : one)),
      () =>
        orderSections({
          body: { chapterId: chapter._id, orders: sections.map(({ _id }) => _id), version: course.version },
        }),
    );
  return { shown, problem, reorder, reorderSections };
}

interface EntryProps {
  readonly section: SectionView;
  readonly current: boolean;
  readonly open: () => void;
}

function SectionEntry({ section, current, open }: EntryProps) {
  const { t } = useTranslation('courses');
  const Icon = KIND_ICONS[section.sectionType];
  return (
    <button
      type="button"
      className={classes.entry}
      aria-current={current ? 'true' : undefined}
      onClick={open}
    >
      <Icon size={16} stroke={1.75} aria-hidden />
      <span>{section.title || t('untitled')}</span>
    </button>
  );
}
