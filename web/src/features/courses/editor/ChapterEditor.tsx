import { ActionIcon, Menu, SegmentedControl } from '@mantine/core';
import { IconDots, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../../shared/api/problem.ts';
import { sendLarge } from '../../../shared/files/uploadLarge.ts';
import type { FileFields } from '../../../shared/forms/fileFields.ts';
import { FormNote } from '../../../shared/forms/FormNote.tsx';
import { SaveBar } from '../../../shared/forms/SaveBar.tsx';
import { type Draft, useDraft } from '../../../shared/forms/useDraft.ts';
import { confirm } from '../../../shared/ui/confirm.ts';
import type { EditorProps } from '../CourseEditPage.tsx';
import { type ChapterView, chaptersChanged, deleteChapter, saveChapter } from '../courses.api.ts';
import { draftOf, inputOf, KINDS, type Kind, type SectionDraft } from './sectionDraft.ts';
import { SectionFields } from './SectionFields.tsx';
import { useEditorGuard } from './useEditorGuard.ts';
import { TextField } from './TextField.tsx';
import layout from '../../../shared/ui/layout.module.css';
import classes from './editor.module.css';

interface ChapterDraft {
  readonly title: string;
  readonly description: string;
  /** A new chapter of a published course comes with its first section, so that learners never meet an empty one. */
  readonly kind: Kind;
  readonly section: SectionDraft;
}

const CHAPTER_FILES: FileFields<ChapterDraft> = {
  'section.videoFile': true,
  'section.audioFile': true,
  'section.imageFile': true,
  'section.subtitles.*.videoSubtitleFile': true,
  'section.products.*.imageFile': true,
  'section.products.*.variants.*.imageFile': true,
};

interface Props extends EditorProps {
  /** undefined: a new one. */
  readonly chapter: ChapterView | undefined;
  /** A new chapter, added next to existing ones: focuses its title. */
  readonly another?: boolean;
}

/** Title and description of a chapter. */
export function ChapterEditor({ course, chapter, another = false, go, guard }: Props) {
  const { t } = useTranslation(['courses', 'ui']);
  const { draft, withSection } = useChapterDraft({ course, chapter, go, guard });
  const { value, change, errorOf, problem } = draft;
  useEditorGuard(guard, draft.form.isDirty());
  return (
    <section className="card" aria-label={t(chapter ? 'chapter' : 'chapter.new')}>
      <div className={classes.editorHead}>
        <h2>{t(chapter ? 'chapter' : 'chapter.new')}</h2>
        {chapter && <ChapterMenu course={course} chapter={chapter} go={go} guard={guard} />}
      </div>
      <div className={classes.fields}>
        <FormNote problem={problem} />
        <TextField
          label={t('ui:field.title')}
          autoFocus={another}
          max={200}
          required
          value={value.title}
          onChange={(text) => change({ title: text })}
          error={errorOf('title')}
        />
        <TextField
          label={t('ui:field.description')}
          lines={3}
          max={2000}
          value={value.description}
          onChange={(text) => change({ description: text })}
          error={errorOf('description')}
        />
        {withSection && <FirstSection draft={draft} />}
        {chapter && chapter.sections.length === 0 && <p className={layout.hint}>{t('chapter.empty')}</p>}
      </div>
      <SaveBar of={draft} where={t('in', { name: value.title || t('chapter.new') })} />
    </section>
  );
}

type ChapterSaving = Pick<Props, 'course' | 'chapter' | 'go' | 'guard'>;

function useChapterDraft({ course, chapter, go, guard }: ChapterSaving) {
  const withSection = chapter === undefined && course.status === 'published';
  const draft = useDraft<ChapterDraft, { chapter: ChapterView; version: number }>({
    thing: `chapter:${chapter?._id ?? course._id}`,
    initial: {
      title: chapter?.title ?? '',
      description: chapter?.description ?? '',
      kind: 'text',
      section: draftOf(undefined, 'text'),
    },
    files: CHAPTER_FILES,
    send: async ({ title, description, kind, section }, onProgress) => {
      const input = withSection ? { sections: [inputOf(kind, section)] } : {};
      const body = {
        ...(chapter ? { _id: chapter._id } : { courseId: course._id }),
        title,
        description,
        version: course.version,
        ...input,
      };
      return saveChapter({ body: await sendLarge(body, onProgress) }, { onProgress });
    },
    onSaved: async (reply) => {
      await chaptersChanged(course._id, reply.version);
      if (!chapter) {
        guard(() => false);
        go({ chapter: reply.chapter._id });
      }
    },
  });
  return { draft, withSection };
}

function FirstSection({ draft }: { readonly draft: Draft<ChapterDraft> }) {
  const { t } = useTranslation('courses');
  const { value, change, errorOf } = draft;
  return (
    <fieldset className={classes.group}>
      <legend>{t('chapter.first')}</legend>
      <p className={layout.hint}>{t('chapter.firstText')}</p>
      <SegmentedControl
        aria-label={t('kind')}
        value={value.kind}
        onChange={(kind) => {
          const next = KINDS.find((one) => one === kind) ?? 'text';
          change({ kind: next, section: draftOf(undefined, next) });
        }}
        data={KINDS.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
      />
      <SectionFields
        key={`${value.kind}-${draft.generation}`}
        kind={value.kind}
        value={value.section}
        stored={undefined}
        change={(patch) => change({ section: { ...value.section, ...patch } })}
        errorOf={(path) => errorOf(`sections.0.${path}`)}
        progress={draft.progress}
      />
    </fieldset>
  );
}

function ChapterMenu({
  course,
  chapter,
  go,
  guard,
}: Pick<EditorProps, 'course' | 'go' | 'guard'> & { readonly chapter: ChapterView }) {
  const { t } = useTranslation('courses');
  const { t: ui } = useTranslation('ui');
  const [problem, setProblem] = useState<ApiProblem>();
  const remove = async () => {
    const yes = await confirm({
      title: t('chapter.delete', { title: chapter.title }),
      text: t('chapter.deleteText'),
      action: t('chapter.deleteDo'),
      keep: t('chapter.deleteKeep'),
      danger: true,
    });
    if (!yes) return;
    try {
      const { version } = await deleteChapter({ params: { id: chapter._id } });
      guard(() => false);
      await chaptersChanged(course._id, version);
      go({});
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      setProblem(error);
    }
  };
  return (
    <>
      {problem && <FormNote problem={problem} />}
      <Menu>
        <Menu.Target>
          <ActionIcon aria-label={ui('list.menu', { name: chapter.title })}>
            <IconDots size={18} stroke={1.75} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            color="red"
            leftSection={<IconTrash size={18} stroke={1.75} aria-hidden />}
            onClick={() => void remove()}
          >
            {t('chapter.deleteDo')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
