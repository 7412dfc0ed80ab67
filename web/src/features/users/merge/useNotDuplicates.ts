import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryClient } from '../../../shared/api/queryClient.ts';
import { toast } from '../../../shared/ui/toast.tsx';
import { type MergeUser, markNotDuplicates } from './merge.api.ts';

interface Said {
  readonly one: MergeUser;
  readonly other: MergeUser;
  readonly apart: boolean;
}

/** Says of a pair that they are two people, or takes it back; what was said can be undone at once. */
export function useNotDuplicates() {
  const { t } = useTranslation('user-merge');
  const { mutate, error } = useMutation({
    mutationFn: ({ one, other, apart }: Said) =>
      markNotDuplicates({ body: { one: one._id, other: other._id, apart } }),
    onSuccess: async (_answer, said) => {
      const name = said.one.fullName || said.one.email;
      toast(t(said.apart ? 'apart.done' : 'apart.undone', { name }), {
        undo: () => mutate({ ...said, apart: !said.apart }),
      });
      await queryClient.invalidateQueries({ queryKey: ['merge-candidates'] });
    },
  });
  return {
    say: (one: MergeUser, other: MergeUser, apart: boolean) => mutate({ one, other, apart }),
    failed: error,
  };
}
