import { Button, Group, Modal, Select, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { FormNote } from '../../shared/forms/FormNote.tsx';
import { useServerForm } from '../../shared/forms/useServerForm.ts';
import { brandsQuery, keepCurriculum, saveCurriculum } from './curriculums.api.ts';

interface Props {
  /** The brand when the page is about one. */
  readonly brandId?: string;
  readonly onClose: () => void;
}

/** The form of a new curriculum; with one brand to build there is nothing to choose. */
function useNewCurriculum(brandId: string | undefined) {
  const { t } = useTranslation('curriculums');
  const navigate = useNavigate();
  const { data: brands = [], isPending } = useQuery({ ...brandsQuery, enabled: brandId === undefined });
  const own = brands.filter((brand) => brand.isAdmin);
  const [only] = own.length === 1 ? own : [];
  const of = useServerForm({
    initialValues: { brandId: brandId ?? '', title: '' },
    validate: {
      title: (title) => (title.trim() ? null : t('need.title')),
      brandId: (id) => (id || only ? null : t('need.brand')),
    },
    send: (values) =>
      saveCurriculum({ body: { title: values.title, brandId: values.brandId || only?._id || '' } }),
    onSaved: ({ curriculum }) => {
      keepCurriculum(curriculum);
      const params = { curriculumId: curriculum._id };
      const search = { crumb: curriculum.title };
      return brandId === undefined
        ? navigate({ to: '/auth/admin/curriculums/$curriculumId/edit', params, search })
        : navigate({
            to: '/auth/admin/brand-page/{-$id}/curriculums/$curriculumId/edit',
            params: { ...params, id: brandId },
            search,
          });
    },
  });
  return { of, own, only, isPending };
}

/** Asks for brand and title, and opens the editor of the new draft. */
export function NewCurriculumDialog({ brandId, onClose }: Props) {
  const { t } = useTranslation(['curriculums', 'ui']);
  const { of, own, only, isPending } = useNewCurriculum(brandId);
  const { form, submit, problem, busy } = of;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('new')}
      size={440}
      closeButtonProps={{ 'aria-label': t('close', { ns: 'ui' }) }}
    >
      <form onSubmit={submit} noValidate>
        <Stack>
          <FormNote problem={problem} />
          {brandId === undefined && (
            <Select
              key={`${form.key('brandId')} ${only?._id ?? ''}`}
              {...form.getInputProps('brandId')}
              {...(only && { defaultValue: only._id })}
              label={t('column.brand')}
              data={own.map(({ _id, name }) => ({ value: _id, label: name }))}
              disabled={isPending}
              searchable
              required
              nothingFoundMessage={t('noBrand')}
            />
          )}
          <TextInput
            key={form.key('title')}
            {...form.getInputProps('title')}
            label={t('field.title')}
            maxLength={120}
            required
            data-autofocus
          />
          <Group justify="flex-end">
            <Button variant="subtle" color="gray" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" loading={busy}>
              {t('create')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
