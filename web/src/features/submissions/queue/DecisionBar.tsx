import { Button, Kbd, Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Dock } from '../../../shared/ui/Dock.tsx';
import { awardText } from '../awardText.ts';
import { DENIAL_CODES, type DenialCode, type SubmissionDetail } from '../submissions.api.ts';
import classes from './queue.module.css';

interface Props {
  readonly row: SubmissionDetail | undefined;
  /** What would be given. */
  readonly amount: number;
  readonly busy: boolean;
  readonly denying: boolean;
  readonly onDenying: (open: boolean) => void;
  readonly onApprove: () => void;
  readonly onDeny: (code: DenialCode) => void;
  readonly onUndo: (() => void) | undefined;
  readonly onHelp: () => void;
  /** Ids whose checks are all green. */
  readonly clean: readonly string[];
  readonly total: number;
  readonly onClean: () => void;
}

/** The foot of the queue: the clean ones together, the keys, deny and approve. */
export function DecisionBar(props: Props) {
  const { row, busy, onUndo, onHelp, clean, total, onClean } = props;
  const { t } = useTranslation('submissions');
  return (
    <Dock>
      <div className={classes.bar}>
        <span className={classes.clean}>
          {clean.length > 0 && (
            <>
              {t('clean.text', { clean: clean.length, total })}{' '}
              <button type="button" className="link" onClick={onClean} disabled={busy}>
                {t('clean.action', { count: clean.length })}
              </button>
            </>
          )}
        </span>
        <span className={classes.keys} aria-hidden>
          {t('key.next')} <Kbd>J</Kbd> {t('key.back')} <Kbd>K</Kbd>
        </span>
        <Button
          variant="subtle"
          className={classes.allKeys}
          onClick={onHelp}
          rightSection={<Kbd aria-hidden>?</Kbd>}
        >
          {t('key.all')}
        </Button>
        {row?.can.undo && (
          <Button variant="default" onClick={onUndo} loading={busy} rightSection={<Kbd aria-hidden>Z</Kbd>}>
            {t('undo')}
          </Button>
        )}
        {row?.can.decide && <Decide {...props} row={row} />}
      </div>
    </Dock>
  );
}

function Decide(props: Props & { readonly row: SubmissionDetail }) {
  const { row, amount, busy, denying, onDenying, onApprove, onDeny } = props;
  const { t } = useTranslation('submissions');
  return (
    <>
      {/* from the dock, which has two rows on phones: the page above it would cut the list off */}
      <Menu
        opened={denying}
        onChange={onDenying}
        position="top-end"
        withinPortal={false}
        withInitialFocusPlaceholder={false}
      >
        <Menu.Target>
          <Button variant="default" disabled={busy} rightSection={<Kbd aria-hidden>D</Kbd>}>
            {t('deny')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {DENIAL_CODES.map((code, i) => (
            <Menu.Item key={code} onClick={() => onDeny(code)} rightSection={<Kbd aria-hidden>{i + 1}</Kbd>}>
              {t(`deny.${code}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Button color="green" onClick={onApprove} loading={busy} rightSection={<Kbd aria-hidden>A</Kbd>}>
        {t('approve', { award: awardText({ ...row.award, amount }) })}
      </Button>
    </>
  );
}
