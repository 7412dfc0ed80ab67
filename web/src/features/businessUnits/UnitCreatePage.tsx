import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { queryClient } from '../../shared/api/queryClient.ts';
import { useDraft } from '../../shared/forms/useDraft.ts';
import { useUnsavedGuard } from '../../shared/forms/useUnsavedGuard.ts';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { toast } from '../../shared/ui/toast.tsx';
import { saveUnit } from './businessUnits.api.ts';
import { UnitForm, type UnitValues } from './UnitForm.tsx';
import classes from './businessUnits.module.css';

const EMPTY: UnitValues = { name: '', core: true };

/** A new business unit. */
export function UnitCreatePage() {
  const { t } = useTranslation('businessUnits');
  const navigate = useNavigate();
  const draft = useDraft({
    initial: EMPTY,
    send: (body) => saveUnit({ body }),
    onSaved: async ({ businessUnit: { name } }) => {
      await queryClient.invalidateQueries({ queryKey: ['business-units', 'list'] });
      toast(t('created', { name }));
      await navigate({ to: '/auth/admin/business-units' });
    },
  });
  useUnsavedGuard(() => draft.form.isDirty() && !draft.busy);
  return (
    <div className={classes.page}>
      <PageHeader title={t('new')} text={t('text')}>
        <Button onClick={draft.submit} loading={draft.busy} disabled={draft.value.name.trim() === ''}>
          {t('create')}
        </Button>
      </PageHeader>
      <UnitForm draft={draft} />
    </div>
  );
}
