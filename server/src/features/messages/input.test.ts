import { expect, it } from 'vitest';
import { z } from 'zod';
import { createMessage } from '@forecourt/contract/messages';
import { attachmentsOf } from './commands/save-message.ts';

const FIRST = '0190a0a0-0000-7000-8000-000000000001';
const SECOND = '0190a0a0-0000-7000-8000-000000000002';

const Input = createMessage.body ?? z.never();
const bodyOf = (body: string) => Input.safeParse({ subject: 'Long', body });

it('a message body is refused before parsing when it has too many tags', () => {
  for (const body of ['<br'.repeat(66_000), '<b>'.repeat(10_001)])
    expect(bodyOf(body).error?.issues).toMatchObject([{ path: ['body'], message: 'rich_text_tags' }]);
  expect(bodyOf('<b>a</b>'.repeat(5000)).success).toBe(true);
});

it('a new attachment is added without replacing a stored one', () => {
  const placed = (part: string) =>
    attachmentsOf(Input.parse({ subject: 'Files', attachments: [FIRST], [part]: SECOND }));
  expect(placed('attach-0')).toEqual([SECOND, FIRST]);
  expect(placed('attach-1')).toEqual([FIRST, SECOND]);
  expect(placed('attach-9')).toEqual([FIRST, SECOND]);
});
