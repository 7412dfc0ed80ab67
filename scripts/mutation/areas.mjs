const FEATURES = 'server/src/features';

/**
 * What is changed, and the tests for it, as vitest filters them. No tests: those of the file's own feature.
 * @type {{ name: string, files: string[], tests?: string[] }[]}
 */
export const AREAS = [
  { name: 'policies', files: [`${FEATURES}/**/*.policy.ts`] },
  {
    name: 'access',
    files: [
      'server/src/kit/access/{scope,reach,membership,working-dealers}.ts',
      `${FEATURES}/access/roles/*.commands.ts`,
    ],
    tests: [
      'features/access/',
      'features/users/',
      'features/dealers/',
      'features/brands/brands.test',
      'features/audience/',
      'features/announcements/',
      'test/reach',
      'test/report-scope',
    ],
  },
  {
    name: 'audience',
    files: [
      'server/src/kit/access/audience*.ts',
      `${FEATURES}/audience/*.ts`,
      `${FEATURES}/learning/visib*.ts`,
    ],
    tests: [
      'features/audience/',
      'features/learning/',
      'features/curriculums/',
      'features/access/organisation',
      'features/dealers/dealers.test',
      'test/reach',
    ],
  },
  {
    name: 'tokens',
    files: [
      'server/src/kit/secret.ts',
      'server/src/kit/one-time-code.ts',
      'server/src/kit/session/session.ts',
      'server/src/kit/http/origin.ts',
      `${FEATURES}/scorm/runtime/token.ts`,
      `${FEATURES}/session/password-tries.ts`,
      `${FEATURES}/session/sign-on/*.ts`,
    ],
    tests: [
      'features/session/',
      'features/scorm/token',
      'features/scorm/signed-out',
      'features/account/',
      'features/users/',
      // what a session knows of its person
      'features/learning/visibility',
      'test/reach',
      'test/http.test',
    ],
  },
  {
    name: 'ledger',
    files: ['server/src/kit/ledger*.ts'],
    tests: [
      'features/learning/points',
      'features/learning/progress.test',
      'test/merging',
      'features/leaderboards/',
      'features/wallet/',
      'test/ledger',
    ],
  },
  {
    name: 'money',
    files: [
      `${FEATURES}/payments/{,commands/}*.ts`,
      `${FEATURES}/rewards/commands/*.ts`,
      `${FEATURES}/wallet/*.ts`,
    ],
    tests: ['features/payments/', 'features/rewards/', 'features/wallet/', 'test/money/money.test'],
  },
  {
    name: 'seats',
    files: [`${FEATURES}/live-training/seats/*.ts`],
    tests: ['features/live-training/', 'test/training/classes-of-people'],
  },
  {
    name: 'review',
    files: ['server/src/kit/submissions/*.ts'],
    tests: [
      'features/submissions/',
      'features/loyalty/',
      'features/activities/',
      'features/spiff-claims/spiff-claims',
    ],
  },
  {
    name: 'progress',
    files: [`${FEATURES}/learning/progress/*.ts`],
    tests: [
      'features/learning/',
      'features/certificates/validity',
      'features/tests/',
      'features/live-training/attendance',
      'test/merging',
    ],
  },
  {
    name: 'passing',
    files: [
      `${FEATURES}/tests/scoring.ts`,
      `${FEATURES}/tests/commands/*.ts`,
      `${FEATURES}/scorm/runtime/{judge,outcome}.ts`,
    ],
    tests: [
      'features/tests/',
      'features/scorm/passing',
      'features/scorm/runtime/',
      'features/scorm/runtime.test',
      'features/offline/',
    ],
  },
  {
    name: 'merging',
    files: ['server/src/kit/account-merge.ts', `${FEATURES}/users/merge/*.ts`, `${FEATURES}/**/*.merging.ts`],
    // every test that merges two accounts
    tests: [
      'test/merging',
      'test/training/classes-of-people',
      'test/training/visits-of-people',
      'test/calendar/calendar',
      'test/submitters',
      'test/figures.test',
      'features/users/',
    ],
  },
  // declarations of features: navigation entries, badges, files
  { name: 'features', files: [`${FEATURES}/*/*.feature.ts`] },
  {
    name: 'content',
    files: [
      'server/src/kit/content/{visible,publishing,reactions,notify,badge,search,search-predicates}.ts',
      'server/src/kit/publishable/window.ts',
      `${FEATURES}/announcements/*.ts`,
    ],
    tests: ['features/content/', 'features/announcements/', 'test/publishable/', 'features/navigation/'],
  },
  { name: 'messages', files: [`${FEATURES}/messages/**/*.ts`] },
  { name: 'comments', files: [`${FEATURES}/comments/**/*.ts`], tests: ['test/comments/'] },
  { name: 'media', files: [`${FEATURES}/media-center/**/*.ts`] },
  { name: 'casts', files: [`${FEATURES}/casts/**/*.ts`] },
  {
    name: 'imports',
    files: [`${FEATURES}/imports/imports.{jobs,commands}.ts`, `${FEATURES}/users/import/*.ts`],
    tests: ['features/imports/', 'features/users/'],
  },
];
