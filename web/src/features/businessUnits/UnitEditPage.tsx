import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { queryClient } from '../../shared/api/queryClient.ts';
import { FormNote } from '../../shared/forms/FormNote.tsx';
import { SaveBar } from '../../shared/forms/SaveBar.tsx';
import { useDraft } from '../../shared/forms/useDraft.ts';
import { LoadedPage } from '../../shared/ui/LoadedPage.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { toast } from '../../shared/ui/toast.tsx';
import { type BusinessUnit, saveUnit, unitQuery } from './businessUnits.api.ts';
import { UnitForm } from './UnitForm.tsx';
import { useUnitRemoval } from './useUnitRemoval.ts';
import classes from './businessUnits.module.css';

function Editor({ unit }: { readonly unit: BusinessUnit }) {
  const { t } = useTranslation('businessUnits');
  const navigate = useNavigate();
  const removal = useUnitRemoval();
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
  const remove = async () => {
    if (await removal.remove(unit)) await navigate({ to: '/auth/admin/business-units' });
  };
  return (
    <div className={classes.page}>
      <PageHeader title={name} text={t('used', { count: unit.dealers })} />
      <FormNote problem={removal.problem} />
      <UnitForm draft={draft} readOnly={!can.edit} />
      {can.delete && (
        <Button
          variant="subtle"
          color="red"
          className={classes.delete}
          leftSection={<IconTrash size={18} />}
          onClick={() => void remove()}
        >
          {t('delete')}
        </Button>
      )}
      <SaveBar of={draft} where={name} />
    </div>
  );
}

/** One business unit. @param unitId from the address */
export function UnitEditPage({ unitId }: { readonly unitId: string }) {
  const { t } = useTranslation('businessUnits');
  const missing = {
    title: t('missing'),
    text: t('missingText'),
    back: (
      <Link to="/auth/admin/business-units" className="link">
        {t('back')}
      </Link>
    ),
  };
  return (
    <LoadedPage query={useQuery(unitQuery(unitId))} title={t('one')} missing={missing}>
      {(unit) => <Editor key={unit._id} unit={unit} />}
    </LoadedPage>
  );
}
