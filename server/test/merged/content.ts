import { column, day, dayOf, line, number, type MergedRows, type Row } from './rows.ts';

const reactions: MergedRows = {
  of: 'reactions',
  does: 'a favourite of either is one, of opposite opinions the own one counts',
  table: 'reaction',
  shows: ({ content }) => line(number(content, 't.content_id'), dayOf('t.favored_at'), column('t.opinion')),
  rows: ({ content }) => {
    const reaction = (n: number, favored: number | null, opinion: string | null): Row => ({
      content_id: content[n],
      favored_at: favored === null ? null : day(favored),
      opinion,
      updated_at: day(1),
    });
    return [
      ['own', reaction(0, 1, null)],
      ['other', reaction(0, 2, 'like')],
      ['third', reaction(0, null, 'dislike')],
      ['own', reaction(1, null, 'like')],
      ['other', reaction(1, 3, 'dislike')],
      ['other', reaction(2, 4, null)],
      ['own', reaction(3, null, 'dislike')],
      ['third', reaction(3, 5, 'like')],
    ];
  },
  after: [
    'own 0 01 like',
    'other 0 02 like',
    'third 0 - dislike',
    'own 1 03 like',
    'other 1 03 dislike',
    'own 2 04 -',
    'own 3 - dislike',
    'third 3 05 like',
  ],
};

const visits: MergedRows = {
  of: 'what was read',
  does: 'either has read it, at the later time',
  table: 'visit',
  shows: ({ content }) => line(number(content, 't.content_id'), dayOf('t.visited_at')),
  rows: ({ content }) => {
    const visit = (n: number, at: number): Row => ({ content_id: content[n], visited_at: day(at) });
    return [
      ['own', visit(0, 2)],
      ['other', visit(0, 3)],
      ['third', visit(0, 9)],
      ['own', visit(1, 5)],
      ['other', visit(1, 4)],
      ['other', visit(2, 6)],
      ['own', visit(3, 1)],
      ['third', visit(3, 8)],
    ];
  },
  after: [
    'own 0 03',
    'other 0 03',
    'third 0 09',
    'own 1 05',
    'other 1 04',
    'own 2 06',
    'own 3 01',
    'third 3 08',
  ],
};

export const ofContent: readonly MergedRows[] = [reactions, visits];
