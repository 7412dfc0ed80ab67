import { ActionIcon, Select } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchText } from '../../../shared/forms/useSearchText.ts';
import { curriculumsToAssignQuery, type GroupCurriculum } from '../access.api.ts';
import layout from '../../../shared/ui/layout.module.css';
import classes from '../access.module.css';
import members from '../members/members.module.css';

interface Props {
  readonly chosen: readonly GroupCurriculum[];
  readonly onChange: (chosen: readonly GroupCurriculum[]) => void;
}

function Chosen({ chosen, onChange }: Props) {
  const { t } = useTranslation('groups');
  if (chosen.length === 0) return <p className={members.hint}>{t('assign.noTraining')}</p>;
  return (
    <ul className={members.members} aria-label={t('assign.training')}>
      {chosen.map(({ _id, title, brand }) => (
        <li key={_id}>
          <div className={members.words}>
            <strong>{title}</strong>
            <span>{brand}</span>
          </div>
          <ActionIcon
            aria-label={t('removeNamed', { name: title })}
            onClick={() => onChange(chosen.filter((one) => one._id !== _id))}
          >
            <IconX size={18} stroke={1.75} />
          </ActionIcon>
        </li>
      ))}
    </ul>
  );
}

/** Curriculums that are mandatory for members. */
export function TrainingPart({ chosen, onChange }: Props) {
  const { t } = useTranslation('groups');
  const { typed, setTyped, text, none } = useSearchText();
  const { data } = useQuery(curriculumsToAssignQuery(text));
  const taken = new Set(chosen.map(({ _id }) => _id));
  const offered = (data ?? []).filter(({ _id }) => !taken.has(_id));
  return (
    <section className={`card ${layout.section}`}>
      <h2>{t('assign.training')}</h2>
      <p className={classes.help}>{t('assign.trainingText')}</p>
      <Chosen chosen={chosen} onChange={onChange} />
      <Select
        label={t('assign.addTraining')}
        placeholder={t('assign.searchTraining')}
        searchable
        value={null}
        searchValue={typed}
        onSearchChange={setTyped}
        filter={({ options }) => options}
        nothingFoundMessage={none(data, t('nobody'))}
        data={offered.map(({ _id, title, brand }) => ({ value: _id, label: `${title} · ${brand}` }))}
        onChange={(id) => {
          const added = offered.find(({ _id }) => _id === id);
          if (added) onChange([...chosen, added]);
          setTyped('');
        }}
      />
    </section>
  );
}
