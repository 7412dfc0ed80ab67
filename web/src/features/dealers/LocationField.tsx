import { Button, NumberInput, SegmentedControl } from '@mantine/core';
import { IconMapSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldValue } from '../../shared/forms/useFieldValue.ts';
import { SkeletonShape, Skeleton } from '../../shared/ui/Skeletons.tsx';
import type { DealerForm } from './dealerForm.ts';
import { isDegrees } from './dealerForm.ts';
import { type Dealer, providerQuery } from './dealers.api.ts';
import { geocode, MapsMissing } from './map/google.ts';
import classes from './dealers.module.css';

const PinMap = lazy(() => import('./map/PinMap.tsx').then(({ PinMap: map }) => ({ default: map })));

interface Props {
  readonly form: DealerForm;
  readonly dealer: Dealer | undefined;
}

/** Finds the address by the maps service that the operator has configured. */
function FindAddress({ form, googleKey }: { readonly form: DealerForm; readonly googleKey: string }) {
  const { t } = useTranslation('dealers');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const find = async () => {
    setBusy(true);
    setFault(undefined);
    try {
      const { addressLine1, city, region, postalCode, country } = form.getValues().address;
      const place = await geocode([addressLine1, city, region, postalCode, country].join(', '), googleKey);
      if (!place) return setFault(t('place.notFound'));
      form.setFieldValue('latitude', place.latitude);
      form.setFieldValue('longitude', place.longitude);
    } catch (error) {
      if (!(error instanceof MapsMissing)) throw error;
      setFault(t('place.mapsMissing'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div>
      <Button
        variant="default"
        loading={busy}
        leftSection={<IconMapSearch size={18} stroke={1.75} />}
        onClick={() => void find()}
      >
        {t('place.find')}
      </Button>
      {fault && (
        <p role="alert" className={classes.fault}>
          {fault}
        </p>
      )}
    </div>
  );
}

function Degrees({ form, name }: { readonly form: DealerForm; readonly name: 'latitude' | 'longitude' }) {
  const { t } = useTranslation('dealers');
  return (
    <NumberInput
      label={t(`field.${name}`)}
      hideControls
      decimalScale={6}
      key={form.key(name)}
      {...form.getInputProps(name)}
    />
  );
}

/** Position of the dealer: from its postal code, or set manually by pin or coordinates. */
export function LocationField({ form, dealer }: Props) {
  const { t } = useTranslation('dealers');
  const located = useFieldValue(form, 'located');
  const latitude = useFieldValue(form, 'latitude');
  const longitude = useFieldValue(form, 'longitude');
  const { data: provider } = useQuery(providerQuery);
  const given = located === 'given';
  const valid = isDegrees(latitude, 90) && isDegrees(longitude, 180);
  const shown = given ? valid && { latitude: Number(latitude), longitude: Number(longitude) } : dealer?.place;
  const place = shown || null;
  const move = (to: { latitude: number; longitude: number }) => {
    form.setFieldValue('latitude', to.latitude);
    form.setFieldValue('longitude', to.longitude);
  };
  return (
    <>
      <SegmentedControl<'postal' | 'given'>
        aria-label={t('place.by')}
        value={located}
        onChange={(value) => form.setFieldValue('located', value)}
        data={[
          { value: 'postal', label: t('place.postal') },
          { value: 'given', label: t('place.given') },
        ]}
      />
      {!given && <p className={classes.help}>{t(place ? 'place.postalFound' : 'place.postalHelp')}</p>}
      {given && (
        <>
          <p className={classes.help}>{t('place.givenHelp')}</p>
          <div className={classes.pair}>
            <Degrees form={form} name="latitude" />
            <Degrees form={form} name="longitude" />
          </div>
          {provider?.googleKey && <FindAddress form={form} googleKey={provider.googleKey} />}
        </>
      )}
      {(given || place) && provider && (
        <Suspense
          fallback={
            <Skeleton>
              <SkeletonShape height={320} radius={12} />
            </Skeleton>
          }
        >
          <PinMap place={place} provider={provider} onMove={given ? move : undefined} />
        </Suspense>
      )}
    </>
  );
}
