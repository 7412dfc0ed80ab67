import {
  type Icon,
  IconAdjustments,
  IconArrowBackUp,
  IconCash,
  IconCertificate,
  IconClockX,
  IconGift,
  IconReceipt,
  IconSchool,
  IconSparkles,
  IconTransfer,
  IconVideo,
} from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { longDate, relativeOrDate } from '../../shared/format.ts';
import type { Column } from '../../shared/list/DataTable.tsx';
import { useUser } from '../../shared/session/session.ts';
import { amountText, movementText } from './amount.ts';
import type { WalletEntry } from './wallet.api.ts';
import { PayoutLine } from './PayoutLine.tsx';
import { ownPlace, placeFor } from './walletPlaces.ts';
import classes from './wallet.module.css';

function Title({ entry, place }: { readonly entry: WalletEntry; readonly place: LinkProps | undefined }) {
  const { t } = useTranslation('wallet');
  const text = entry.subject?.title || t(`reason.${entry.reason}`);
  return place ? (
    <Link {...place} className={classes.subject}>
      {text}
    </Link>
  ) : (
    <span className={classes.subject}>{text}</span>
  );
}

const ICONS: Readonly<Record<WalletEntry['reason'], Icon>> = {
  'course-passed': IconSchool,
  'live-completed': IconCertificate,
  'video-approved': IconVideo,
  spiff: IconReceipt,
  receipt: IconReceipt,
  photo: IconReceipt,
  activity: IconSparkles,
  bonus: IconSparkles,
  'gift-card': IconGift,
  correction: IconAdjustments,
  returned: IconArrowBackUp,
  expiry: IconClockX,
  redemption: IconGift,
  payout: IconCash,
  'written-off': IconAdjustments,
  merged: IconTransfer,
};

/** What kind of entry it is, to find it again at a glance; the words say the same. */
export function entryIcon({ reason }: WalletEntry) {
  const Mark = ICONS[reason];
  return (
    <span className={classes.icon}>
      <Mark size={20} stroke={1.75} aria-hidden />
    </span>
  );
}

/** What, why and who. */
interface Shown {
  readonly entry: WalletEntry;
  readonly own: boolean;
  readonly place: LinkProps | undefined;
}

function Entry({ entry, own, place }: Shown) {
  const { t } = useTranslation('wallet');
  const { subject, reason, dealer, by, note, corrected, reserved, at } = entry;
  const facts = [
    subject?.title && t(`reason.${reason}`),
    dealer?.name,
    by && t('by', { name: by }),
    reserved > 0 && t('setAside'),
    reserved < 0 && t('released'),
  ].filter(Boolean);
  return (
    <span className={classes.entry} data-corrected={corrected || undefined}>
      <Title entry={entry} place={place} />
      <span className={classes.facts}>
        {facts.join('\u00A0· ')}
        {facts.length > 0 && '\u00A0· '}
        <time dateTime={at} title={longDate(at)}>
          {relativeOrDate(at)}
        </time>
      </span>
      {entry.payout && <PayoutLine entry={entry} own={own} />}
      {note && <span className={classes.note}>{note}</span>}
      {corrected && <span className={classes.facts}>{t('corrected')}</span>}
    </span>
  );
}

export function useWalletColumns(own: boolean): readonly Column<WalletEntry>[] {
  const { t } = useTranslation('wallet');
  const user = useUser();
  const placeOf = own ? ownPlace : placeFor(user);
  return [
    {
      key: 'entry',
      title: t('field.entry'),
      render: (entry) => <Entry entry={entry} own={own} place={placeOf(entry)} />,
    },
    {
      key: 'amount',
      title: t('field.amount'),
      align: 'right',
      atEnd: true,
      width: '150px',
      render: (entry) => (
        <span className={classes.amount}>
          {/* what was set aside had left the balance before */}
          <span data-more={entry.amount > 0 || undefined}>
            {entry.amount === 0 ? '–' : movementText(entry.amount, entry)}
          </span>
          <span className={classes.facts}>{t(`unit.${entry.kind}`)}</span>
        </span>
      ),
    },
    {
      key: 'after',
      title: t('field.after'),
      align: 'right',
      width: '140px',
      wideOnly: true,
      render: (entry) => <span className={classes.after}>{amountText(entry.after, entry)}</span>,
    },
  ];
}
