import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { MORE_ROWS } from '../../shared/list/listSearch.ts';

interface Props {
  readonly shown: number;
  readonly total: number;
  readonly onMore: () => void;
}

/** Rows of one call at most. */
const MOST = 200;

/** Shows ten more of a short list; nothing once all are there. */
export function MoreButton({ shown, total, onMore }: Props) {
  const { t } = useTranslation('ui');
  if (shown >= Math.min(total, MOST)) return null;
  return (
    <Button variant="default" fullWidth mt="sm" onClick={onMore}>
      {t('list.more', { total, more: Math.min(MORE_ROWS, total - shown) })}
    </Button>
  );
}
