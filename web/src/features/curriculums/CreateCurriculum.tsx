import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { CreateDialog } from '../../shared/forms/CreateDialog.tsx';
import { brandsQuery } from '../../shared/publishing/brands.api.ts';
import { setCurriculumCache, saveCurriculum } from './curriculums.api.ts';
import { CURRICULUM } from '@forecourt/contract/limits';
import { editorOf } from './useCurriculumKind.ts';

interface Props {
  /** The brand when the page is about one. */
  readonly brandId?: string;
  readonly onClose: () => void;
}

/** Asks for brand and title, and opens the editor of the new draft. */
export function CreateCurriculum({ brandId, onClose }: Props) {
  const { t } = useTranslation('curriculums');
  const navigate = useNavigate();
  const { data: brands } = useQuery({ ...brandsQuery, enabled: brandId === undefined });
  if (brandId === undefined && !brands) return null;
  return (
    <CreateDialog
      title={t('new')}
      action={t('create')}
      calledBy="title"
      longest={CURRICULUM.title}
      brands={brandId === undefined ? brands?.filter((brand) => brand.isAdmin) : undefined}
      brandId={brandId}
      send={({ name, brandId: chosen }) => saveCurriculum({ body: { title: name, brandId: chosen } })}
      onCreated={({ curriculum }) => {
        setCurriculumCache(curriculum);
        return navigate(editorOf(curriculum._id, curriculum.title, brandId));
      }}
      onClose={onClose}
    />
  );
}
