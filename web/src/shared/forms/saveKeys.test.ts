import { expect, test, vi } from 'vitest';
import { registerSaveTarget, onKey } from './saveKeys.ts';

const press = (more: Partial<Parameters<typeof onKey>[0]>) => {
  const preventDefault = vi.fn<() => void>();
  const keys = { key: 's', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
  onKey({ ...keys, ...more, preventDefault });
  return preventDefault;
};

test('onKey saves the form and prevents the browser dialog when Ctrl+S or ⌘S is pressed', () => {
  const save = vi.fn<() => void>();
  const leave = registerSaveTarget(save);
  expect(press({ ctrlKey: true })).toHaveBeenCalledOnce();
  expect(press({ metaKey: true, key: 'S' })).toHaveBeenCalledOnce();
  expect(save).toHaveBeenCalledTimes(2);
  leave();
});

test('onKey saves the form registered last and returns to the page when a dialog closes', () => {
  const page = vi.fn<() => void>();
  const dialog = vi.fn<() => void>();
  const leavePage = registerSaveTarget(page);
  const leaveDialog = registerSaveTarget(dialog);
  press({ ctrlKey: true });
  expect([page.mock.calls.length, dialog.mock.calls.length]).toEqual([0, 1]);
  leaveDialog();
  press({ ctrlKey: true });
  expect([page.mock.calls.length, dialog.mock.calls.length]).toEqual([1, 1]);
  leavePage();
});

test('onKey does nothing when another key is pressed or no form is registered', () => {
  expect(press({ ctrlKey: true })).not.toHaveBeenCalled();
  const save = vi.fn<() => void>();
  const leave = registerSaveTarget(save);
  for (const other of [{}, { ctrlKey: true, key: 'a' }, { ctrlKey: true, shiftKey: true }])
    expect(press(other)).not.toHaveBeenCalled();
  expect(save).not.toHaveBeenCalled();
  leave();
});
