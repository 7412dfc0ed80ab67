import { PROMOTIONS_LIST } from './promotionsList.ts';
import { useTranslation } from 'react-i18next';
import { useListSearch } from '../../shared/list/useListSearch.ts';
import { LearnerPage } from '../../shared/ui/LearnerPage.tsx';
import { Heart, NewsRows, ReadersList, useKindTitle } from '../content/index.ts';
import { DaysLeft, Period } from './Days.tsx';
import { type PromotionRow, promotionsApi } from './promotions.api.ts';

const linkOf = ({ _id }: PromotionRow) =>
  ({ to: '/auth/promotions/$promotionId', params: { promotionId: _id } }) as const;

interface RowProps {
  readonly row: PromotionRow;
}
const OwnHeart = ({ row }: RowProps) => <Heart api={promotionsApi} thing={row} />;
const Facts = ({ row }: RowProps) => (
  <>
    <Period row={row} />
    <DaysLeft row={row} />
  </>
);

/** Offers that run, and those that have just ended. */
export function PromotionsPage() {
  const { t } = useTranslation('promotions');
  const title = useKindTitle('promotion');
  return (
    <LearnerPage title={title} text={t('text')}>
      <ReadersList name="promotion" api={promotionsApi} list={useListSearch(PROMOTIONS_LIST)}>
        {(rows) => <NewsRows rows={rows} label={title} linkOf={linkOf} Facts={Facts} Action={OwnHeart} />}
      </ReadersList>
    </LearnerPage>
  );
}
