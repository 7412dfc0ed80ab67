import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormNote } from '../../../shared/forms/FormNote.tsx';
import { SortableList } from '../../../shared/sortable/SortableList.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import type { CourseBrief, Curriculum } from '../curriculums.api.ts';
import { holds, useUser } from '../../../shared/session/session.ts';
import { AddCoursesDialog } from './AddCoursesDialog.tsx';
import { CourseLine } from './CourseLine.tsx';
import { useCourses } from './useCourses.ts';
import classes from './editor.module.css';

/** The courses of the curriculum in the order in which learners take them. Every change counts at once. */
export function CoursesTab({ curriculum }: { readonly curriculum: Curriculum }) {
  const { t } = useTranslation('curriculums');
  const [adding, setAdding] = useState(false);
  const { reorder, unassign, problem } = useCourses(curriculum);
  const { courses, can } = curriculum;
  const mayUnassign = holds(useUser(), 'UNASSIGN_COURSE') && can.edit;
  const line = (course: CourseBrief) => (
    <CourseLine course={course}>
      {mayUnassign && (
        <ActionIcon
          aria-label={t('removeNamed', { title: course.title })}
          onClick={() => void unassign(course)}
        >
          <IconX size={18} stroke={1.75} />
        </ActionIcon>
      )}
    </CourseLine>
  );
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
      {courses.length === 0 && (
        <EmptyState title={t('coursesEmpty')} text={t('coursesEmptyText')} heading="h3">
          {add}
        </EmptyState>
      )}
      {courses.length > 0 && can.edit && (
        <SortableList
          label={t('tab.courses')}
          items={courses}
          itemId={({ _id }) => _id}
          itemName={({ title }) => title}
          onReorder={(next) => void reorder(next)}
        >
          {line}
        </SortableList>
      )}
      {courses.length > 0 && !can.edit && (
        <ol className={classes.rows}>
          {courses.map((course) => (
            <li key={course._id}>{line(course)}</li>
          ))}
        </ol>
      )}
      {adding && <AddCoursesDialog curriculum={curriculum} onClose={() => setAdding(false)} />}
    </div>
  );
}
