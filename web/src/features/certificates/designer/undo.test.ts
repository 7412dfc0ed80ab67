import { expect, test } from 'vitest';
import { pause, redo, step, timeline, undo } from './undo.ts';

test('undo and redo move by one step and stop at both ends of the history', () => {
  const line = step(step(timeline('a'), 'b'), 'c');
  expect(undo(line).now).toBe('b');
  expect(undo(undo(line)).now).toBe('a');
  expect(undo(undo(undo(line))).now).toBe('a');
  expect(redo(undo(line)).now).toBe('c');
  expect(redo(line).now).toBe('c');
});

test('step discards the undone steps', () => {
  const line = step(undo(step(timeline('a'), 'b')), 'x');
  expect(redo(line).now).toBe('x');
  expect(undo(line).now).toBe('a');
});

test('step merges consecutive steps of one kind until a pause', () => {
  const typed = step(step(step(timeline(''), 'h', 'title'), 'he', 'title'), 'hey', 'title');
  expect(undo(typed).now).toBe('');
  const paused = step(pause(typed), 'hey!', 'title');
  expect(undo(paused).now).toBe('hey');
  expect(undo(step(typed, 'other', 'text')).now).toBe('hey');
});

test('step returns the same timeline when the value is unchanged', () => {
  const line = timeline('a');
  expect(step(line, 'a')).toBe(line);
});
