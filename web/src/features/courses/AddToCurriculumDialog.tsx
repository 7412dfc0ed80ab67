import { Button, Modal, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../shared/api/problem.ts';
import { FormNote } from '../../shared/forms/FormNote.tsx';
import { toast } from '../../shared/ui/toast.tsx';
import type { ChosenCourse } from './chosenCourses.ts';
import { curriculumsQuery, setCourseCache, saveCourse } from './courses.api.ts';
import forms from '../../shared/forms/forms.module.css';

interface Props {
  readonly courses: readonly ChosenCourse[];
  readonly onClose: () => void;
}

/** Puts courses at the end of a curriculum of their brand. */
export function AddToCurriculumDialog({ courses, onClose }: Props) {
  const { t } = useTranslation(['courses', 'ui']);
  const { t: ui } = useTranslation('ui');
  const { chosen, setChosen, problem, busy, brands, fitting, add, isPending } = useAdding({
    courses,
    onClose,
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('addTo')}
      size={440}
      closeButtonProps={{ 'aria-label': ui('close') }}
    >
      <div className={forms.dialog}>
        <FormNote problem={problem} />
        {brands.size > 1 ? (
          <p>{t('addTo.brands')}</p>
        ) : (
          <Select
            label={t('ui:field.curriculum')}
            data={fitting.map(({ _id, title }) => ({ value: _id, label: title }))}
            value={chosen}
            onChange={setChosen}
            searchable
            nothingFoundMessage={isPending ? ui('loading') : ui('list.none')}
            description={fitting.length === 0 && !isPending ? t('addTo.none') : undefined}
            data-autofocus
          />
        )}
        <div className={forms.dialogActions} data-dialog-actions>
          <Button variant="default" onClick={onClose}>
            {t('ui:action.cancel')}
          </Button>
          <Button loading={busy} disabled={chosen === null} onClick={() => void add()}>
            {t('addTo.action', { count: courses.length })}
          </Button>
        </div>
      </div>
    </Modal>
  );
}

/** Which curriculums fit, and putting the courses into the chosen one. */
function useAdding({ courses, onClose }: Props) {
  const { t } = useTranslation('courses');
  const { data: curriculums = [], isPending } = useQuery(curriculumsQuery);
  const [chosen, setChosen] = useState<string | null>(null);
  const [problem, setProblem] = useState<ApiProblem>();
  const [busy, setBusy] = useState(false);
  const brands = new Set(courses.map((course) => course.brandId));
  const [brand] = brands;
  const fitting = brands.size === 1 ? curriculums.filter(({ brandId }) => brandId === brand) : [];
  const add = async () => {
    setBusy(true);
    try {
      for (const { _id } of courses) {
        setCourseCache((await saveCourse({ params: { id: _id }, body: { curriculumId: chosen } })).edit);
      }
      const name = fitting.find(({ _id }) => _id === chosen)?.title ?? '';
      toast(t('added', { count: courses.length, name }));
      onClose();
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      setProblem(error);
    } finally {
      setBusy(false);
    }
  };
  return { chosen, setChosen, problem, busy, brands, fitting, add, isPending };
}
