import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { number } from '../../shared/format.ts';
import classes from './media.module.css';

interface Props {
  readonly query: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => unknown;
  };
  readonly total: number;
}

/** Shows the next page under what is there; nothing once all is shown. */
export function More({ query, total }: Props) {
  const { t } = useTranslation('media-center');
  if (!query.hasNextPage) return null;
  return (
    <div className={classes.more}>
      <Button variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        {t('more', { total: number(total) })}
      </Button>
    </div>
  );
}
