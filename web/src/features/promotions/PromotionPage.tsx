import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LoadedPage } from '../../shared/ui/LoadedPage.tsx';
import { ArticlePage, useKindTitle } from '../content/index.ts';
import { Button } from '@mantine/core';
import { DaysLeft, Period } from './Days.tsx';
import { promotionsApi } from './promotions.api.ts';

const linkOf = (id: string) =>
  ({ to: '/auth/promotions/$promotionId', params: { promotionId: id } }) as const;

/** One promotion, to read. */
export function PromotionPage({
  id,
  comment,
}: {
  readonly id: string;
  readonly comment?: string | undefined;
}) {
  const { t } = useTranslation(['content', 'promotions']);
  const title = useKindTitle('promotion');
  return (
    <LoadedPage
      query={useQuery(promotionsApi.oneQuery(id))}
      title={title}
      missing={{ title: t('missing'), text: t('missingText'), list: '/auth/promotions', back: t('all') }}
    >
      {(promotion) => (
        <ArticlePage
          api={promotionsApi}
          thing={promotion}
          up={{ link: { to: '/auth/promotions' }, name: title }}
          linkOf={linkOf}
          comment={comment}
          dated={false}
          facts={
            <>
              <Period row={promotion} />
              <DaysLeft row={promotion} />
            </>
          }
          under={
            promotion.link !== '' &&
            !promotion.ended && (
              <div>
                <Button component="a" href={promotion.link} target="_blank" rel="noopener noreferrer">
                  {t('promotions:open')}
                </Button>
              </div>
            )
          }
        />
      )}
    </LoadedPage>
  );
}
