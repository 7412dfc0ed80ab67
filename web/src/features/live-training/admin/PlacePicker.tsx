import { fold } from '@forecourt/contract/fold';
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type Choice, useAsyncSelect } from '../../../shared/forms/useSoughtSelect.ts';
import { type LiveEvent, type Location, locationsQuery } from '../live-training.api.ts';

const VIRTUAL = 'virtual';
/** Choices of one search. */
const LIMIT = 50;

/** What a choice of place means for the call. */
export const placeOf = (place: string | null) =>
  place === VIRTUAL ? { isVirtual: true, location: null } : { isVirtual: false, location: place };
export const placeValue = ({
  isVirtual,
  location,
}: Pick<LiveEvent, 'isVirtual' | 'location'>): string | null =>
  isVirtual ? VIRTUAL : (location?._id ?? null);
export const isVirtualPlace = (place: string | null): boolean => place === VIRTUAL;

const placeChoice = ({ _id, venue, city, state }: Pick<Location, '_id' | 'venue' | 'city' | 'state'>) => ({
  value: _id,
  label: [venue, city, state].filter(Boolean).join(', '),
});

interface Props {
  /** Of the form, without its `data`. */
  readonly field: {
    readonly onChange: (value: string | null) => void;
    readonly defaultValue?: string | null;
  };
  /** Whose place is chosen to begin with. */
  readonly event: LiveEvent | undefined;
}

/** Where a class is: online, or at one of the places, among which typing searches. */
export function PlacePicker({ field: { onChange, ...field }, event }: Props) {
  const { t } = useTranslation('live-training');
  const online: Choice = { value: VIRTUAL, label: t('event.livestream') };
  const { text, select } = useAsyncSelect(event?.location ? placeChoice(event.location) : undefined);
  const { data } = useQuery(locationsQuery({ text, limit: LIMIT }));
  const offersOnline = fold(online.label).includes(fold(text));
  const found = data && [...(offersOnline ? [online] : []), ...data.locations.map(placeChoice)];
  return (
    <Select {...field} {...select(found, onChange)} label={t('field.place')} openOnFocus={false} clearable />
  );
}
