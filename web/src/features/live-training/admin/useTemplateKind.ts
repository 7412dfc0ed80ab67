import type { LinkProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { queryClient } from '../../../shared/api/queryClient.ts';
import { namedKind } from '../../../shared/publishing/namedKind.ts';
import type { PublishingCalls, PublishingKind } from '../../../shared/publishing/publishable.ts';
import {
  fetchTemplate,
  deleteTemplate,
  liveChanged,
  publishTemplate,
  restoreTemplate,
  type Template,
  templateQuery,
  unpublishTemplate,
} from '../live-training.api.ts';

/** Puts the returned template into the cache and invalidates lists. */
export function setTemplateCache(template: Template): void {
  queryClient.setQueryData(templateQuery(template._id).queryKey, template);
  void liveChanged();
}

const stored = async (answer: Promise<{ readonly template: Template }>) =>
  setTemplateCache((await answer).template);

const calls: PublishingCalls = {
  publish: (id) => stored(publishTemplate({ params: { id } })),
  unpublish: (id) => stored(unpublishTemplate({ params: { id } })),
  restore: (id) => stored(restoreTemplate({ params: { id } })),
  remove: async (id) => {
    await deleteTemplate({ params: { id } });
    await liveChanged();
  },
  learners: async (id) => (await fetchTemplate(id)).coming,
};

/** The editor of a template. */
export const templateLink = ({ _id, title }: Pick<Template, '_id' | 'title'>): LinkProps => ({
  to: '/auth/admin/live-training/templates/$templateId',
  params: { templateId: _id },
  search: { crumb: title },
});

/** Templates as a kind of publishable thing. */
export function useTemplateKind(): PublishingKind<Template> {
  const { t } = useTranslation('live-training');
  return namedKind<Template>({
    calls,
    nameOf: ({ title }) => title,
    deletion: { text: t('template.deleteText'), action: t('template.delete'), keep: t('template.keep') },
    editorOf: (_id, title) => templateLink({ _id, title }),
  });
}
