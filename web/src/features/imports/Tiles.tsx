import {
  IconAlertCircle,
  IconCircleCheck,
  IconCircleDashedCheck,
  IconCircleMinus,
  IconCirclePlus,
  IconRefresh,
  IconUserOff,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { number } from '../../shared/format.ts';
import type { Import } from './imports.api.ts';
import classes from './imports.module.css';

interface Tile {
  readonly key: string;
  readonly count: number;
  readonly label: string;
  readonly tone: 'ok' | 'bad' | 'neutral';
  readonly icon: ComponentType<{ size?: number; stroke?: number }>;
}

/** What the good rows will do. */
function useExpectedTiles({ kind, counts: { expected, deactivations } }: Import): readonly Tile[] {
  const { t } = useTranslation('imports');
  if (!expected) return [];
  const { created, updated, unchanged } = expected;
  return [
    {
      key: 'expected-created',
      count: created,
      label: t(`tile.expected.created.${kind}`, { count: created }),
      tone: created > 0 ? 'ok' : 'neutral',
      icon: IconCirclePlus,
    },
    {
      key: 'expected-updated',
      count: updated,
      label: t('tile.expected.updated', { count: updated }),
      tone: updated > 0 ? 'ok' : 'neutral',
      icon: IconRefresh,
    },
    {
      key: 'expected-unchanged',
      count: unchanged,
      label: t('tile.unchanged', { count: unchanged }),
      tone: 'neutral',
      icon: IconCircleMinus,
    },
    ...(deactivations > 0
      ? ([
          {
            key: 'expected-deactivated',
            count: deactivations,
            label: t('tile.expected.deactivated'),
            tone: 'bad',
            icon: IconUserOff,
          },
        ] as const)
      : []),
  ];
}

function useTiles(one: Import): readonly Tile[] {
  const { kind, state, counts } = one;
  const expected = useExpectedTiles(one);
  const { t } = useTranslation('imports');
  const bad: Tile = {
    key: 'bad',
    count: counts.bad,
    label: t('tile.bad', { count: counts.bad }),
    tone: counts.bad > 0 ? 'bad' : 'neutral',
    icon: IconAlertCircle,
  };
  const good: Tile = {
    key: 'good',
    count: counts.good,
    label: t(`tile.good.${kind}`, { count: counts.good }),
    tone: 'ok',
    icon: IconCircleDashedCheck,
  };
  if (state === 'ready') return [...expected, bad];
  const done: readonly Tile[] = [
    {
      key: 'created',
      count: counts.created,
      label: t(`tile.created.${kind}`, { count: counts.created }),
      tone: 'ok',
      icon: IconCircleCheck,
    },
    {
      key: 'updated',
      count: counts.updated,
      label: t('tile.updated', { count: counts.updated }),
      tone: 'neutral',
      icon: IconRefresh,
    },
    {
      key: 'unchanged',
      count: counts.unchanged,
      label: t('tile.unchanged', { count: counts.unchanged }),
      tone: 'neutral',
      icon: IconCircleMinus,
    },
  ];
  return [...done, ...(counts.good > 0 ? [good] : []), bad];
}

/** The counts of an import, as large as they matter. */
export function Tiles({ one }: { readonly one: Import }) {
  const tiles = useTiles(one);
  return (
    <ul className={classes.tiles}>
      {tiles.map(({ key, count, label, tone, icon: Icon }) => (
        <li key={key} className="card">
          <span className={classes.tileIcon} data-tone={tone} aria-hidden>
            <Icon size={22} stroke={1.75} />
          </span>
          <span className={classes.tileText}>
            <strong className="num">{number(count)}</strong>
            <span>{label}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
