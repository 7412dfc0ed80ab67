import * as contract from '@forecourt/contract/live-templates';
import { fileViews } from '../../../kit/files/views.ts';
import { handle, type Call, type Route } from '../../../kit/http/handle.ts';
import { found } from '../../../kit/http/problem.ts';
import { paginationOf } from '../../../kit/list.ts';
import { restorableSince } from '../../../kit/publishable/restorable.ts';
import { stepRoutes } from '../../../kit/publishable/routes.ts';
import type { Actor } from '../../../kit/session/actor.ts';
import { addTemplate, editTemplate } from './save-template.ts';
import { templates } from './templates.kind.ts';
import { findTemplate, templateChoices, templatesPage } from './templates.queries.ts';
import { filesOfTemplates, toTemplateView } from './templates.view.ts';

type RequestContext = Pick<Call<unknown, Actor>, 'db' | 'actor' | 'now'>;

const load = async ({ db, actor, now }: RequestContext, id: string) => {
  const row = found(await findTemplate(db, actor, id, { now, restorable: restorableSince(now) }));
  return {
    template: toTemplateView(row, { actor, now, files: await fileViews(db, filesOfTemplates([row])) }),
  };
};

export const templateRoutes: readonly Route[] = [
  handle(contract.listTemplates, async ({ db, actor, query, now }) => {
    const { rows, total } = await templatesPage(db, actor, query, { now, restorable: restorableSince(now) });
    const presenting = { actor, now, files: await fileViews(db, filesOfTemplates(rows)) };
    return {
      templates: rows.map((row) => toTemplateView(row, presenting)),
      pagination: paginationOf(query, total),
    };
  }),
  handle(contract.templateChoices, ({ db, actor }) => templateChoices(db, actor)),
  handle(contract.getTemplate, (call) => load(call, call.params.id)),
  handle(contract.createTemplate, async (call) =>
    load(call, await call.write((tx) => addTemplate(tx, call, call.body))),
  ),
  handle(contract.changeTemplate, async (call) => {
    await call.write((tx) => editTemplate(tx, call, call.params.id, call.body));
    return load(call, call.params.id);
  }),
  ...stepRoutes(
    templates,
    {
      publish: contract.publishTemplate,
      unpublish: contract.unpublishTemplate,
      restore: contract.restoreTemplate,
    },
    load,
  ),
  handle(contract.deleteTemplate, (call) => call.write((tx) => templates.remove(tx, call, call.params.id))),
];
