import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState, ErrorState } from '../../shared/ui/EmptyState.tsx';
import { Section } from '../../shared/ui/Layout.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { SkeletonRows } from '../../shared/ui/Skeletons.tsx';
import { type ListedMail, mailsQuery } from './mails.api.ts';
import classes from './mails.module.css';

const TOPICS = ['account', 'notifications'] as const;

/** Every email of the portal, by topic. */
export function MailsPage() {
  const { t } = useTranslation('mails');
  const [search, setSearch] = useState('');
  const { data, error, refetch } = useQuery(mailsQuery);
  const wanted = search.trim().toLowerCase();
  const found = data?.filter(({ name }) => name.toLowerCase().includes(wanted)) ?? [];
  return (
    <>
      <PageHeader title={t('title')} text={t('text')} />
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={8} height={48} />}
      {data && (
        <div className={classes.stack}>
          <search>
            <TextInput
              className={classes.search}
              type="search"
              aria-label={t('search')}
              placeholder={t('search')}
              leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
              value={search}
              onChange={(event) => setSearch(event.currentTarget.value)}
            />
            <output className="visually-hidden">{wanted && t('found', { count: found.length })}</output>
          </search>
          {found.length === 0 && (
            <div className="card">
              <EmptyState title={t('none', { search: search.trim() })} text={t('noneText')} />
            </div>
          )}
          {TOPICS.map((topic) => (
            <TopicSection key={topic} topic={topic} mails={found.filter((mail) => mail.topic === topic)} />
          ))}
        </div>
      )}
    </>
  );
}

interface TopicProps {
  readonly topic: ListedMail['topic'];
  readonly mails: readonly ListedMail[];
}

function TopicSection({ topic, mails }: TopicProps) {
  const { t } = useTranslation('mails');
  if (mails.length === 0) return null;
  return (
    <Section title={t(`topic.${topic}`)}>
      <ul className={classes.mails}>
        {mails.map(({ kind, name }) => (
          <li key={kind}>
            <Link to="/auth/admin/mails/$kind" params={{ kind }} search={{ crumb: name }} className="link">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
