import { ActionIcon, Menu } from '@mantine/core';
import { IconArrowRight, IconDots, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../../shared/api/problem.ts';
import { FormNote } from '../../../shared/forms/FormNote.tsx';
import { confirm } from '../../../shared/ui/confirm.ts';
import { toast } from '../../../shared/ui/toast.tsx';
import type { EditorProps } from '../CourseEditPage.tsx';
import {
  type ChapterView,
  chaptersChanged,
  deleteSection,
  orderSections,
  type SectionView,
} from '../courses.api.ts';

interface Props extends Pick<EditorProps, 'course' | 'go' | 'guard'> {
  readonly chapters: readonly ChapterView[];
  readonly chapter: ChapterView;
  readonly section: SectionView;
}

/** Moves a section to another chapter, or deletes it. */
export function SectionMenu({ course, chapters, chapter, section, go, guard }: Props) {
  const { t } = useTranslation('courses');
  const { t: ui } = useTranslation('ui');
  const [problem, setProblem] = useState<ApiProblem>();
  const name = section.title || t('untitled');
  const attempt = async (work: () => Promise<{ version: number }>) => {
    try {
      const { version } = await work();
      guard(() => false);
      await chaptersChanged(course._id, version);
      return true;
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      setProblem(error);
      return false;
    }
  };
  const moveTo = async (target: ChapterView) => {
    const orders = [...target.sections.map(({ _id }) => _id), section._id];
    const body = { chapterId: target._id, orders, version: course.version };
    if (!(await attempt(() => orderSections({ body })))) return;
    toast(t('section.moved', { name, title: target.title }));
    go({ chapter: target._id, section: section._id });
  };
  const remove = async () => {
    const yes = await confirm({
      title: t('section.delete', { name }),
      text: t('section.deleteText'),
      action: t('section.deleteDo'),
      keep: t('section.deleteKeep'),
      danger: true,
    });
    if (yes && (await attempt(() => deleteSection({ params: { id: section._id } }))))
      go({ chapter: chapter._id });
  };
  const others = chapters.filter(({ _id }) => _id !== chapter._id);
  return (
    <>
      {problem && <FormNote problem={problem} />}
      <Menu width={260}>
        <Menu.Target>
          <ActionIcon aria-label={ui('list.menu', { name })}>
            <IconDots size={18} stroke={1.75} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown mah={360} style={{ overflow: 'auto' }}>
          {others.map((target) => (
            <Menu.Item
              key={target._id}
              leftSection={<IconArrowRight size={18} stroke={1.75} aria-hidden />}
              onClick={() => void moveTo(target)}
            >
              {t('section.moveTo', { title: target.title })}
            </Menu.Item>
          ))}
          {others.length > 0 && <Menu.Divider />}
          <Menu.Item
            color="red"
            leftSection={<IconTrash size={18} stroke={1.75} aria-hidden />}
            onClick={() => void remove()}
          >
            {t('section.deleteDo')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
