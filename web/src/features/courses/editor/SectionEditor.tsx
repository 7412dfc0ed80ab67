import { useTranslation } from 'react-i18next';
import { sendLarge } from '../../../shared/files/uploadLarge.ts';
import { FormNote } from '../../../shared/forms/FormNote.tsx';
import { SaveBar } from '../../../shared/forms/SaveBar.tsx';
import { useDraft } from '../../../shared/forms/useDraft.ts';
import type { EditorProps } from '../CourseEditPage.tsx';
import { type ChapterView, chaptersChanged, saveChapter, type SectionView } from '../courses.api.ts';
import { KIND_ICONS } from './Outline.tsx';
import { draftOf, inputOf, type Kind, SECTION_FILES, type SectionDraft, unchanged } from './sectionDraft.ts';
import { SectionFields } from './SectionFields.tsx';
import { SectionMenu } from './SectionMenu.tsx';
import { useEditorGuard } from './useEditorGuard.ts';
import classes from './editor.module.css';

interface Props extends EditorProps {
  readonly chapters: readonly ChapterView[];
  readonly chapter: ChapterView;
  readonly kind: Kind;
  /** undefined: a new one at the end of the chapter. */
  readonly section: SectionView | undefined;
}

/** The form of one section. */
export function SectionEditor(props: Props) {
  const { course, chapters, chapter, kind, section, go, guard } = props;
  const { t } = useTranslation('courses');
  const index = section
    ? chapter.sections.findIndex(({ _id }) => _id === section._id)
    : chapter.sections.length;
  const draft = useSectionDraft(props);
  useEditorGuard(guard, draft.form.isDirty());
  const Icon = KIND_ICONS[kind];
  const title = t(`kind.${kind}.section`);
  return (
    <section className="card" aria-label={title}>
      <div className={classes.editorHead}>
        <h2>
          <Icon size={18} stroke={1.75} aria-hidden />
          {title}
        </h2>
        {section && (
          <SectionMenu
            course={course}
            chapters={chapters}
            chapter={chapter}
            section={section}
            go={go}
            guard={guard}
          />
        )}
      </div>
      <div className={classes.fields}>
        <FormNote problem={draft.problem} />
        <SectionFields
          key={draft.generation}
          kind={kind}
          value={draft.value}
          stored={section}
          change={draft.change}
          errorOf={(path) => draft.errorOf(`sections.${index}.${path}`)}
          progress={draft.progress}
        />
      </div>
      <SaveBar of={draft} where={t('in', { name: draft.value.title || t('section.new') })} />
    </section>
  );
}

/** The section's values; saved with the whole chapter, whose other sections stay as they are. */
function useSectionDraft({ course, chapter, kind, section, go, guard }: Props) {
  const draft = useDraft<SectionDraft, { chapter: ChapterView; version: number }>({
    initial: draftOf(section, kind),
    thing: `section:${section?._id ?? `${chapter._id}:${kind}`}`,
    files: SECTION_FILES,
    send: async (value, onProgress) => {
      const mine = inputOf(kind, value, section?._id);
      const others = chapter.sections.map((one) => (one._id === section?._id ? mine : unchanged(one)));
      const body = {
        _id: chapter._id,
        version: course.version,
        sections: section ? others : [...others, mine],
      };
      return saveChapter({ body: await sendLarge(body, onProgress) }, { onProgress });
    },
    onSaved: async (reply) => {
      await chaptersChanged(course._id, reply.version);
      const made = section ? undefined : reply.chapter.sections.at(-1);
      if (made) {
        guard(() => false);
        go({ chapter: chapter._id, section: made._id });
      }
    },
  });
  return draft;
}
