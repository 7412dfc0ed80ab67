import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { EmptyState, ErrorState } from '../../../shared/ui/EmptyState.tsx';
import { SkeletonRows } from '../../../shared/ui/Skeletons.tsx';
import type { EditorProps } from '../CourseEditPage.tsx';
import { type ChapterView, chaptersQuery } from '../courses.api.ts';
import { ChapterEditor } from './ChapterEditor.tsx';
import { Outline } from './Outline.tsx';
import { SectionEditor } from './SectionEditor.tsx';
import { KINDS, type Kind } from './sectionDraft.ts';
import classes from './editor.module.css';

/** The outline beside what is chosen in it: a chapter or a section. */
export function ChaptersTab(props: EditorProps) {
  const { data, error, refetch } = useQuery(chaptersQuery(props.course._id));
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <div className={`card ${classes.outline}`}>
        <SkeletonRows rows={5} height={44} />
      </div>
    );
  return (
    <>
      <Outline {...props} chapters={data} />
      <div className={classes.form}>
        <Chosen {...props} chapters={data} />
      </div>
    </>
  );
}

interface ChosenProps extends EditorProps {
  readonly chapters: readonly ChapterView[];
}

const kindOf = (section: string | undefined): Kind | undefined =>
  KINDS.find((kind) => section === `new-${kind}`);

function Chosen({ chapters, ...props }: ChosenProps) {
  const { t } = useTranslation('courses');
  const { place } = props;
  if (place.chapter === 'new' || (chapters.length === 0 && !place.chapter))
    return <ChapterEditor key="new" {...props} chapter={undefined} />;
  const chapter =
    chapters.find(({ _id }) => _id === place.chapter) ??
    chapters.find(({ sections }) => sections.some(({ _id }) => _id === place.section)) ??
    (place.chapter ? undefined : chapters[0]);
  if (!chapter) return <EmptyState title={t('gone')} text={t('goneText')} />;
  const kind = kindOf(place.section);
  if (kind)
    return (
      <SectionEditor
        key={`${chapter._id}-${kind}`}
        {...props}
        chapters={chapters}
        chapter={chapter}
        kind={kind}
        section={undefined}
      />
    );
  const first = place.chapter ? undefined : chapter.sections[0];
  const section = chapter.sections.find(({ _id }) => _id === place.section) ?? first;
  if (!section) return <ChapterEditor key={chapter._id} {...props} chapter={chapter} />;
  return (
    <SectionEditor
      key={section._id}
      {...props}
      chapters={chapters}
      chapter={chapter}
      kind={section.sectionType}
      section={section}
    />
  );
}
