import { Button } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { relativeOrDate } from '../../../shared/format.ts';
import { SearchField } from '../../../shared/list/SearchField.tsx';
import { useListSearch } from '../../../shared/list/useListSearch.ts';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { LearnerPage } from '../../../shared/ui/LearnerPage.tsx';
import { LoadedPage } from '../../../shared/ui/LoadedPage.tsx';
import { PageHeader } from '../../../shared/ui/PageHeader.tsx';
import { inboxQuery, type MessageRow } from '../messages.api.ts';
import { INBOX_LIST } from './inboxList.ts';
import { OpenMessage } from './OpenMessage.tsx';
import classes from '../messages.module.css';

function Line({ message, open }: { readonly message: MessageRow; readonly open: string | undefined }) {
  const { t } = useTranslation('messages');
  const { _id: id, subject, excerpt, from, sentAt, read, attachments } = message;
  return (
    <li className={classes.line} data-open={open === id || undefined} data-unread={!read || undefined}>
      <div className={classes.lineHead}>
        <span>{from}</span>
        <span>
          {attachments > 0 && (
            <>
              <IconPaperclip size={15} stroke={1.75} aria-hidden />
              <span className="visually-hidden">{t('attached', { count: attachments })}</span>
            </>
          )}
          {sentAt && <time dateTime={sentAt}>{relativeOrDate(sentAt)}</time>}
        </span>
      </div>
      <Link
        from="/auth/messages"
        to="/auth/messages"
        search={(shown) => ({ ...shown, open: id })}
        resetScroll={false}
        aria-current={open === id || undefined}
        className={classes.link}
      >
        {!read && <span className="visually-hidden">{t('unreadMark')} </span>}
        {subject}
      </Link>
      <p>{excerpt}</p>
    </li>
  );
}

interface ListProps {
  readonly query: ReturnType<typeof useInbox>;
  readonly open: string | undefined;
}

const useInbox = (text: string) => useInfiniteQuery(inboxQuery(text));

function List({ query, open }: ListProps) {
  const { t } = useTranslation('messages');
  const messages = query.data?.pages.flatMap((page) => page.messages) ?? [];
  return (
    <div className={classes.list}>
      <ul aria-label={t('title')}>
        {messages.map((message) => (
          <Line key={message._id} message={message} open={open} />
        ))}
      </ul>
      {query.hasNextPage && (
        <Button
          variant="subtle"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('more')}
        </Button>
      )}
    </div>
  );
}

/** The inbox: list and message side by side; on phones one after the other. */
export function InboxPage({ open }: { readonly open: string | undefined }) {
  const { t } = useTranslation(['messages', 'ui']);
  const { text, search } = useListSearch(INBOX_LIST);
  const query = useInbox(text);
  const first = query.data?.pages[0];
  return (
    <LearnerPage>
      <PageHeader
        title={t('title')}
        text={first ? (first.unread > 0 ? t('unread', { count: first.unread }) : t('allRead')) : null}
      >
        <SearchField className={classes.search} label={t('search')} text={text} onSearch={search} />
      </PageHeader>
      <LoadedPage query={{ ...query, data: first }}>
        {({ messages }) =>
          messages.length === 0 && !open ? (
            <div className="card">
              <EmptyState
                title={text ? t('ui:list.none') : t('none')}
                {...(text === '' && { text: t('noneText') })}
              />
            </div>
          ) : (
            <div className={`card ${classes.panes}`} data-open={open !== undefined || undefined}>
              <List query={query} open={open} />
              {open ? <OpenMessage key={open} id={open} /> : <p className={classes.choose}>{t('choose')}</p>}
            </div>
          )
        }
      </LoadedPage>
    </LearnerPage>
  );
}
