import { expect, it } from 'vitest';
import { KINDS } from '@forecourt/contract/notifications';
import { NOTICE_ABOUT, noticeView } from './notice-about.ts';
import { notify } from './notify.ts';

it('NOTICE_ABOUT names a view or an exemption reason for every kind of notice', () => {
  expect(Object.keys(NOTICE_ABOUT).toSorted()).toEqual(KINDS.toSorted());
  for (const about of Object.values(NOTICE_ABOUT))
    expect(typeof about === 'string' ? about : about.exempt).not.toBe('');
});

it.each(KINDS.filter((kind) => noticeView(kind)))(
  'notify refuses a notice of the kind %s when it names no subject',
  async (kind) => {
    const notice = { kind, to: [], data: {}, link: '', key: kind };
    await expect(notify({} as never, {} as never, new Date(0), notice)).rejects.toThrow(
      /names what it is about/,
    );
    await expect(
      notify({} as never, {} as never, new Date(0), { ...notice, about: { kind: 'course', id: kind } }),
    ).resolves.toEqual([]);
  },
);
