import { NEWEST_LIST } from '../../shared/list/contentList.ts';
import { useTranslation } from 'react-i18next';
import { useListSearch } from '../../shared/list/useListSearch.ts';
import { LearnerPage } from '../../shared/ui/LearnerPage.tsx';
import { FavoriteButton, LeadCard, NewsRows, ReadersList, useKindTitle } from '../content/index.ts';
import { type AnnouncementRow, announcementsApi } from './announcements.api.ts';
import { MustReads } from './MustReads.tsx';
import { MustReadMark } from './MustReadMark.tsx';
import classes from './announcements.module.css';

const linkOf = ({ _id }: AnnouncementRow) =>
  ({ to: '/auth/bulletins/$announcementId', params: { announcementId: _id } }) as const;

const OwnHeart = ({ row }: { readonly row: AnnouncementRow }) => (
  <FavoriteButton api={announcementsApi} thing={row} />
);

const isOpen = ({ mustRead, confirmedAt }: AnnouncementRow) => mustRead && !confirmedAt;

/** What the brands tell their people: the newest large, then the others. */
export function AnnouncementsPage() {
  const { t } = useTranslation('announcements');
  const title = useKindTitle('announcement');
  const list = useListSearch(NEWEST_LIST);
  return (
    <LearnerPage title={title} text={t('text')}>
      {!list.filtered && <MustReads />}
      <ReadersList name="announcement" api={announcementsApi} list={list}>
        {(rows) => {
          // must-reads that are open are over the list
          const [newest, ...others] = list.filtered ? rows : rows.filter((row) => !isOpen(row));
          return (
            <div className={classes.list}>
              {newest && <LeadCard row={newest} linkOf={linkOf} mark={<MustReadMark row={newest} />} />}
              {others.length > 0 && (
                <NewsRows
                  rows={others}
                  label={title}
                  linkOf={linkOf}
                  Facts={MustReadMark}
                  Action={OwnHeart}
                />
              )}
            </div>
          );
        }}
      </ReadersList>
    </LearnerPage>
  );
}
