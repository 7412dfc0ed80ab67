import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryClient } from '../../shared/api/queryClient.ts';
import { EditorBody } from '../../shared/forms/EditorBody.tsx';
import { useDraft } from '../../shared/forms/useDraft.ts';
import { LoadedPage } from '../../shared/ui/LoadedPage.tsx';
import { toast } from '../../shared/ui/toast.tsx';
import { type BusinessUnit, saveUnit, unitQuery } from './business-units.api.ts';
import { UnitForm } from './UnitForm.tsx';
import { UnitSkeleton } from './UnitSkeleton.tsx';
import { useUnitRemoval } from './useUnitRemoval.ts';

const LIST = '/auth/admin/business-units' as const;

function Editor({ unit }: { readonly unit: BusinessUnit }) {
  const { t } = useTranslation('business-units');
  const { remove, problem } = useUnitRemoval();
  const { _id, name, core, can } = unit;
  const draft = useDraft({
    initial: { name, core },
    send: (values) => saveUnit({ body: { ...values, _id } }),
    onSaved: async ({ businessUnit: saved }) => {
      queryClient.setQueryData(unitQuery(_id).queryKey, saved);
      await queryClient.invalidateQueries({ queryKey: ['business-units', 'list'] });
      toast(t('saved', { name: saved.name }));
    },
  });
  return (
    <EditorBody
      narrow
      title={name}
      text={t('used', { count: unit.dealers })}
      saving={draft}
      removal={{ label: t('delete'), problem, remove: () => remove(unit), list: LIST }}
      removable={can.delete}
    >
      <UnitForm draft={draft} readOnly={!can.edit} />
    </EditorBody>
  );
}

/** One business unit. @param unitId from the address */
export function UnitEditPage({ unitId }: { readonly unitId: string }) {
  const { t } = useTranslation(['business-units', 'ui']);
  const missing = { title: t('missing'), text: t('missingText'), list: LIST, back: t('back') };
  return (
    <LoadedPage
      query={useQuery(unitQuery(unitId))}
      title={t('ui:field.businessUnit')}
      missing={missing}
      shape={<UnitSkeleton />}
    >
      {(unit) => <Editor key={unit._id} unit={unit} />}
    </LoadedPage>
  );
}
