import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { RejectedNote } from '../ui/RefusedNote.tsx';
import type { Refusal } from './usePublishing.ts';

interface Props {
  readonly refusals: readonly Refusal[];
  readonly onClose: () => void;
}

/** What could not be done, thing by thing, with everything that is to be mended and the way there. */
export function Refusals({ refusals, onClose }: Props) {
  const { t } = useTranslation('ui');
  const whyOf = ({ problem: { offline, detail, fields } }: Refusal) =>
    [offline ? t('form.offline') : detail, ...fields.map(({ message }) => message)].join(' ');
  return (
    <RejectedNote
      title={t('publishing.refused')}
      rejected={refusals.map((refusal) => ({
        key: refusal.name,
        name: refusal.name,
        why: whyOf(refusal),
        link: refusal.editor && refusal.problem.fields.length > 0 && (
          <Link {...refusal.editor} className="link">
            {t('publishing.complete')}
          </Link>
        ),
      }))}
      onClose={onClose}
    />
  );
}
