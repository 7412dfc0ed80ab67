import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOutbox } from '../../shared/offline/useOutbox.ts';
import { useUser } from '../../shared/session/session.ts';
import { Note } from '../../shared/ui/Note.tsx';
import { claimOutbox, clearRejected, rejectedClaims } from './claimOutbox.ts';
import classes from './claims.module.css';

/** Claims that wait on this device, and those that were refused once they were sent. */
export function WaitingClaims() {
  const { t } = useTranslation('spiff-claims');
  const userId = useUser()._id;
  const outbox = claimOutbox(userId);
  useOutbox(outbox);
  const [closed, setClosed] = useState(false);
  const stored = outbox.payloads();
  const rejected = closed ? [] : rejectedClaims(userId);
  const close = () => {
    clearRejected(userId);
    setClosed(true);
  };
  return (
    <>
      {stored.length > 0 && (
        <Note kind="info">
          {t('kept', { count: stored.length })}
          <ul className={classes.kept}>
            {stored.map(({ clientId, title, invoiceNumber }) => (
              <li key={clientId}>{[title, invoiceNumber].filter(Boolean).join(', ')}</li>
            ))}
          </ul>
        </Note>
      )}
      {rejected.length > 0 && (
        <Note kind="bad">
          <ul className={classes.kept}>
            {rejected.map(({ clientId, title, invoiceNumber, detail }) => (
              <li key={clientId}>{t('refused', { title, number: invoiceNumber, detail })}</li>
            ))}
          </ul>
          <button type="button" className="link" onClick={close}>
            {t('refused.close')}
          </button>
        </Note>
      )}
    </>
  );
}
