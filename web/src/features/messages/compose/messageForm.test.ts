import { expect, test } from 'vitest';
import { draftOf, inputOf } from './messageForm.ts';

const STORED = { draft: false, version: 3, clientId: 'c' };
const stored = (id: string) => ({
  _id: id,
  url: '',
  name: `${id}.pdf`,
  type: 'application/pdf',
  size: 1,
  duration: null,
  state: 'ready' as const,
  reason: null,
});

test('inputOf keeps the position of a new file among the stored attachments', async () => {
  const file = new File(['x'], 'b.txt');
  const draft = { ...draftOf(undefined), subject: ' Hi ', attachments: [stored('a'), file, stored('c')] };
  const body = await inputOf(draft, STORED, () => undefined);
  expect(body).toMatchObject({
    subject: 'Hi',
    sendAt: null,
    attachments: ['a', 'c'],
    'attach-1': file,
    version: 3,
  });
});
