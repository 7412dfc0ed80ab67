import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormNote } from '../../../shared/forms/FormNote.tsx';
import type { ApiProblem } from '../../../shared/api/problem.ts';
import { AddToCurriculumDialog } from '../AddToCurriculumDialog.tsx';
import type { CourseEdit } from '../courses.api.ts';
import { useUnassign } from '../useCourseMenu.tsx';
import layout from '../../../shared/ui/layout.module.css';
import classes from './editor.module.css';

/** The curriculums that contain the course: add or remove it. */
export function CurriculumsCard({ course }: { readonly course: CourseEdit }) {
  const { t } = useTranslation(['courses', 'ui']);
  const [problem, setProblem] = useState<ApiProblem>();
  const [adding, setAdding] = useState(false);
  const unassign = useUnassign(setProblem);
  return (
    <section className="card" aria-label={t('ui:field.curriculums')}>
      <div className={classes.editorHead}>
        <h2>{t('ui:field.curriculums')}</h2>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => setAdding(true)}
        >
          {t('addTo')}
        </Button>
      </div>
      <div className={classes.fields}>
        <FormNote problem={problem} />
        {course.curriculums.length === 0 && <p className={layout.hint}>{t('curriculums.none')}</p>}
        <ul className={classes.rows}>
          {course.curriculums.map((curriculum) => (
            <li key={curriculum._id}>
              <span>{curriculum.title}</span>
              {course.can.unassign && (
                <Button variant="subtle" color="gray" onClick={() => void unassign(course, curriculum)}>
                  {t('unassign')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </div>
      {adding && <AddToCurriculumDialog courses={[course]} onClose={() => setAdding(false)} />}
    </section>
  );
}
