import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormNote } from '../../../shared/forms/FormNote.tsx';
import { SortableList } from '../../../shared/sortable/SortableList.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import type { CourseBrief, Curriculum } from '../curriculums.api.ts';
import { hasPermission, useUser } from '../../../shared/session/session.ts';
import { AddCoursesDialog } from './AddCoursesDialog.tsx';
import { CourseLine } from './CourseLine.tsx';
import { useCourses } from './useCourses.ts';
import classes from './editor.module.css';

interface OrderedProps {
  readonly courses: readonly CourseBrief[];
  /** Undefined: the order stays as it is. */
  readonly onReorder: ((next: readonly CourseBrief[]) => void) | undefined;
  readonly onRemove: ((course: CourseBrief) => void) | undefined;
}

function Ordered({ courses, onReorder, onRemove }: OrderedProps) {
  const { t } = useTranslation('curriculums');
  const line = (course: CourseBrief) => (
    <CourseLine course={course}>
      {onRemove && (
        <ActionIcon aria-label={t('removeNamed', { title: course.title })} onClick={() => onRemove(course)}>
          <IconX size={18} stroke={1.75} />
        </ActionIcon>
      )}
    </CourseLine>
  );
  if (!onReorder)
    return (
      <ol className={classes.rows}>
        {courses.map((course) => (
          <li key={course._id}>{line(course)}</li>
        ))}
      </ol>
    );
  return (
    <SortableList
      label={t('tab.courses')}
      items={courses}
      itemId={({ _id }) => _id}
      itemName={({ title }) => title}
      onReorder={onReorder}
    >
      {line}
    </SortableList>
  );
}

/** The courses of the curriculum in the order in which learners take them. Every change counts at once. */
export function CoursesTab({ curriculum }: { readonly curriculum: Curriculum }) {
  const { t } = useTranslation('curriculums');
  const [adding, setAdding] = useState(false);
  const { reorder, unassign, problem } = useCourses(curriculum);
  const { courses, can } = curriculum;
  const mayUnassign = hasPermission(useUser(), 'UNASSIGN_COURSE') && can.edit;
  const add = can.edit && (
    <Button
      variant="light"
      leftSection={<IconPlus size={18} stroke={1.75} />}
      onClick={() => setAdding(true)}
    >
      {t('addCourses')}
    </Button>
  );
  return (
    <div className={`card ${classes.card}`}>
      <div className={classes.head}>
        <div>
          <h2>{t('coursesCount', { count: courses.length })}</h2>
          <p>{t('coursesHelp')}</p>
        </div>
        {courses.length > 0 && add}
      </div>
      <FormNote problem={problem} />
      {courses.length === 0 ? (
        <EmptyState title={t('coursesEmpty')} text={t('coursesEmptyText')} heading="h3">
          {add}
        </EmptyState>
      ) : (
        <Ordered
          courses={courses}
          onReorder={can.edit ? (next) => void reorder(next) : undefined}
          onRemove={mayUnassign ? (course) => void unassign(course) : undefined}
        />
      )}
      {adding && <AddCoursesDialog curriculum={curriculum} onClose={() => setAdding(false)} />}
    </div>
  );
}
