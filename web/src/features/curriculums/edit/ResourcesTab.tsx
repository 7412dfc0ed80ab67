import { ActionIcon, Button } from '@mantine/core';
import { IconFile, IconLink, IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../../shared/api/problem.ts';
import { queryClient } from '../../../shared/api/queryClient.ts';
import { fileSize } from '../../../shared/format.ts';
import { FormNote } from '../../../shared/forms/FormNote.tsx';
import { confirm } from '../../../shared/ui/confirm.ts';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { type Curriculum, curriculumQuery, removeResource } from '../curriculums.api.ts';
import { AddResourceDialog } from './AddResourceDialog.tsx';
import classes from './editor.module.css';

type Resource = Curriculum['resources'][number];

function Line({
  resource,
  onRemove,
}: {
  readonly resource: Resource;
  readonly onRemove: (() => void) | undefined;
}) {
  const { t } = useTranslation('curriculums');
  const { file, url, title, description } = resource;
  const facts = [file && `${file.name}, ${fileSize(file.size)}`, url, description]
    .filter(Boolean)
    .join(' · ');
  return (
    <li>
      {file ? (
        <IconFile size={20} stroke={1.75} aria-hidden />
      ) : (
        <IconLink size={20} stroke={1.75} aria-hidden />
      )}
      <div className={classes.words}>
        <a className="link" href={file?.url ?? url ?? ''} target="_blank" rel="noopener noreferrer">
          {title}
        </a>
        <br />
        <span>{facts}</span>
      </div>
      {onRemove && (
        <ActionIcon aria-label={t('removeNamed', { title })} onClick={onRemove}>
          <IconX size={18} stroke={1.75} />
        </ActionIcon>
      )}
    </li>
  );
}

/** Taking a resource away, after asking. */
function useRemoval(curriculumId: string) {
  const { t } = useTranslation('curriculums');
  const [problem, setProblem] = useState<ApiProblem>();
  const remove = async (resource: Resource) => {
    const sure = await confirm({
      title: t('resource.ask', { title: resource.title }),
      text: t('resource.text'),
      action: t('resource.remove'),
      keep: t('resource.keep'),
      danger: true,
    });
    if (!sure) return;
    setProblem(undefined);
    try {
      await removeResource({ params: { id: curriculumId, resourceId: resource._id } });
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      setProblem(error);
    }
    await queryClient.invalidateQueries({ queryKey: curriculumQuery(curriculumId).queryKey });
  };
  return { remove, problem };
}

/** Files and links that go along with the curriculum. Every change counts at once. */
export function ResourcesTab({ curriculum }: { readonly curriculum: Curriculum }) {
  const { t } = useTranslation('curriculums');
  const [adding, setAdding] = useState(false);
  const { resources, can } = curriculum;
  const { remove, problem } = useRemoval(curriculum._id);
  const add = can.edit && (
    <Button
      variant="light"
      leftSection={<IconPlus size={18} stroke={1.75} />}
      onClick={() => setAdding(true)}
    >
      {t('resource.add')}
    </Button>
  );
  return (
    <div className={`card ${classes.card}`}>
      <div className={classes.head}>
        <div>
          <h2>{t('tab.resources')}</h2>
          <p>{t('resource.help')}</p>
        </div>
        {resources.length > 0 && add}
      </div>
      <FormNote problem={problem} />
      {resources.length === 0 ? (
        <EmptyState title={t('resource.empty')} text={t('resource.emptyText')} heading="h3">
          {add}
        </EmptyState>
      ) : (
        <ul className={classes.rows} aria-label={t('tab.resources')}>
          {resources.map((resource) => (
            <Line
              key={resource._id}
              resource={resource}
              onRemove={can.edit ? () => void remove(resource) : undefined}
            />
          ))}
        </ul>
      )}
      {adding && <AddResourceDialog curriculumId={curriculum._id} onClose={() => setAdding(false)} />}
    </div>
  );
}
