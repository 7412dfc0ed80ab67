/** A visit of the demo's sales rep at the dealer of its dealer manager. */
export interface DemoVisit {
  readonly subject: string;
  readonly notes: string;
  readonly status: 'created' | 'confirmed' | 'cancelled' | 'completed';
  /** Days from today, at the next day that is wholly a working day; the time of day is the dealer's. */
  readonly inDays: number;
  readonly at: string;
  readonly minutes: number;
  readonly isVirtual?: boolean;
  /** At another dealer of the same instructor, far from the first. */
  readonly elsewhere?: boolean;
  /** The request names the instructor. */
  readonly named?: boolean;
  readonly expected: number;
  readonly attendees: number;
  readonly reason?: string;
  readonly summary?: string;
  readonly comments: readonly { readonly by: 'instructor' | 'manager'; readonly message: string }[];
}

/** Monday to Thursday all day, Friday mornings. */
export const instructorHours = [
  ...[1, 2, 3, 4].map((day) => ({ day, from: '08:00', to: '17:00' })),
  { day: 5, from: '08:00', to: '12:00' },
];

export const fieldVisits: readonly DemoVisit[] = [
  {
    subject: 'Aiming light bars, in your bay',
    notes: 'Two of us are new. We have one bay with a level floor.',
    status: 'confirmed',
    inDays: 6,
    at: '09:30',
    minutes: 90,
    expected: 4,
    attendees: 3,
    comments: [
      { by: 'manager', message: 'Two of us are new. We have a truck and an L28 in stock to fit.' },
      {
        by: 'instructor',
        message: 'Confirmed. I bring the aiming screen and two L28 for hands-on. Please keep one bay free.',
      },
    ],
  },
  {
    subject: 'Load levelling, from the order to the road test',
    notes: 'We have two trucks that wait for it.',
    status: 'created',
    inDays: 6,
    at: '14:00',
    minutes: 90,
    elsewhere: true,
    named: true,
    expected: 3,
    attendees: 0,
    comments: [],
  },
  {
    subject: 'Winter selling',
    notes: 'Before the first snow, please.',
    status: 'created',
    inDays: 12,
    at: '13:00',
    minutes: 120,
    named: true,
    expected: 5,
    attendees: 2,
    comments: [],
  },
  {
    subject: 'Reading tyre wear with customers',
    notes: '',
    status: 'created',
    inDays: 17,
    at: '10:00',
    minutes: 120,
    expected: 6,
    attendees: 0,
    comments: [],
  },
  {
    subject: 'Suspension questions, live',
    notes: 'Questions from the counter, collected over the last weeks.',
    status: 'confirmed',
    inDays: 2,
    at: '13:00',
    minutes: 60,
    isVirtual: true,
    expected: 8,
    attendees: 3,
    comments: [],
  },
  {
    subject: 'Switch panels for fleet customers',
    notes: '',
    status: 'completed',
    inDays: -9,
    at: '14:00',
    minutes: 120,
    expected: 4,
    attendees: 3,
    summary:
      'Wired two panels on the demo vehicle and went through the load table. Next: the team quotes one fleet job with the load table and sends it to me.',
    comments: [{ by: 'manager', message: 'Very useful. The load table hangs at the counter now.' }],
  },
  {
    subject: 'Damper service at the bench',
    notes: '',
    status: 'cancelled',
    inDays: 4,
    at: '11:00',
    minutes: 180,
    expected: 3,
    attendees: 1,
    reason: 'The bench is being repaired until the end of the month.',
    comments: [],
  },
];
