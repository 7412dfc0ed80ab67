import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { PublishStep } from '../../../shared/publishing/PublishSteps.tsx';
import type { EditorProps } from '../CourseEditPage.tsx';
import { chaptersQuery, type CourseCheck } from '../courses.api.ts';
import type { EditorPlace } from './editorPlace.ts';

interface Place {
  readonly key: string;
  /** Name of the thing; without one, what to do in words. */
  readonly label: string | undefined;
  readonly place: EditorPlace;
}

/** The places in the editor where a check is mended. */
function usePlaceOf(courseId: string): (check: CourseCheck) => readonly Place[] {
  const { data: chapters = [] } = useQuery(chaptersQuery(courseId));
  const { t } = useTranslation('courses');
  const chapterOf = (sectionId: string) =>
    chapters.find((chapter) => chapter.sections.some((section) => section._id === sectionId))?._id;
  return ({ what, open }) => {
    if (what === 'title' || what === 'image' || what === 'offline')
      return [{ key: what, label: undefined, place: { tab: 'details' } }];
    if (open.length === 0)
      return [{ key: what, label: undefined, place: what === 'quiz' ? { tab: 'quiz' } : { chapter: 'new' } }];
    return open.map(({ _id, title }): Place => {
      const label = title || t('untitled');
      if (what === 'quiz') return { key: _id, label, place: { tab: 'quiz', question: _id } };
      if (what === 'chapters') return { key: _id, label, place: { chapter: _id } };
      const chapter = chapterOf(_id);
      return { key: _id, label, place: { ...(chapter && { chapter }), section: _id } };
    });
  };
}

/** What publishing a course needs, and what is only advised, each with its places in the editor. */
export function useCourseSteps({ course, go }: Pick<EditorProps, 'course' | 'go'>): readonly PublishStep[] {
  const { t } = useTranslation('courses');
  const placesOf = usePlaceOf(course._id);
  return course.checks.map((check) => ({
    key: check.what,
    done: check.done,
    advice: !check.required,
    text: t(`check.${check.what}`),
    ways: check.done
      ? []
      : placesOf(check).map(({ key, label, place }) => ({
          key,
          label: label ?? t(`check.go.${check.what}`),
          go: () => go(place),
        })),
  }));
}
