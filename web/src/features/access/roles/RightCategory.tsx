import { Button, Checkbox } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Right, RightName, Role } from '../access.api.ts';
import { refusalOf } from './roleDraft.ts';
import { useRightWords } from './useRightWords.ts';
import classes from '../access.module.css';

interface Props {
  readonly category: Right['category'];
  readonly rights: readonly Right[];
  readonly role: Role | undefined;
  readonly held: readonly RightName[];
  readonly readOnly: boolean;
  readonly onSwitch: (names: readonly RightName[], on: boolean) => void;
}

interface OneProps extends Omit<Props, 'category' | 'rights'> {
  readonly right: Right;
}

function OneRight({ right, role, held, readOnly, onSwitch }: OneProps) {
  const { t } = useTranslation('rights');
  const words = useRightWords();
  const has = new Set<string>(held);
  const refusal = readOnly ? undefined : refusalOf(right, role, has);
  return (
    <li className={classes.right}>
      <Checkbox
        checked={has.has(right.name)}
        disabled={readOnly || refusal !== undefined}
        onChange={(event) => onSwitch([right.name], event.currentTarget.checked)}
        label={words.title(right)}
        description={
          <>
            <span className={classes.code}>{right.name}</span>
            {refusal && <span className={classes.why}>{t(`refused.${refusal}`)}</span>}
          </>
        }
      />
    </li>
  );
}

/** The rights of one category, and one press for all of them that may be given. */
export function RightCategory({ category, rights, ...rest }: Props) {
  const { t } = useTranslation('rights');
  const words = useRightWords();
  const id = useId();
  const { role, held, readOnly, onSwitch } = rest;
  const has = new Set<string>(held);
  const free = rights.filter((right) => refusalOf(right, role, has) === undefined);
  const all = free.length > 0 && free.every(({ name }) => has.has(name));
  return (
    <section className={classes.category} aria-labelledby={id}>
      <div className={classes.categoryHead}>
        <h3 id={id}>{words.category(category)}</h3>
        <span className="num">
          {t('held', { count: rights.filter(({ name }) => has.has(name)).length, total: rights.length })}
          {!readOnly && free.length > 1 && (
            <Button
              variant="subtle"
              size="compact-sm"
              ml={8}
              aria-label={t(all ? 'noneOf' : 'allOf', { name: words.category(category) })}
              onClick={() =>
                onSwitch(
                  free.map(({ name }) => name),
                  !all,
                )
              }
            >
              {t(all ? 'none' : 'all')}
            </Button>
          )}
        </span>
      </div>
      <ul className={classes.rights}>
        {rights.map((right) => (
          <OneRight key={right.name} right={right} {...rest} />
        ))}
      </ul>
    </section>
  );
}
