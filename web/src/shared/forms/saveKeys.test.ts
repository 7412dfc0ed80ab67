import { expect, test, vi } from 'vitest';
import { registerSaveTarget, onKey } from './saveKeys.ts';

const press = (more: Partial<Parameters<typeof onKey>[0]>) => {
  const preventDefault = vi.fn<() => void>();
  const keys = { key: 's', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
  onKey({ ...keys, ...more, preventDefault });
  return preventDefault;
};

test('Ctrl S and ⌘ S save, and the browser keeps its own dialog shut', () => {
  const save = vi.fn<() => void>();
  const leave = registerSaveTarget(save);
  expect(press({ ctrlKey: true })).toHaveBeenCalledOnce();
  expect(press({ metaKey: true, key: 'S' })).toHaveBeenCalledOnce();
  expect(save).toHaveBeenCalledTimes(2);
  leave();
});

test('the dialog over a page is saved, not the page; then the page again', () => {
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

test('other keys, and a page without a form, keep their meaning', () => {
  expect(press({ ctrlKey: true })).not.toHaveBeenCalled();
  const save = vi.fn<() => void>();
  const leave = registerSaveTarget(save);
  for (const other of [{}, { ctrlKey: true, key: 'a' }, { ctrlKey: true, shiftKey: true }])
    expect(press(other)).not.toHaveBeenCalled();
  expect(save).not.toHaveBeenCalled();
  leave();
});
