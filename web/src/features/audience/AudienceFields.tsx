import type { AudienceView } from '@forecourt/contract/audience';
import { MultiSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchText } from '../../shared/forms/useSearchText.ts';
import { useRoleName } from '../../shared/session/useRoleName.ts';
import { ErrorState } from '../../shared/ui/EmptyState.tsx';
import { audienceOptionsQuery } from './audience.api.ts';
import classes from './audience.module.css';

export interface Audience extends Omit<AudienceView, 'roles'> {
  readonly roles: string[];
}

export const EVERYONE: Audience = {
  roles: [],
  brands: [],
  businessUnits: [],
  assignmentGroups: [],
  dealers: [],
};

interface Props {
  readonly value: Audience;
  readonly onChange: (value: Audience) => void;
  /** Messages by field: `audience.dealers.0`. */
  readonly errors?: Readonly<Record<string, unknown>>;
  readonly disabled?: boolean;
  /** Nothing chosen reaches no one, instead of everyone. */
  readonly isEmptyNone?: boolean;
}

const named = (rows: readonly { _id: string; name: string }[] = []) =>
  rows.map(({ _id, name }) => ({ value: _id, label: name }));

/** The first message about a kind or one of its values. */
function errorOf(errors: Readonly<Record<string, unknown>>, kind: string): string | undefined {
  const message = Object.entries(errors).find(([path]) => path.startsWith(`audience.${kind}`))?.[1];
  return typeof message === 'string' ? message : undefined;
}

/** Who sees a thing: one field for each kind; an empty field lets everyone through. */
export function AudienceFields({
  value,
  onChange,
  errors = {},
  disabled = false,
  isEmptyNone = false,
}: Props) {
  const { t } = useTranslation(['audience', 'ui']);
  const roleName = useRoleName();
  const { typed, setTyped, text, none } = useSearchText();
  const { data, error, refetch } = useQuery(audienceOptionsQuery(text, value.dealers));
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const reachesNone = isEmptyNone && Object.values({ ...value }).every((chosen) => chosen.length === 0);
  const field = (kind: keyof Audience) => ({
    label: t(kind),
    placeholder: value[kind].length === 0 ? t(reachesNone ? 'choose' : `${kind}.all`) : '',
    value: value[kind],
    onChange: (chosen: string[]) => onChange({ ...value, [kind]: chosen }),
    error: errorOf(errors, kind),
    searchable: true,
    clearable: true,
    hidePickedOptions: true,
    disabled,
    nothingFoundMessage: none(data),
    clearButtonProps: { 'aria-label': t('clear', { name: t(kind) }) },
  });
  return (
    <div className={classes.fields}>
      <MultiSelect
        {...field('roles')}
        data={(data?.roles ?? []).map((role) => ({ value: role.key, label: roleName(role) }))}
      />
      <MultiSelect {...field('brands')} data={named(data?.brands)} />
      <MultiSelect {...field('businessUnits')} data={named(data?.businessUnits)} />
      <MultiSelect {...field('assignmentGroups')} data={named(data?.assignmentGroups)} />
      <MultiSelect
        {...field('dealers')}
        description={t('dealers.help')}
        searchValue={typed}
        onSearchChange={setTyped}
        filter={({ options }) => options}
        data={(data?.dealers ?? []).map(({ _id, name, city }) => ({
          value: _id,
          label: city ? `${name}, ${city}` : name,
        }))}
      />
    </div>
  );
}
