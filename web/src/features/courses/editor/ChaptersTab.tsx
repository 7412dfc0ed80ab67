import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { EmptyState, ErrorState } from '../../../shared/ui/EmptyState.tsx';
import { SkeletonRows } from '../../../shared/ui/Skeletons.tsx';
import type { EditorProps } from '../CourseEditPage.tsx';
import { type ChapterView, chaptersQuery } from '../courses.api.ts';
import { ChapterEditor } from './ChapterEditor.tsx';
import { Outline } from './Outline.tsx';
import { SectionEditor } from './SectionEditor.tsx';
import type { EditorPlace } from './editorPlace.ts';
import { KINDS, type Kind } from './sectionDraft.ts';
import classes from './editor.module.css';

/** The outline, and the selected chapter or section. */
export function ChaptersTab(props: EditorProps) {
  const { data, error, refetch } = useQuery(chaptersQuery(props.course._id));
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <div className={`card ${classes.outline}`}>
        <SkeletonRows rows={5} height={44} />
      </div>
    );
  const place = startingPlace(props.place, data);
  return (
    <>
      <Outline {...props} place={place} chapters={data} />
      <div className={classes.form}>
        <Chosen {...props} place={place} chapters={data} />
      </div>
    </>
  );
}

/** Without a place in the address the first section is open, or the first chapter while it has none. */
function startingPlace(place: EditorPlace, [first]: readonly ChapterView[]): EditorPlace {
  if (place.chapter || place.section) return place;
  if (!first) return { chapter: 'new' };
  const [section] = first.sections;
  return { chapter: first._id, ...(section && { section: section._id }) };
}

interface ChosenProps extends EditorProps {
  readonly chapters: readonly ChapterView[];
}

const kindOf = (section: string | undefined): Kind | undefined =>
  KINDS.find((kind) => section === `new-${kind}`);

function Chosen({ chapters, ...props }: ChosenProps) {
  const { t } = useTranslation('courses');
  const { place } = props;
  if (place.chapter === 'new')
    return <ChapterEditor key="new" {...props} chapter={undefined} another={chapters.length > 0} />;
  const chapter =
    chapters.find(({ _id }) => _id === place.chapter) ??
    chapters.find(({ sections }) => sections.some(({ _id }) => _id === place.section));
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
  const section = chapter.sections.find(({ _id }) => _id === place.section);
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
