import type { LinkProps } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../api/problem.ts';
import { viewerNow, viewerZone } from '../i18n/viewer.ts';
import { momentOf } from '../moments.ts';
import { confirm } from '../ui/confirm.ts';
import { toast } from '../ui/toast.tsx';
import type { Publishable, PublishingKind } from './publishable.ts';
import { isLater } from './publishWindow.ts';
import { publishingActions, type PublishingActions, type PublishingWords } from './publishingActions.ts';

/** Something that could not be done, with which thing, and why. */
export interface Refusal {
  readonly name: string;
  readonly problem: ApiProblem;
  /** Where what is missing can be given. */
  readonly editor?: LinkProps | undefined;
}

export interface Publishing<Row> extends PublishingActions<Row> {
  readonly kind: PublishingKind<Row>;
  /** What the last action was refused for; show it with `Refusals`. */
  readonly refusals: readonly Refusal[];
  /** Shows these in place of those before. */
  readonly reject: (refusals: readonly Refusal[]) => void;
  readonly busy: boolean;
}

function useWords<Row>(kind: PublishingKind<Row>): PublishingWords {
  const { t } = useTranslation('ui');
  return {
    done: (what, { name, showsFrom }) =>
      what === 'published' && isLater(showsFrom, viewerNow())
        ? t('publishing.willAppear', { name, date: momentOf(showsFrom, viewerZone()) })
        : t(`publishing.${what}`, { name }),
    confirmUnpublish: ({ name, throughReview }, count) => ({
      title: t('publishing.ask', { name }),
      text: [count > 0 && t('publishing.begun', { count }), throughReview && t('publishing.again')]
        .filter(Boolean)
        .join(' '),
      action: t('action.unpublish'),
      keep: t('publishing.keep'),
    }),
    confirmDelete: ({ name }) => ({
      ...kind.deletion,
      title: t('publishing.deleteAsk', { name }),
      danger: true,
    }),
  };
}

/** What can be done with things of a kind, wherever they show, and what came of it. */
export function usePublishing<Row>(kind: PublishingKind<Row>): Publishing<Row> {
  const [refusals, reject] = useState<readonly Refusal[]>([]);
  const [busy, setBusy] = useState(false);
  const words = useWords(kind);
  const actionsFor = (editor: LinkProps | undefined) =>
    publishingActions({
      kind,
      words,
      ask: confirm,
      say: toast,
      attempt: async ({ name }: Publishable, work) => {
        reject([]);
        setBusy(true);
        try {
          await work();
          return true;
        } catch (problem) {
          if (!(problem instanceof ApiProblem)) throw problem;
          reject([{ name, problem, editor }]);
          return false;
        } finally {
          setBusy(false);
        }
      },
    });
  const of = (row: Row) => actionsFor(kind.editor(row));
  return {
    kind,
    refusals,
    reject,
    busy,
    publish: (row) => of(row).publish(row),
    submit: (row) => of(row).submit(row),
    unpublish: (row) => of(row).unpublish(row),
    remove: (row) => of(row).remove(row),
    restore: (row) => of(row).restore(row),
  };
}
