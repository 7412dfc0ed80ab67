import { Button } from '@mantine/core';
import { IconBuildingStore } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DealerSearch } from './DealerSearch.tsx';
import { NewDealerFields } from './NewDealerFields.tsx';
import type { Place } from './place.ts';
import classes from './Dealer.module.css';

interface Props {
  readonly place: Place;
  readonly onChange: (patch: Partial<Place>) => void;
  /** What is wrong, by its path in what is sent: `dealer`, `newDealer.name`. */
  readonly errorOf: (path: string) => string | undefined;
  readonly units: readonly { readonly _id: string; readonly name: string }[];
}

interface ChosenProps {
  /** The person has just chosen it: the focus goes on from here. */
  readonly autoFocus: boolean;
  readonly dealer: NonNullable<Place['dealer']>;
  readonly error: string | undefined;
  readonly onChange: () => void;
}

function ChosenDealer({ autoFocus, dealer, error, onChange }: ChosenProps) {
  const { t } = useTranslation('registration');
  const nameId = useId();
  return (
    <div>
      <p className={classes.label}>{t('dealer')}</p>
      <div className={classes.chosen} data-bad={error !== undefined || undefined}>
        <IconBuildingStore size={22} stroke={1.75} aria-hidden />
        <span className={classes.words}>
          <strong id={nameId}>{dealer.displayName}</strong>
          <span>{[dealer.city, dealer.region].filter(Boolean).join(', ')}</span>
        </span>
        <Button variant="default" autoFocus={autoFocus} aria-describedby={nameId} onClick={onChange}>
          {t('dealer.change')}
        </Button>
      </div>
      {error && (
        <p role="alert" className={classes.bad}>
          {error}
        </p>
      )}
    </div>
  );
}

/** Workplace: search and choose, or add with details. */
export function PlaceField({ place, onChange: report, errorOf, units }: Props) {
  const { t } = useTranslation('registration');
  // A view that takes another's place takes its focus too; the first one does not.
  const [moved, setMoved] = useState(false);
  const onChange: Props['onChange'] = (patch) => {
    setMoved(true);
    report(patch);
  };
  const { dealer, adding, newDealer } = place;
  if (adding)
    return (
      <fieldset className={classes.adding}>
        <legend>{t('new.title')}</legend>
        <NewDealerFields
          value={newDealer}
          units={units}
          errorOf={(path) => errorOf(`newDealer.${path}`)}
          onChange={(patch) => onChange({ newDealer: { ...newDealer, ...patch } })}
        />
        <div>
          <Button variant="subtle" color="gray" onClick={() => onChange({ adding: false })}>
            {t('dealer.search')}
          </Button>
        </div>
      </fieldset>
    );
  if (!dealer)
    return (
      <DealerSearch
        autoFocus={moved}
        error={errorOf('dealer')}
        onChoose={(chosen) => onChange({ dealer: chosen })}
        onAdd={(name) =>
          onChange({ adding: true, newDealer: { ...newDealer, name: newDealer.name || name } })
        }
      />
    );
  return (
    <ChosenDealer
      autoFocus={moved}
      dealer={dealer}
      error={errorOf('dealer')}
      onChange={() => onChange({ dealer: null })}
    />
  );
}
