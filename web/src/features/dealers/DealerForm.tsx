import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { FormNote } from '../../shared/forms/FormNote.tsx';
import { SaveBar } from '../../shared/forms/SaveBar.tsx';
import { useServerForm } from '../../shared/forms/useServerForm.ts';
import { AddressFields, BelongingFields, NameFields } from './DealerFields.tsx';
import { bodyOf, type DealerValues, isDegrees, valuesOf } from './dealerForm.ts';
import { type Dealer, storeDealer, saveDealer } from './dealers.api.ts';
import { LocationField } from './LocationField.tsx';
import layout from '../../shared/ui/layout.module.css';
import classes from './dealers.module.css';

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={`card ${layout.section}`}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

interface Props {
  /** Undefined: a new one. */
  readonly dealer: Dealer | undefined;
  readonly onSaved: (dealer: Dealer) => unknown;
}

function useDealerForm({ dealer, onSaved }: Props) {
  const { t } = useTranslation('dealers');
  const server = useServerForm<DealerValues, { dealer: Dealer }>({
    initialValues: valuesOf(dealer),
    validate: {
      name: (name) => (name.trim() === '' ? t('fault.name') : null),
      dealerId: (id) => (/^[\w-]{0,40}$/.test(id.trim()) ? null : t('fault.dealer_id_form')),
      dealerNum: (number) => (/^\d*$/.test(number.trim()) ? null : t('fault.dealer_num_digits')),
      latitude: (value, { located }) =>
        located === 'postal' || isDegrees(value, 90) ? null : t('fault.latitude'),
      longitude: (value, { located }) =>
        located === 'postal' || isDegrees(value, 180) ? null : t('fault.longitude'),
    },
    send: (values) => saveDealer({ body: bodyOf(values, dealer) }),
    stored: ({ dealer: saved }) => valuesOf(saved),
    onSaved: ({ dealer: saved }) => {
      storeDealer(saved);
      return onSaved(saved);
    },
  });
  return server;
}

/** The fields of a dealer, new or known. */
export function DealerForm(props: Props) {
  const { t } = useTranslation(['dealers', 'ui']);
  const { dealer } = props;
  const server = useDealerForm(props);
  const { form, submit, problem } = server;
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <FormNote problem={problem} />
      <Part title={t('part.details')}>
        <NameFields form={form} except={dealer?._id} />
      </Part>
      <Part title={t('ui:field.address')}>
        <AddressFields form={form} />
      </Part>
      <Part title={t('part.place')}>
        <LocationField form={form} dealer={dealer} />
      </Part>
      <Part title={t('part.belongs')}>
        <BelongingFields form={form} dealer={dealer} />
      </Part>
      <SaveBar of={server} {...(dealer ? { where: dealer.name } : { label: t('create.action') })} />
    </form>
  );
}
