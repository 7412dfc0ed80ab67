import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../shared/api/problem.ts';
import { localized } from '../../shared/i18n/language.ts';
import { confirm } from '../../shared/ui/confirm.ts';
import { pageModalState } from '../../shared/ui/pageOverlay.ts';
import { toast } from '../../shared/ui/toast.tsx';
import type { Rejected } from './RejectedUsers.tsx';
import {
  activateUser,
  disconnectSignOn,
  setUserCache,
  resendInvitation,
  setParticipating,
  startProxy,
  type UserRow,
  usersChanged,
} from './users.api.ts';

/** Confirmations before changes of a user's access. */
function useQuestions(name: string, email: string) {
  const { t } = useTranslation('users');
  return {
    askDisconnect: () =>
      confirm({
        title: t('signOn.title', { name }),
        text: t('signOn.text', { email }),
        action: t('signOn.disconnect'),
        keep: t('signOn.keep'),
      }),
    askActAs: () =>
      confirm({
        title: t('actAs.title', { name }),
        text: t('actAs.text', { name }),
        action: t('actAs.do', { name }),
        keep: t('actAs.keep'),
      }),
  };
}

/** What can be done with one person at once, each with its words; a refusal is shown in place. */
export function useUserActions(
  { _id, fullName, email }: Pick<UserRow, '_id' | 'fullName' | 'email'>,
  onRejected: (rejected: readonly Rejected[]) => void,
) {
  const { t } = useTranslation('users');
  const name = fullName || email;
  const { askDisconnect, askActAs } = useQuestions(name, email);
  const params = { id: _id };
  const attempt = async (work: () => Promise<unknown>) => {
    onRejected([]);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      onRejected([{ _id, fullName: name, message: error.message }]);
    }
  };
  return {
    activate: () =>
      void attempt(async () => {
        await setUserCache((await activateUser({ params })).user);
        toast(t('activated', { name }));
      }),
    invite: () =>
      void attempt(async () => {
        await resendInvitation({ params });
        await usersChanged();
        toast(t('invite.done', { name, email }));
      }),
    participate: () =>
      void attempt(async () => {
        await setUserCache((await setParticipating({ params, body: { participating: true } })).user);
        toast(t('participation.on', { name }));
      }),
    disconnectSignOn: () =>
      void attempt(async () => {
        if (!(await askDisconnect())) return;
        await setUserCache((await disconnectSignOn({ params })).user);
        toast(t('signOn.done', { name }));
      }),
    actAs: () =>
      void attempt(async () => {
        if (!(await askActAs())) return;
        await pageModalState(startProxy({ params: { proxyId: _id } }));
        // A full load: nothing that the administrator could see stays in memory.
        location.assign(localized('/auth'));
      }),
  };
}
