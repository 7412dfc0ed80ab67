import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { queryClient } from '../../shared/api/queryClient.ts';
import { CreatorBody } from '../../shared/forms/CreatorBody.tsx';
import { useDraft } from '../../shared/forms/useDraft.ts';
import { toast } from '../../shared/ui/toast.tsx';
import { saveUnit } from './business-units.api.ts';
import { UnitForm, type UnitValues } from './UnitForm.tsx';

const EMPTY: UnitValues = { name: '', core: true };

/** A new business unit. */
export function UnitCreatePage() {
  const { t } = useTranslation('business-units');
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
  return (
    <CreatorBody narrow title={t('new')} text={t('text')} draft={draft} action={t('create')}>
      <UnitForm draft={draft} />
    </CreatorBody>
  );
}
