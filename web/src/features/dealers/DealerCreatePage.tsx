import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { toast } from '../../shared/ui/toast.tsx';
import { DealerForm } from './DealerForm.tsx';
import classes from './dealers.module.css';

/** A new dealer; its page opens next. */
export function DealerCreatePage() {
  const { t } = useTranslation('dealers');
  const navigate = useNavigate();
  return (
    <>
      <PageHeader title={t('create.title')} text={t('create.text')} />
      <div className={classes.single}>
        <DealerForm
          dealer={undefined}
          onSaved={({ _id, name }) => {
            toast(t('done.created', { name }));
            return navigate({
              to: '/auth/admin/dealer-manager/$dealerId/edit',
              params: { dealerId: _id },
              search: { crumb: name },
            });
          }}
        />
      </div>
    </>
  );
}
