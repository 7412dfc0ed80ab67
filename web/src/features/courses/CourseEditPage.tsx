import { Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../shared/api/problem.ts';
import { usePageTitle } from '../../shared/navigation/usePageTitle.ts';
import { hasFeature, useSession } from '../../shared/session/session.ts';
import { confirm } from '../../shared/ui/confirm.ts';
import { TabbedSkeleton } from '../../shared/ui/EditorSkeleton.tsx';
import { ErrorState } from '../../shared/ui/EmptyState.tsx';
import { Message } from '../../shared/ui/Message.tsx';
import { TabStrip } from '../../shared/ui/TabStrip.tsx';
import { CourseHeader } from './CourseHeader.tsx';
import { type CourseEdit, courseQuery } from './courses.api.ts';
import { CertificateTab } from './editor/CertificateTab.tsx';
import { ChaptersTab } from './editor/ChaptersTab.tsx';
import { DetailsTab } from './editor/DetailsTab.tsx';
import type { EditorPlace, EditorTab } from './editor/editorPlace.ts';
import { PublishPanel } from './editor/PublishPanel.tsx';
import { QuizTab } from './editor/QuizTab.tsx';
import { ScormTab } from './editor/ScormTab.tsx';
import { ResourcesTab } from './editor/ResourcesTab.tsx';
import { Refusals, type Refusal } from './Refusals.tsx';
import { ReviewNote } from './ReviewNote.tsx';
import classes from './editor/editor.module.css';

/** What the parts of the editor share. */
export interface EditorProps {
  readonly course: CourseEdit;
  readonly place: EditorPlace;
  /** Goes to another place of the editor; asks first when something there is unsaved. */
  readonly go: (place: EditorPlace) => void;
  /** Tells whether the open form has unsaved changes, whenever that changes. */
  readonly guard: (unsaved: () => boolean) => void;
}

export function MissingCourse() {
  const { t } = useTranslation('courses');
  usePageTitle(t('missing'));
  return (
    <Message drawing="lost" heading="h1" title={t('missing')} text={t('missingText')}>
      <Link to="/auth/admin/courses" className="link">
        {t('backToList')}
      </Link>
    </Message>
  );
}

const TABS = {
  chapters: ChaptersTab,
  scorm: ScormTab,
  quiz: QuizTab,
  details: DetailsTab,
  resources: ResourcesTab,
  certificate: CertificateTab,
};

/** A package brings its own chapters and its own tests. */
const OF_PACKAGE: readonly EditorTab[] = ['scorm', 'details', 'resources', 'certificate'];
const OF_COURSE: readonly EditorTab[] = ['chapters', 'quiz', 'details', 'resources', 'certificate'];

function useTabs({ isScorm }: CourseEdit): readonly EditorTab[] {
  const session = useSession();
  const tabs = isScorm ? OF_PACKAGE : OF_COURSE;
  return tabs.filter((name) => name !== 'certificate' || hasFeature(session, 'certificates'));
}

function Editor({ course, place }: { readonly course: CourseEdit; readonly place: EditorPlace }) {
  const { t } = useTranslation('courses');
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const { go, guard } = useGoing(course);
  const tabs = useTabs(course);
  const tab = tabs.find((one) => one === place.tab) ?? tabs[0] ?? 'details';
  const Content = TABS[tab];
  const shared: EditorProps = { course, place, go, guard };
  return (
    <>
      <CourseHeader course={course} onRefused={(refusal) => setRefusals([refusal])} />
      <ReviewNote course={course} />
      <Refusals refusals={refusals} onClose={() => setRefusals([])} />
      <Tabs
        value={tab}
        onChange={(next) => next && go(next === tabs[0] ? {} : { tab: tabs.find((one) => one === next) })}
      >
        <TabStrip shown={tab} tabs={tabs.map((name) => ({ name, title: t(`tab.${name}`) }))} />
        <Tabs.Panel value={tab} className={classes.page}>
          {tab !== 'certificate' && (
            <PublishPanel {...shared} onRefused={(refusal) => setRefusals([refusal])} />
          )}
          <Content {...shared} />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}

/** Goes from place to place, and asks before unsaved changes are lost. */
function useGoing(course: CourseEdit): Pick<EditorProps, 'go' | 'guard'> {
  const { t: ui } = useTranslation('ui');
  const navigate = useNavigate();
  const unsaved = useRef<() => boolean>(() => false);
  const guard = useCallback((next: () => boolean) => {
    unsaved.current = next;
  }, []);
  const go = async (next: EditorPlace) => {
    const leave =
      !unsaved.current() ||
      (await confirm({
        title: ui('form.leave'),
        text: ui('form.leaveText'),
        action: ui('form.leaveAction'),
        keep: ui('form.stay'),
        danger: true,
      }));
    if (!leave) return;
    unsaved.current = () => false;
    await navigate({
      to: '/auth/admin/courses/$courseId/edit',
      params: { courseId: course._id },
      search: { ...next, crumb: course.title },
      resetScroll: false,
    });
  };
  return { go: (next) => void go(next), guard };
}

interface Props {
  readonly courseId: string;
  readonly place: EditorPlace;
}

/** A course as its builders edit it: chapters, quiz, details and resources, and what publishing still needs. */
export function CourseEditPage({ courseId, place }: Props) {
  const { data, error, refetch } = useQuery(courseQuery(courseId));
  if (data?.edit && !data.edit.deletedAt) return <Editor course={data.edit} place={place} />;
  if (data) return <MissingCourse />;
  // An address that is no identifier is refused with 422: neither is a course.
  if (error instanceof ApiProblem && (error.status === 404 || error.status === 422)) return <MissingCourse />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return <TabbedSkeleton />;
}
