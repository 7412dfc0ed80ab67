import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { RemoveButton } from '../../shared/forms/RemoveButton.tsx';
import { LoadedPage } from '../../shared/ui/LoadedPage.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { SkeletonSplit } from '../../shared/ui/Skeletons.tsx';
import { StatusBadge } from '../../shared/ui/StatusBadge.tsx';
import { toast } from '../../shared/ui/toast.tsx';
import { DealerFacts } from './DealerFacts.tsx';
import { DealerForm } from './DealerForm.tsx';
import { type Dealer, dealerQuery } from './dealers.api.ts';
import { Employees } from './Employees.tsx';
import { RejectedDealers } from './RefusedDealers.tsx';
import { useDealerActions } from './useDealerActions.ts';
import classes from './dealers.module.css';

function Editor({ dealer }: { readonly dealer: Dealer }) {
  const { t } = useTranslation('dealers');
  const navigate = useNavigate();
  const actions = useDealerActions();
  const remove = async () => {
    if (await actions.remove(dealer)) await navigate({ to: '/auth/admin/dealer-manager' });
  };
  return (
    <>
      <PageHeader
        title={dealer.name}
        badge={<StatusBadge status={dealer.status === 'active'} />}
        text={dealer.displayName}
      />
      <RejectedDealers rejected={actions.refused} onClose={actions.forget} />
      <div className={classes.split}>
        <div className={classes.form}>
          {dealer.can.edit ? (
            <DealerForm dealer={dealer} onSaved={({ name }) => toast(t('done.saved', { name }))} />
          ) : (
            <DealerFacts dealer={dealer} />
          )}
          {dealer.can.edit && <RemoveButton label={t('delete.action')} onRemove={remove} />}
        </div>
        <aside className={classes.aside}>
          <Employees dealerId={dealer._id} />
        </aside>
      </div>
    </>
  );
}

/** One dealer: details, brands, business units, place and employees. @param dealerId from the address */
export function DealerEditPage({ dealerId }: { readonly dealerId: string }) {
  const { t } = useTranslation(['dealers', 'ui']);
  return (
    <LoadedPage
      query={useQuery(dealerQuery(dealerId))}
      title={t('ui:field.dealer')}
      shape={<SkeletonSplit />}
    >
      {(dealer) => <Editor dealer={dealer} />}
    </LoadedPage>
  );
}
