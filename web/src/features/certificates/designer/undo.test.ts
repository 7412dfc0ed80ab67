import { expect, test } from 'vitest';
import { pause, redo, step, timeline, undo } from './undo.ts';

test('takes steps back and brings them again', () => {
  const line = step(step(timeline('a'), 'b'), 'c');
  expect(undo(line).now).toBe('b');
  expect(undo(undo(line)).now).toBe('a');
  expect(undo(undo(undo(line))).now).toBe('a');
  expect(redo(undo(line)).now).toBe('c');
  expect(redo(line).now).toBe('c');
});

test('a new step forgets what was taken back', () => {
  const line = step(undo(step(timeline('a'), 'b')), 'x');
  expect(redo(line).now).toBe('x');
  expect(undo(line).now).toBe('a');
});

test('steps of one kind in a row are one, until there was a pause', () => {
  const typed = step(step(step(timeline(''), 'h', 'title'), 'he', 'title'), 'hey', 'title');
  expect(undo(typed).now).toBe('');
  const paused = step(pause(typed), 'hey!', 'title');
  expect(undo(paused).now).toBe('hey');
  expect(undo(step(typed, 'other', 'text')).now).toBe('hey');
});

test('the same value is no step', () => {
  const line = timeline('a');
  expect(step(line, 'a')).toBe(line);
});
