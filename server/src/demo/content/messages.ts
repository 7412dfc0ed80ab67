/** A message of the demo tenant. */
export interface DemoMessage {
  readonly subject: string;
  readonly body: string;
  /** Days since it was sent; negative: until it is sent; null: a draft. */
  readonly age: number | null;
  /** Roles that it went to; none: everybody. */
  readonly roles: readonly string[];
  /** Share of its people who have read it. */
  readonly read: number;
  /** HTML of a sheet that goes along, by its name. */
  readonly sheet?: { readonly name: string; readonly html: string };
  readonly withdrawn?: true;
}

const paragraphs = (...lines: readonly string[]) => lines.map((line) => `<p>${line}</p>`).join('');

export const messages: readonly DemoMessage[] = [
  {
    subject: 'Holiday hours of the warranty desk',
    body: paragraphs(
      'The desk is closed from December 24 to 28. Claims sent before noon on the 23rd are still decided this year; what comes later is first in line on the 29th.',
      'If a truck cannot drive, call the number on the sheet. Somebody picks up, every day, until 8:00 PM.',
    ),
    age: 1,
    roles: [],
    read: 0.4,
    sheet: {
      name: 'Holiday sheet for the wall.pdf',
      html: '<h2>Warranty desk</h2><ul><li>December 24 to 28: closed.</li><li>A truck that cannot drive: 800 555 0142, until 8:00 PM.</li></ul>',
    },
  },
  {
    subject: 'Suspension fit clinic: what to bring',
    body: paragraphs(
      'Closed shoes, your torque wrench, and your phone to scan yourself in.',
      'Lunch is on us.',
    ),
    age: 4,
    roles: ['learner', 'dealer-manager', 'multi-dealer-manager'],
    read: 0.7,
  },
  {
    subject: 'Les cours existent aussi en français',
    body: paragraphs(
      'Depuis cette semaine, trois cours d’éclairage et de pneus sont offerts en français, tests compris.',
      'Un cours suivi dans une langue compte dans les deux.',
    ),
    age: 11,
    roles: [],
    read: 0.8,
  },
  {
    subject: 'Old price list, please ignore',
    body: paragraphs('The list that was attached here was last year’s.'),
    age: 20,
    roles: ['dealer-manager'],
    read: 0.5,
    withdrawn: true,
  },
  {
    subject: 'Winter stock: order by Friday',
    body: paragraphs('Orders that reach us by Friday noon are on your ramp before the first frost.'),
    age: -3,
    roles: ['dealer-manager', 'multi-dealer-manager'],
    read: 0,
  },
  {
    subject: 'Invitation to the spring preview',
    body: paragraphs('Six stores see it first. More on Monday.'),
    age: null,
    roles: [],
    read: 0,
  },
];
