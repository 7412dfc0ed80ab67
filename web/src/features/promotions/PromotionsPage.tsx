import { PROMOTIONS_LIST } from './promotionsList.ts';
import { useTranslation } from 'react-i18next';
import { useListSearch } from '../../shared/list/useListSearch.ts';
import { LearnerPage, LearnerSection } from '../../shared/ui/LearnerPage.tsx';
import { FavoriteButton, NewsCards, ReadersList, useKindTitle } from '../content/index.ts';
import { DaysLeft, Period } from './Days.tsx';
import { type PromotionRow, promotionsApi } from './promotions.api.ts';

const linkOf = ({ _id }: PromotionRow) =>
  ({ to: '/auth/promotions/$promotionId', params: { promotionId: _id } }) as const;

interface RowProps {
  readonly row: PromotionRow;
}
const OwnHeart = ({ row }: RowProps) => <FavoriteButton api={promotionsApi} thing={row} />;
const Facts = ({ row }: RowProps) => (
  <>
    <Period row={row} />
    <DaysLeft row={row} />
  </>
);

const GROUPS = ['running', 'coming', 'over'] as const;
const groupOf = ({ ended, startsIn }: PromotionRow): (typeof GROUPS)[number] => {
  if (ended) return 'over';
  return startsIn > 0 ? 'coming' : 'running';
};

/** Offers that run, those to come, and those that have just ended. */
export function PromotionsPage() {
  const { t } = useTranslation('promotions');
  return (
    <LearnerPage title={useKindTitle('promotion')} text={t('text')}>
      <ReadersList name="promotion" api={promotionsApi} list={useListSearch(PROMOTIONS_LIST)}>
        {(rows) =>
          GROUPS.map((group) => {
            const some = rows.filter((row) => groupOf(row) === group);
            if (some.length === 0) return null;
            return (
              <LearnerSection key={group} title={t(group)}>
                <NewsCards rows={some} label={t(group)} linkOf={linkOf} Foot={Facts} Action={OwnHeart} />
              </LearnerSection>
            );
          })
        }
      </ReadersList>
    </LearnerPage>
  );
}
