import { ActionIcon, Select } from '@mantine/core';
import { IconGift, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchText } from '../../../shared/forms/useSearchText.ts';
import { ApiProblem } from '../../../shared/api/problem.ts';
import { queryClient } from '../../../shared/api/queryClient.ts';
import { FormNote } from '../../../shared/forms/FormNote.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { Picture } from '../../../shared/ui/Picture.tsx';
import { toast } from '../../../shared/ui/toast.tsx';
import {
  addIncentives,
  type Curriculum,
  curriculumQuery,
  incentivesToAddQuery,
  removeIncentive,
} from '../curriculums.api.ts';
import { CreateHere, CreateHereButton } from './CreateHere.tsx';
import classes from './editor.module.css';

type Incentive = Curriculum['incentives'][number];

/** Giving incentives and taking them back; both count at once. */
function useIncentives(id: string) {
  const { t } = useTranslation('curriculums');
  const [problem, setProblem] = useState<ApiProblem>();
  const run = async (work: () => Promise<unknown>) => {
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      setProblem(error);
    }
    await queryClient.invalidateQueries({ queryKey: curriculumQuery(id).queryKey });
  };
  const add = (incentive: string) =>
    run(() => addIncentives({ params: { id }, body: { incentives: [incentive] } }));
  const remove = ({ _id, name }: Incentive) =>
    run(async () => {
      await removeIncentive({ params: { id, incentiveId: _id } });
      toast(t('incentive.removed', { name }), { undo: () => add(_id) });
    });
  return { add, remove, problem };
}

function Add({
  curriculumId,
  onAdd,
}: {
  readonly curriculumId: string;
  readonly onAdd: (id: string) => void;
}) {
  const { t } = useTranslation('curriculums');
  const { typed, setTyped, text, none } = useSearchText();
  const { data } = useQuery(incentivesToAddQuery(curriculumId, text));
  return (
    <Select
      label={t('incentive.add')}
      data={data?.map(({ _id, name }) => ({ value: _id, label: name }))}
      value={null}
      onChange={(id) => id && onAdd(id)}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      nothingFoundMessage={none(data, t('incentive.nothing'))}
    />
  );
}

interface FirstProps {
  readonly curriculum: Curriculum;
  readonly add: (id: string) => unknown;
}

/** In place of incentives: what they are for, and the way to make the first one. */
function First({ curriculum, add }: FirstProps) {
  const { t } = useTranslation('curriculums');
  const [creating, setCreating] = useState(false);
  return (
    <>
      <EmptyState title={t('incentive.empty')} text={t('incentive.emptyText')} heading="h3">
        {curriculum.can.edit && <CreateHereButton made="incentive" onClick={() => setCreating(true)} />}
      </EmptyState>
      {creating && (
        <CreateHere
          made="incentive"
          brandId={curriculum.brandId}
          help={t('incentive.newHelp')}
          onMade={add}
          onClose={() => setCreating(false)}
        />
      )}
    </>
  );
}

/** What people earn with the curriculum. */
export function IncentivesTab({ curriculum }: { readonly curriculum: Curriculum }) {
  const { t } = useTranslation('curriculums');
  const { incentives, can } = curriculum;
  const { add, remove, problem } = useIncentives(curriculum._id);
  return (
    <div className={`card ${classes.card}`}>
      <p className={classes.help}>{t('incentive.help')}</p>
      <FormNote problem={problem} />
      {can.edit && <Add curriculumId={curriculum._id} onAdd={(id) => void add(id)} />}
      {incentives.length === 0 ? (
        <First curriculum={curriculum} add={add} />
      ) : (
        <ul className={classes.rows} aria-label={t('tab.incentives')}>
          {incentives.map((incentive) => (
            <li key={incentive._id}>
              {incentive.image ? (
                <div className={classes.thumb}>
                  <Picture image={incentive.image} alt="" sizes="56px" />
                </div>
              ) : (
                <IconGift size={20} stroke={1.75} aria-hidden />
              )}
              <div className={classes.words}>
                <strong>{incentive.name}</strong>
                <span>{incentive.description}</span>
              </div>
              {can.edit && (
                <ActionIcon
                  aria-label={t('removeNamed', { title: incentive.name })}
                  onClick={() => void remove(incentive)}
                >
                  <IconX size={18} stroke={1.75} />
                </ActionIcon>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
