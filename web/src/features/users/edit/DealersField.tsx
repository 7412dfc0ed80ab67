import { ActionIcon, Select, Switch } from '@mantine/core';
import { IconBuilding, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchText } from '../../../shared/forms/useSearchText.ts';
import { useFieldValue } from '../../../shared/forms/useFieldValue.ts';
import { dealerNamesQuery } from '../users.api.ts';
import type { DealerChoice, UserForm } from './userForm.ts';
import classes from './edit.module.css';

interface Props {
  readonly form: UserForm;
}

/** All dealers of the person, and at which of them they work now. */
export function DealersField({ form }: Props) {
  const { t } = useTranslation('users');
  const dealers = useFieldValue(form, 'dealers');
  const set = (next: DealerChoice[]) => form.setFieldValue('dealers', next);
  return (
    <div className={classes.dealers}>
      {dealers.length === 0 && <p className={classes.hint}>{t('noDealersText')}</p>}
      <ul>
        {dealers.map((dealer) => (
          <Row
            key={dealer._id}
            dealer={dealer}
            onActive={(active) =>
              set(dealers.map((one) => (one._id === dealer._id ? { ...one, active } : one)))
            }
            onRemove={() => set(dealers.filter(({ _id }) => _id !== dealer._id))}
          />
        ))}
      </ul>
      <AddDealer
        chosen={dealers}
        onAdd={(dealer) => set([...dealers, dealer])}
        error={form.errors['dealers']}
      />
    </div>
  );
}

interface RowProps {
  readonly dealer: DealerChoice;
  readonly onActive: (active: boolean) => void;
  readonly onRemove: () => void;
}

function Row({ dealer: { name, city, active }, onActive, onRemove }: RowProps) {
  const { t } = useTranslation('users');
  return (
    <li>
      <IconBuilding size={20} stroke={1.6} aria-hidden />
      <span className={classes.dealer}>
        <strong>{name}</strong>
        {city && <span>{city}</span>}
      </span>
      <Switch
        label={t('worksHere')}
        aria-label={t('worksAt', { name })}
        checked={active}
        onChange={(event) => onActive(event.currentTarget.checked)}
      />
      <ActionIcon size={36} aria-label={t('dealerRemove', { name })} onClick={onRemove}>
        <IconTrash size={18} stroke={1.75} />
      </ActionIcon>
    </li>
  );
}

interface AddProps {
  readonly chosen: readonly DealerChoice[];
  readonly onAdd: (dealer: DealerChoice) => void;
  readonly error: React.ReactNode;
}

/** Dealers can be thousands, so they are searched for. */
function AddDealer({ chosen, onAdd, error }: AddProps) {
  const { t } = useTranslation('users');
  const { typed, setTyped, text, none } = useSearchText();
  const { data } = useQuery(dealerNamesQuery(text));
  const open = (data ?? []).filter(({ _id }) => !chosen.some((one) => one._id === _id));
  const add = (id: string | null) => {
    const dealer = open.find(({ _id }) => _id === id);
    if (dealer) onAdd({ ...dealer, active: true });
    setTyped('');
  };
  return (
    <Select
      label={t('dealerAdd')}
      placeholder={t('dealerSearch')}
      data={open.map(({ _id, name, city }) => ({ value: _id, label: city ? `${name}, ${city}` : name }))}
      // the server has searched name, city and number
      filter={({ options }) => options}
      searchable
      value={null}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={add}
      nothingFoundMessage={none(data, t('dealerNone'))}
      error={error}
    />
  );
}
