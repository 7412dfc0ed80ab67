import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { longDate } from '../../shared/format.ts';
import { useSession, useUser } from '../../shared/session/session.ts';
import { ErrorState } from '../../shared/ui/EmptyState.tsx';
import { LearnerPage } from '../../shared/ui/LearnerPage.tsx';
import { Note } from '../../shared/ui/Note.tsx';
import { SkeletonRows } from '../../shared/ui/Skeletons.tsx';
import { cardQuery } from '../wallet/index.ts';
import { CardDialog, LinkDialog } from './CardDialogs.tsx';
import type { Card } from './cards.api.ts';
import { PayoutCard } from './PayoutCard.tsx';
import { Payments } from './Payments.tsx';
import classes from './cards.module.css';

interface Props {
  readonly card: Card | null;
  /** Otherwise everything is sent as a link, and there is nothing to choose. */
  readonly takesCards: boolean;
}

/** Where the money goes, and how to have it go elsewhere. */
function Destination({ card, takesCards }: Props) {
  const { t } = useTranslation('cards');
  const { email } = useUser();
  const { proxy } = useSession();
  const [open, setOpen] = useState<'card' | 'link'>();
  const toCard = takesCards && card?.method === 'token';
  const close = () => setOpen(undefined);
  return (
    <div className={classes.column}>
      {card?.heldUntil && <Note kind="warn">{t('held', { date: longDate(card.heldUntil) })}</Note>}
      <PayoutCard card={toCard ? card : null} email={email} />
      {proxy ? (
        <Note kind="warn">{t('notForOthers')}</Note>
      ) : (
        takesCards && (
          <div className={classes.buttons}>
            <Button variant="default" onClick={() => setOpen('card')}>
              {t(toCard ? 'change' : 'toCard')}
            </Button>
            {toCard && (
              <Button variant="subtle" onClick={() => setOpen('link')}>
                {t('toLink')}
              </Button>
            )}
          </div>
        )
      )}
      <p className={classes.help}>{t(takesCards ? 'neverHere' : 'linksOnly')}</p>
      {open === 'card' && <CardDialog before={card} onClose={close} />}
      {open === 'link' && <LinkDialog before={card} onClose={close} />}
    </div>
  );
}

/** How one is paid: by links, or to a card that only the payment provider knows; what is ready, and what was paid. */
export function CardInfoPage() {
  const { t } = useTranslation(['cards', 'wallet']);
  const { data, error, refetch } = useQuery(cardQuery);
  return (
    <LearnerPage
      title={t('title')}
      text={t('text')}
      up={{ link: { to: '/auth/rewards', search: { tab: 'wallet' } }, name: t('wallet:title') }}
    >
      {error && !data && (
        <div className="card">
          <ErrorState error={error} onRetry={() => void refetch()} />
        </div>
      )}
      {data === undefined && !error && <SkeletonRows />}
      {data !== undefined && (
        <div className={classes.page}>
          <Destination card={data.card} takesCards={data.takesCards} />
          <Payments />
        </div>
      )}
    </LearnerPage>
  );
}
