import { Button, Modal, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../shared/api/problem.ts';
import { FormNote } from '../../shared/forms/FormNote.tsx';
import { toast } from '../../shared/ui/toast.tsx';
import { brandsQuery } from '../../shared/publishing/brands.api.ts';
import { curriculumsQuery, duplicateCourse, setCourseCache } from './courses.api.ts';
import forms from '../../shared/forms/forms.module.css';

interface Props {
  readonly course: { readonly _id: string; readonly title: string; readonly brandId: string };
  readonly onClose: () => void;
}

/** Asks for the target of a copy: by default the course's brand and no curriculum. */
export function DuplicateDialog({ course, onClose }: Props) {
  const { t } = useTranslation(['courses', 'ui']);
  const { t: ui } = useTranslation('ui');
  const { brands, brandId, setBrand, curriculums, curriculumId, setCurriculum, problem, busy, run } =
    useDuplicating({ course, onClose });
  const errorOf = (path: string) => problem?.fields.find((field) => field.path === path)?.message;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('duplicate.title', { title: course.title })}
      size={440}
      closeButtonProps={{ 'aria-label': ui('close') }}
    >
      <div className={forms.dialog}>
        <p>{t('duplicate.text')}</p>
        {problem && problem.fields.length === 0 && <FormNote problem={problem} />}
        {brands.length > 1 && (
          <Select
            label={t('ui:field.brand')}
            data={brands.map(({ _id, name }) => ({ value: _id, label: name }))}
            value={brandId}
            onChange={(value) => value && setBrand(value)}
            searchable={brands.length > 8}
            allowDeselect={false}
            error={errorOf('brandId')}
          />
        )}
        <Select
          label={t('duplicate.curriculum')}
          placeholder={t('duplicate.none')}
          data={curriculums?.map(({ _id, title }) => ({ value: _id, label: title }))}
          value={curriculumId}
          onChange={setCurriculum}
          searchable
          clearable
          nothingFoundMessage={curriculums ? ui('list.none') : ui('loading')}
          error={errorOf('curriculumId')}
        />
        <Actions busy={busy} onCancel={onClose} onGo={() => void run()} />
      </div>
    </Modal>
  );
}

interface ActionsProps {
  readonly busy: boolean;
  readonly onCancel: () => void;
  readonly onGo: () => void;
}

function Actions({ busy, onCancel, onGo }: ActionsProps) {
  const { t } = useTranslation(['courses', 'ui']);
  return (
    <div className={forms.dialogActions} data-dialog-actions>
      <Button variant="default" onClick={onCancel}>
        {t('ui:action.cancel')}
      </Button>
      <Button loading={busy} onClick={onGo}>
        {t('duplicate.action')}
      </Button>
    </div>
  );
}

/** What can be chosen, and making the copy. */
function useDuplicating({ course, onClose }: Props) {
  const { t } = useTranslation('courses');
  const navigate = useNavigate();
  const { data: all = [] } = useQuery(brandsQuery);
  const { data: places } = useQuery(curriculumsQuery);
  const [brandId, setBrandId] = useState(course.brandId);
  const [curriculumId, setCurriculum] = useState<string | null>(null);
  const [problem, setProblem] = useState<ApiProblem>();
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      const { edit } = await duplicateCourse({ params: { id: course._id }, body: { brandId, curriculumId } });
      setCourseCache(edit);
      onClose();
      toast(t('duplicated', { title: edit.title }));
      await navigate({
        to: '/auth/admin/courses/$courseId/edit',
        params: { courseId: edit._id },
        search: { crumb: edit.title },
      });
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      setProblem(error);
    } finally {
      setBusy(false);
    }
  };
  return {
    brands: all.filter((brand) => brand.isAdmin),
    brandId,
    // a curriculum belongs to one brand
    setBrand: (id: string) => {
      setBrandId(id);
      setCurriculum(null);
    },
    curriculums: places?.filter((place) => place.brandId === brandId),
    curriculumId,
    setCurriculum,
    problem,
    busy,
    run,
  };
}
