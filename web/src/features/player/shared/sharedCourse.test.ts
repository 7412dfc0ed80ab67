import { expect, test } from 'vitest';
import { asPreview, contentsOf, type SharedCourse } from './sharedCourse.ts';

const id = (n: number) => `0190b0a0-0000-7000-8000-00000000000${n}`;
const shared: SharedCourse = {
  _id: id(1),
  title: 'Beams',
  description: '',
  minutes: 5,
  image: null,
  brand: { _id: id(2), name: 'Lumastead', accent: '#0181F6', logoImage: null },
  chapters: [
    {
      _id: id(3),
      courseId: id(1),
      title: 'One',
      description: '',
      order: 1,
      sections: [
        {
          _id: id(4),
          title: 'Text',
          order: 1,
          sectionType: 'text',
          text: '<p>Hello</p>',
          image: null,
          imageFile: null,
        },
        {
          _id: id(5),
          title: 'Film',
          order: 2,
          sectionType: 'video',
          text: '',
          poster: null,
          videoFile: null,
          videoSubtitleFile: null,
          imageFile: null,
          subtitles: [],
          video: {
            _id: id(6),
            url: '/v',
            name: 'v.mp4',
            type: 'video/mp4',
            size: 1,
            duration: 12,
            state: 'ready',
            reason: null,
          },
        },
      ],
    },
  ],
  resources: [],
  cheatSheet: null,
  hasTest: true,
  isScorm: false,
};

test('asPreview returns a course that is not started, with durations and without a quiz', () => {
  const course = asPreview(shared);
  expect(course).toMatchObject({ preview: true, status: 'not_started', test: null, lock: null });
  expect(course.chapters[0]?.sections.map(({ duration, seen }) => [duration, seen])).toEqual([
    [null, false],
    [12, false],
  ]);
  expect(contentsOf(shared).get(id(3))).toHaveLength(2);
});
