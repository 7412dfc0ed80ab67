import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { CreateDialog } from '../../shared/forms/CreateDialog.tsx';
import { useUser } from '../../shared/session/session.ts';
import { Hint } from '../../shared/ui/Layout.tsx';
import type { CreateProps } from '../../shared/publishing/PublishableList.tsx';
import { brandsQuery } from '../../shared/publishing/brands.api.ts';
import { createCourse, setCourseCache, type listCourses } from './courses.api.ts';
import { COURSE } from '@forecourt/contract/limits';
import { editorOf } from './useCourseKind.ts';

type Answer = Awaited<ReturnType<typeof listCourses>>;

/** Asks for brand and title; all else is filled in on the course's own page. */
export function CreateCourse({ onClose, answer }: CreateProps<Answer>) {
  const { t } = useTranslation('courses');
  const navigate = useNavigate();
  const { editingBrand } = useUser();
  const { data: brands } = useQuery(brandsQuery);
  if (!brands) return null;
  const own = brands.filter((brand) => brand.isAdmin);
  return (
    <CreateDialog
      title={t('new.title')}
      action={t('new.create')}
      calledBy="title"
      longest={COURSE.title}
      brands={own}
      brandId={own.find(({ _id }) => _id === editingBrand)?._id}
      note={answer?.limit === 0 && <Hint>{t('noneLeft')}</Hint>}
      send={({ name, brandId }) => createCourse({ body: { title: name, brandId } })}
      onCreated={({ edit }) => {
        setCourseCache(edit);
        return navigate(editorOf(edit._id, edit.title));
      }}
      onClose={onClose}
    />
  );
}
