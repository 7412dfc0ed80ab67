import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import type { Right, RightName, Rights, Role } from '../access.api.ts';
import { RightCategory } from './RightCategory.tsx';
import { type RoleDraft, switched } from './roleDraft.ts';
import { useRightWords } from './useRightWords.ts';
import layout from '../../../shared/ui/layout.module.css';
import classes from '../access.module.css';

interface Props {
  readonly draft: RoleDraft;
  readonly rights: Rights;
  readonly role: Role | undefined;
  readonly readOnly: boolean;
}

function groups(categories: Rights['categories'], found: readonly Right[]) {
  return categories
    .map((category) => ({ category, rights: found.filter((right) => right.category === category) }))
    .filter(({ rights }) => rights.length > 0);
}

/** Every right by category, to search and to switch. */
export function RightsPart({ draft, rights, role, readOnly }: Props) {
  const { t } = useTranslation('rights');
  const { matches } = useRightWords();
  const { text, setText, value } = draft;
  const found = rights.rights.filter((right) => matches(right, text));
  const onSwitch = (names: readonly RightName[], on: boolean) =>
    draft.change({ rights: switched(rights.rights, value.rights, names, on) });
  return (
    <section className={`card ${layout.section}`}>
      <h2>{t('rights')}</h2>
      <p className={classes.help}>{t('rightsHelp')}</p>
      <search className={classes.tools}>
        <TextInput
          type="search"
          aria-label={t('search')}
          placeholder={t('search')}
          leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <output className={`num ${classes.muted}`}>
          {t('held', { count: value.rights.length, total: rights.rights.length })}
        </output>
      </search>
      {found.length === 0 && (
        <EmptyState heading="h3" title={t('nothing')} text={t('nothingText', { text })}>
          <Button variant="default" onClick={() => setText('')}>
            {t('clear')}
          </Button>
        </EmptyState>
      )}
      {groups(rights.categories, found).map((group) => (
        <RightCategory
          key={group.category}
          {...group}
          role={role}
          held={value.rights}
          readOnly={readOnly}
          onSwitch={onSwitch}
        />
      ))}
    </section>
  );
}
