import { Button, Modal } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../shared/api/problem.ts';
import { AskReason } from '../../shared/forms/AskReason.tsx';
import { FormNote } from '../../shared/forms/FormNote.tsx';
import { Hint } from '../../shared/ui/Layout.tsx';
import { Note } from '../../shared/ui/Note.tsx';
import { toast } from '../../shared/ui/toast.tsx';
import { ResidenceFacts } from './DeclaredResidence.tsx';
import { type ListedResidence, residencesChanged, reviewResidence } from './forms.api.ts';
import classes from './forms.module.css';

interface Props {
  readonly residence: ListedResidence;
  readonly onClose: () => void;
}

interface RefusalProps {
  readonly name: string;
  readonly onClose: () => void;
  readonly onReason: (why: string) => Promise<void>;
}

function RejectDialog({ name, onClose, onReason }: RefusalProps) {
  const { t } = useTranslation(['forms', 'ui']);
  return (
    <AskReason
      title={t('residences.refuseTitle', { name })}
      text={t('residences.refuseText')}
      label={t('ui:field.reason')}
      missing={t('residences.reasonMissing')}
      longest={500}
      action={t('residences.refuse')}
      keep={t('ui:action.back')}
      onClose={onClose}
      onReason={onReason}
    />
  );
}

/** The declaration and, once reviewed, the reviewer and the reason. */
function ReviewedFacts({ residence }: Pick<Props, 'residence'>) {
  const { t } = useTranslation(['forms', 'ui']);
  const { status, reviewedBy, reason } = residence;
  const reviewed = reviewedBy ? [[t('residences.reviewedBy'), reviewedBy] as const] : [];
  const rejected = reviewedBy && reason ? [[t('ui:field.reason'), reason] as const] : [];
  return <ResidenceFacts residence={residence} status={status} more={[...reviewed, ...rejected]} />;
}

/** A W-8BEN with everything that is reviewed; accepted here, or refused with a reason. */
export function ReviewDialog({ residence, onClose }: Props) {
  const { t } = useTranslation(['forms', 'ui']);
  const [refusing, setRefusing] = useState(false);
  const { _id: id, status, can } = residence;
  const name = residence.user.fullName || residence.user.email;
  const review = async (accept: boolean, why: string) => {
    try {
      await reviewResidence({ params: { id }, body: { accept, reason: why } });
    } finally {
      // another user may have reviewed it
      await residencesChanged();
    }
    onClose();
    toast(t(accept ? 'residences.acceptDone' : 'residences.refuseDone'));
  };
  const accepting = useMutation({ mutationFn: () => review(true, '') });
  if (refusing)
    return (
      <RejectDialog name={name} onClose={() => setRefusing(false)} onReason={(why) => review(false, why)} />
    );
  const { error } = accepting;
  return (
    <Modal
      opened
      onClose={onClose}
      size={600}
      title={t('residences.formOf', { name })}
      closeButtonProps={{ 'aria-label': t('ui:close') }}
    >
      <div className={classes.review}>
        <FormNote problem={error instanceof ApiProblem ? error : undefined} />
        {status === 'declared' && !can.review && <Note kind="neutral">{t('residences.own')}</Note>}
        <ReviewedFacts residence={residence} />
        {can.review && (
          <>
            <Hint>{t('residences.acceptText')}</Hint>
            <div className={classes.choices}>
              <Button variant="default" onClick={() => setRefusing(true)}>
                {t('residences.refuse')}
              </Button>
              <Button loading={accepting.isPending} onClick={() => accepting.mutate()}>
                {t('residences.accept')}
              </Button>
            </div>
          </>
        )}
      </div>
    </Modal>
  );
}
