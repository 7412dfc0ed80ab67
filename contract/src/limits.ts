/**
 * Longest texts (characters), longest lists (entries) and largest numbers that the calls take. Plain constants without
 * the schemas that use them, so that pages import the same numbers for their fields and counters.
 */

/** Rich text, as HTML. */
export const RICH_TEXT = 200_000;
/** Tags in one, opening and closing: parsers take time that grows with their square. */
export const RICH_TEXT_TAGS = 10_000;
/** What is typed into a search field. */
export const SEARCH_TEXT = 200;
export const EMAIL = 320;
/** Passwords and codes as they are typed; what is allowed of them is a rule of its own. */
export const SECRET = { password: 200, code: 40 } as const;

export const PERSON = {
  /** First name and last name, each. */
  name: 100,
  fullName: 200,
  phone: 40,
  timeZone: 60,
  /** Positions and roles at work. */
  position: 100,
  dealers: 200,
  groups: 200,
  brands: 200,
} as const;
export const ADDRESS = { line: 200, city: 100, region: 100, postalCode: 20, country: 2 } as const;
/** Why an account is deactivated, or a request denied. */
export const REASON = 500;

export const DEALER = { name: 200, id: 40, number: 40, phone: 40, units: 200, brands: 200 } as const;
export const BUSINESS_UNIT = { name: 100 } as const;
/** Admin groups and assignment groups. */
export const GROUP = { name: 100, category: 100, curriculums: 200, people: 2000 } as const;
export const ROLE = { name: 60, key: 400 } as const;
export const AUDIENCE = { roles: 100, entries: 500 } as const;

export const BRAND = {
  name: 120,
  description: 600,
  /** Segment and bucket. */
  group: 100,
  tag: 40,
  tags: 20,
  managers: 100,
  /** Courses and curriculums that a brand may have at most. */
  content: 1_000_000,
} as const;
export const CATEGORY = { name: 80 } as const;
export const CURRICULUM = {
  title: 120,
  description: 250,
  segment: 60,
  segments: 20,
  categories: 100,
  prerequisites: 50,
  dueDays: 3650,
  /** Courses and incentives that are added at once. */
  courses: 500,
  incentives: 200,
} as const;
export const COURSE = {
  title: 200,
  description: 2000,
  minutes: 6000,
  attempts: 1000,
  /** Seconds. */
  timer: 86_400,
  timerLeast: 10,
  prerequisites: 100,
} as const;
export const CHAPTER = { title: 200, description: 2000, sections: 100 } as const;
export const SECTION = { title: 200, subtitles: 20, products: 50 } as const;
export const PRODUCT = {
  name: 120,
  description: 2000,
  label: 80,
  value: 200,
  facts: 40,
  variants: 50,
  variantDescription: 1000,
} as const;
export const QUIZ = { questions: 200, answers: 20, question: 2000, answer: 1000, explanation: 2000 } as const;
/** A file or link given along with a course or curriculum. */
export const RESOURCE = { title: 120, description: 500, url: 2000 } as const;
/** Announcements, promotions, events and what else a brand publishes. */
export const CONTENT = { title: 120, images: 10, attachments: 10, sections: 20, excerpt: 240 } as const;
/** Public pages. */
export const PUBLIC_PAGE = { title: 120, description: 160 } as const;
/** Cards of the page about prices. */
export const PRICE_CARD = {
  cards: 8,
  name: 60,
  price: 30,
  period: 80,
  points: 8,
  point: 120,
  label: 40,
} as const;
/** Podcasts and videos. */
export const CAST = {
  podcastDescription: 2000,
  videoDescription: 250,
  transcript: 200_000,
  captions: 20,
  category: 60,
  categories: 100,
  /** Seconds. */
  length: 24 * 60 * 60,
  /** Why a video was denied. */
  reason: 500,
} as const;
export const EVENT = { place: 120, zone: 60 } as const;
export const FOLLOW = { title: 80, description: 250 } as const;
/** Titles and descriptions in other languages, where a kind says nothing else. */
export const TRANSLATION = { title: 200, description: 2000 } as const;
/** Why a course is sent back. */
export const REVIEW_REASON = 2000;

/** Folders and files; `path` is that of the deepest folder. `archive` is what one download holds. */
export const MEDIA = {
  name: 120,
  description: 250,
  depth: 12,
  folder: 5000,
  path: 12 * 121,
  archive: { files: 500, bytes: 1024 ** 3 },
} as const;

export const MESSAGE = { subject: 150, users: 5000, attachments: 10 } as const;

export const CERTIFICATE = { title: 120, name: 200, reason: 500 } as const;
export const SLIDE = { title: 120, text: 300, link: 500, label: 40, slides: 20 } as const;
export const HELP = { message: 5000 } as const;
export const SETTINGS = { label: 60, roles: 100, portalName: 40 } as const;
/** Receipts, claims and other things that are reviewed and credited. */
export const SUBMISSION = {
  attachments: 10,
  invoice: 40,
  partNumber: 40,
  serial: 60,
  lines: 50,
  quantity: 1000,
  note: 500,
  reason: 500,
  /** Minor units: ten million dollars. */
  amount: 1_000_000_000,
  bulk: 100,
  appealDays: 30,
} as const;
export const LOYALTY = {
  key: 40,
  name: 200,
  credits: 100_000,
  points: 1_000_000,
  photos: 1000,
  reason: 500,
  receivers: 500,
} as const;
export const ACTIVITY = { name: 120, description: 500, perMonth: 1000, quantity: 100 } as const;
/** Chosen rows that one call takes. */
export const BULK = 500;
/** Comments and replies: characters, and people who are tagged in one. */
export const COMMENT = { message: 2000, tags: 10 } as const;
/** Live training: places, templates and classes. */
export const LIVE = {
  venue: 120,
  directions: 1000,
  title: 120,
  description: 2000,
  points: 10_000,
  /** Hours of a class, for its end. */
  hours: 240,
  seats: 5000,
  joinUrl: 2000,
  instructors: 5,
  notes: 2000,
  /** Minor units of money. */
  price: 10_000_000,
  /** People enrolled or marked by one call. */
  people: 500,
} as const;
/** Why an entry of the ledger is taken back. */
export const WALLET = { reason: 500 } as const;
/** Texts of a tax form, and the largest threshold (minor units) and rate of a tax year. */
export const TAX_FORM = {
  name: 120,
  other: 60,
  tin: 20,
  hash: 64,
  reason: 500,
  threshold: 1_000_000_000,
  rate: 100,
} as const;
/** What a payee is to the tax office, in the order of the form. */
export const TAXPAYERS = [
  'individual',
  'c-corporation',
  's-corporation',
  'partnership',
  'trust',
  'llc',
  'other',
] as const;
/** A social security number, an individual’s or an employer’s number. */
export const TIN_TYPES = ['ssn', 'itin', 'ein'] as const;
/** What an LLC is taxed as. */
export const LLC_LETTERS = ['C', 'S', 'P'] as const;
/** Texts of how people are paid. */
export const CARD = { token: 200, holder: 120, brand: 40 } as const;
/** Cards of the sandbox, as its form gives them: no number, and no money. */
export const TRIAL_CARDS = [
  { token: 'trial-visa', brand: 'Visa', last4: '4242' },
  { token: 'trial-mastercard', brand: 'Mastercard', last4: '4444' },
] as const;
/** Longest reason, and largest amount of one payout in minor units. */
export const PAYOUT = { reason: 500, amount: 100_000_000 } as const;
/** Keys and names of reports, saved views and their filters; most views of one person and report. */
/** Rows above which a report’s export is made in the background. */
export const STREAMED_ROWS = 50_000;
export const REPORT = {
  key: 40,
  viewName: 60,
  views: 50,
  columns: 60,
  /** Values of one filter, and roles that a view is shared with. */
  values: 100,
  roles: 50,
  /** Times of a day at which a schedule runs, its recipients, and schedules of one person. */
  times: 4,
  recipients: 500,
  schedules: 50,
} as const;
/** A visit of field training; minutes. */
export const FIELD_VISIT = {
  subject: 120,
  notes: 2000,
  minutes: 480,
  minutesLeast: 60,
  minutesUsual: 120,
  courses: 20,
  attendees: 100,
  expected: 500,
  reason: 500,
  reasonLeast: 3,
  summary: 5000,
} as const;
export const FIELD_AVAILABILITY = {
  windows: 50,
  exceptions: 200,
  noticeHours: 24 * 60,
  bufferMinutes: 8 * 60,
  perDay: 8,
} as const;
/** Rows of a list in a workbook, which is built in memory. */
export const MAX_WORKBOOK_ROWS = 10_000;
/** `text` and `url` in characters, `count` for one instructor. */
export const IMPORTED_CALENDAR = { name: 80, url: 2000, text: 4_000_000, count: 5 } as const;
/** The largest share that a course shows before it is passed. */
export const OPEN_PROGRESS = 0.9;
export const INCENTIVE = {
  name: 120,
  description: 250,
  /** Minor units of money. */
  value: 100_000_000,
  budget: 1_000_000_000,
  price: 10_000_000,
  stock: 1_000_000,
  courses: 50,
  /** Saved by one call. */
  atOnce: 50,
  /** Put into order by one call. */
  order: 500,
  /** Added by one call. */
  codes: 10_000,
  code: 64,
} as const;
export const REWARD = {
  name: 120,
  note: 500,
  reason: 500,
  carrier: 60,
  trackingNumber: 64,
  atOnce: 200,
} as const;
export const SPIFF = {
  name: 120,
  details: 150,
  /** Minor units of money, or whole credits. */
  money: 1_000_000_000,
  /** Hundredths of a percent: all that was spent. */
  rate: 10_000,
  items: 200,
  itemName: 200,
  /** Courses, and curriculums, that have to be passed. */
  training: 20,
  graceDays: 365,
  /** Days after the end in which sales can be claimed, unless said. */
  claimDays: 30,
} as const;
