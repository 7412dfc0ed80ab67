import type { TFunction } from 'i18next';

/** What is asked before so many dealers are deleted. */
export const deletionOf = (t: TFunction<'dealers'>, count: number) => ({
  title: t('delete.many', { count }),
  text: t('delete.manyText', { count }),
  action: t('delete.manyAction', { count }),
});
