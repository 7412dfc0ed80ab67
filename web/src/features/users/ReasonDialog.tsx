import { useTranslation } from 'react-i18next';
import { AskReason } from '../../shared/forms/AskReason.tsx';
import { toast } from '../../shared/ui/toast.tsx';
import { activateUser, deactivateUser, setUserCache, setParticipating, type UserRow } from './users.api.ts';

/** What needs a reason. */
export type ReasonFor = 'deactivate' | 'participation';

interface Props {
  readonly user: Pick<UserRow, '_id' | 'fullName' | 'email'>;
  readonly what: ReasonFor;
  /** The reader may only ask for it: the dialog says that nothing changes before it is approved. */
  readonly mayNeedReview?: boolean;
  readonly onClose: () => void;
}

/** Asks why a person is deactivated, or no longer takes part; says whether it is done or waits for a review. */
export function ReasonDialog({ user, what, mayNeedReview = false, onClose }: Props) {
  const { t } = useTranslation('users');
  const name = user.fullName || user.email;
  const params = { id: user._id };
  const undo = async () => {
    const back =
      what === 'deactivate'
        ? activateUser({ params })
        : setParticipating({ params, body: { participating: true } });
    await setUserCache((await back).user);
  };
  const end = async (reason: string) => {
    const { user: saved, asked } = await (what === 'deactivate'
      ? deactivateUser({ params, body: { reason } })
      : setParticipating({ params, body: { participating: false, reason } }));
    onClose();
    await setUserCache(saved);
    if (asked) toast(t('asked', { name }));
    else toast(t(`${what}.done`, { name }), saved.can.edit ? { undo } : {});
  };
  return (
    <AskReason
      title={t(`${what}.ask`, { name })}
      label={t('reason')}
      text={[t(`${what}.text`), mayNeedReview && t('reason.review')].filter(Boolean).join(' ')}
      missing={t('reason.give')}
      action={t(`${what}.action`)}
      keep={t(`${what}.keep`)}
      onClose={onClose}
      onReason={end}
    />
  );
}
