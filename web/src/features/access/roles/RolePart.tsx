import { NativeSelect, TextInput } from '@mantine/core';
import type { RoleKey } from '@forecourt/contract/access';
import { useTranslation } from 'react-i18next';
import { useRoleName } from '../../../shared/session/useRoleName.ts';
import type { Role } from '../access.api.ts';
import type { RoleDraft } from './roleDraft.ts';
import layout from '../../../shared/ui/layout.module.css';
import classes from '../access.module.css';

/** Built-in roles by rank; rank 0 is the strongest. */
const RANKS: readonly (readonly RoleKey[])[] = [
  ['platform-admin'],
  ['company-admin'],
  ['brand-manager', 'live-training-admin', 'translator'],
  ['regional-sales-manager', 'district-manager'],
  ['sales-rep'],
  ['multi-dealer-manager', 'dealer-manager'],
  ['learner'],
];

/** Characters, as the server takes them. */
const NAME_MAX = 60;

interface Props {
  readonly draft: RoleDraft;
  readonly role: Role | undefined;
  /** The strongest rank that may be given. */
  readonly strongest: number;
  readonly readOnly: boolean;
}

/** Name and rank of a role; those of built-in roles are fixed. */
export function RolePart({ draft, role, strongest, readOnly }: Props) {
  const { t } = useTranslation(['rights', 'ui']);
  const roleName = useRoleName();
  const { value, change, errorOf } = draft;
  const fixed = readOnly || role?.builtIn === true;
  const ranks = RANKS.map((keys, rank) => ({
    value: String(rank),
    label: t('rank.option', { rank, roles: keys.map((key) => roleName({ key, name: key })).join(', ') }),
  })).filter((_, rank) => rank >= strongest || rank === value.rank);
  return (
    <section className={`card ${layout.section}`}>
      <h2>{t('ui:field.role')}</h2>
      <div className={classes.pair}>
        <TextInput
          label={t('ui:field.name')}
          description={role?.builtIn ? t('nameFixed') : t('nameHelp')}
          value={fixed && role ? roleName(role) : value.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
          error={errorOf('name')}
          maxLength={NAME_MAX}
          disabled={fixed}
          required={!fixed}
        />
        <NativeSelect
          label={t('rank')}
          description={t('rankHelp')}
          value={String(value.rank)}
          onChange={(event) => change({ rank: Number(event.currentTarget.value) })}
          error={errorOf('rank')}
          data={ranks}
          disabled={fixed}
        />
      </div>
    </section>
  );
}
