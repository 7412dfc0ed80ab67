import { Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../shared/api/problem.ts';
import { EditorFrame } from '../../shared/publishing/EditorFrame.tsx';
import { PublishPanel } from '../../shared/publishing/PublishPanel.tsx';
import { usePublishing } from '../../shared/publishing/usePublishing.ts';
import { hasFeature, useSession } from '../../shared/session/session.ts';
import { confirm } from '../../shared/ui/confirm.ts';
import { TabbedSkeleton } from '../../shared/ui/EditorSkeleton.tsx';
import { LoadedPage } from '../../shared/ui/LoadedPage.tsx';
import { TabStrip } from '../../shared/ui/TabStrip.tsx';
import { CourseButtons, EditedLine } from './CourseButtons.tsx';
import { type CourseEdit, courseQuery } from './courses.api.ts';
import { CertificateTab } from './editor/CertificateTab.tsx';
import { ChaptersTab } from './editor/ChaptersTab.tsx';
import { DetailsTab } from './editor/DetailsTab.tsx';
import type { EditorPlace, EditorTab } from './editor/editorPlace.ts';
import { QuizTab } from './editor/QuizTab.tsx';
import { ScormTab } from './editor/ScormTab.tsx';
import { ResourcesTab } from './editor/ResourcesTab.tsx';
import { ReviewNote } from './ReviewNote.tsx';
import { useCourseSteps } from './editor/useCourseSteps.ts';
import { useCourseKind } from './useCourseKind.ts';
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
  const { go, guard } = useGoing(course);
  const publishing = usePublishing(useCourseKind<CourseEdit>());
  const tabs = useTabs(course);
  const tab = tabs.find((one) => one === place.tab) ?? tabs[0] ?? 'details';
  const Content = TABS[tab];
  const shared: EditorProps = { course, place, go, guard };
  const steps = useCourseSteps(shared);
  return (
    <EditorFrame
      row={course}
      publishing={publishing}
      text={<EditedLine course={course} />}
      buttons={<CourseButtons course={course} publishing={publishing} />}
      notes={<ReviewNote course={course} />}
    >
      <Tabs
        value={tab}
        onChange={(next) => next && go(next === tabs[0] ? {} : { tab: tabs.find((one) => one === next) })}
      >
        <TabStrip shown={tab} tabs={tabs.map((name) => ({ name, title: t(`tab.${name}`) }))} />
        <Tabs.Panel value={tab} className={classes.page}>
          {tab !== 'certificate' && (
            <div className={classes.panel}>
              <PublishPanel
                row={course}
                publishing={publishing}
                steps={steps}
                publishedAt={course.publishedAt}
              />
            </div>
          )}
          <Content {...shared} />
        </Tabs.Panel>
      </Tabs>
    </EditorFrame>
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

/** The server's response to users who don't build the course. */
const NOT_HERE = new ApiProblem({ status: 404, code: 'route.not_found', detail: '' });

/** A course as its builders edit it: chapters, quiz, details and resources, and what publishing still needs. */
export function CourseEditPage({ courseId, place }: Props) {
  const { t } = useTranslation(['courses', 'ui']);
  const { data, error, refetch } = useQuery(courseQuery(courseId));
  const missing = {
    title: t('missing'),
    text: t('missingText'),
    list: '/auth/admin/courses',
    back: t('backToList'),
  } as const;
  return (
    <LoadedPage
      query={{ data: data?.edit, error: data && !data.edit ? NOT_HERE : error, refetch }}
      title={t('ui:field.course')}
      missing={missing}
      shape={<TabbedSkeleton />}
    >
      {(course) => <Editor course={course} place={place} />}
    </LoadedPage>
  );
}
