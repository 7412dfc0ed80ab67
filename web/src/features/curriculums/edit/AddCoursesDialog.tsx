import { Button, Checkbox, Group, Modal, Stack, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormNote } from '../../../shared/forms/FormNote.tsx';
import { EmptyState, ErrorState } from '../../../shared/ui/EmptyState.tsx';
import { SkeletonRows } from '../../../shared/ui/Skeletons.tsx';
import { coursesToAddQuery, type Curriculum } from '../curriculums.api.ts';
import { CreateHere, CreateHereButton } from './CreateHere.tsx';
import { CourseLine } from './CourseLine.tsx';
import { useCourses } from './useCourses.ts';
import classes from './editor.module.css';

/** Milliseconds of rest before a search runs. */
const REST = 250;

interface FoundProps {
  readonly curriculum: Curriculum;
  readonly onCreate: () => void;
  readonly text: string;
  readonly chosen: readonly string[];
  readonly onChange: (ids: string[]) => void;
}

/** Courses that match the search, or an action that creates the first course. */
export function Found({ curriculum, onCreate, text, chosen, onChange }: FoundProps) {
  const { t } = useTranslation(['curriculums', 'ui']);
  const { data, error, refetch } = useQuery(coursesToAddQuery(curriculum._id, text));
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={4} height={60} label={t('addCourses')} />;
  if (data.courses.length === 0)
    return text ? (
      <EmptyState heading="h3" title={t('ui:list.none')} text={t('addNoneText', { text })} />
    ) : (
      <EmptyState
        heading="h3"
        title={t(curriculum.courses.length === 0 ? 'addFirst' : 'addNothing')}
        text={t(curriculum.courses.length === 0 ? 'addFirstText' : 'addNothingText')}
      >
        <CreateHereButton made="course" onClick={onCreate} />
      </EmptyState>
    );
  const more = data.pagination.total - data.courses.length;
  return (
    <Checkbox.Group value={[...chosen]} onChange={onChange} aria-label={t('addCourses')}>
      <ul className={classes.found}>
        {data.courses.map((course) => (
          <li key={course._id}>
            <Checkbox
              value={course._id}
              label={<CourseLine course={course} />}
              styles={{ body: { alignItems: 'center' }, labelWrapper: { flex: 1 } }}
            />
          </li>
        ))}
      </ul>
      {more > 0 && <p className={classes.help}>{t('addMore', { count: more })}</p>}
    </Checkbox.Group>
  );
}

interface DialogProps {
  readonly curriculum: Curriculum;
  readonly onClose: () => void;
}

/** Offers the brand's courses that are not in the curriculum yet, or a new one. */
export function AddCoursesDialog(props: DialogProps) {
  const { t } = useTranslation('curriculums');
  const [creating, setCreating] = useState(false);
  const { add } = useCourses(props.curriculum);
  return creating ? (
    <CreateHere
      made="course"
      brandId={props.curriculum.brandId}
      help={t('course.newHelp')}
      onMade={(id) => add([id])}
      onClose={props.onClose}
    />
  ) : (
    <ChooseCourses onCreate={() => setCreating(true)} {...props} />
  );
}

function ChooseCourses({ curriculum, onClose, onCreate }: DialogProps & Pick<FoundProps, 'onCreate'>) {
  const { t } = useTranslation(['curriculums', 'ui']);
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text.trim(), REST);
  const [chosen, setChosen] = useState<string[]>([]);
  const [busy, setBusy] = useState(false);
  const { add, problem } = useCourses(curriculum);
  const send = async () => {
    setBusy(true);
    const added = await add(chosen);
    setBusy(false);
    if (added) onClose();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('addCourses')}
      size={600}
      closeButtonProps={{ 'aria-label': t('close', { ns: 'ui' }) }}
    >
      <Stack>
        <FormNote problem={problem} />
        <TextInput
          type="search"
          label={t('addSearch')}
          leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          data-autofocus
        />
        <Found
          curriculum={curriculum}
          onCreate={onCreate}
          text={search}
          chosen={chosen}
          onChange={setChosen}
        />
        <Group justify="flex-end">
          <Button variant="subtle" color="gray" onClick={onClose}>
            {t('ui:action.cancel')}
          </Button>
          <Button onClick={() => void send()} disabled={chosen.length === 0} loading={busy}>
            {chosen.length === 0 ? t('addCourses') : t('addCount', { count: chosen.length })}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
