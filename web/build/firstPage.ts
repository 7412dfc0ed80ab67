/** Libraries that every page needs, without the parts that only some pages use. */
const LIBRARIES =
  /node_modules\/(?:react|react-dom|scheduler|i18next|i18next-resources-to-backend|@tanstack)\/(?!.*(?:useBlocker|useQueries|queriesObserver|nfiniteQuery(?:Observer)?\.|useSuspense))/;
/** The part of react-i18next that the first page uses; markup inside texts comes later. */
const TEXTS = /node_modules\/react-i18next\/(?!.*(?:Trans|Icu))/;
const MANTINE =
  /@mantine\/core\/esm\/(?:core|components\/(?:ActionIcon|Button|Input|InputBase|Loader|PasswordInput|Portal|TextInput|Transition|UnstyledButton))\//;
const ICONS = /@tabler\/icons-react\/dist\/esm\/(?:createReactComponent|defaultAttributes)/;
const SHARED =
  /web\/src\/shared\/(?:(?:api(?!\/download)|i18n(?!\/texts\/)|navigation|session(?!\/(?:roleKeys|signOut|useRoleName)))\/|theme\/(?!accent\.ts)|offline\/(?:deviceStore|online|stored|unsent)|ui\/(?:Drawing|OnPage|LanguageMenu|Logo|Message|Note|pageOverlay))/;
const FRAME =
  /web\/src\/app\/(?:frame\/(?:Consent|OfflineBanner|PageOverlay|PageProgress|RootFrame|SkipLink|useFocusAfterNavigation)|pages\/(?:ErrorPage|LastResort|LostPage|NotFoundPage|PagePending)|rendering\/(?:document|hydration|quiet|takeOver)|App|guard|rewrite|router)/;
const SIGN_IN = /web\/src\/features\/session\/(?:DemoSignIns|LoginForm|LoginPage|PublicPage|session\.api)/;

/** The frame of signed-in pages. */
const SIGNED_IN =
  /web\/src\/(?:app\/(?:layouts\/(?:LearnerLayout|LearnerTabs|ProxyLayout|ReportsMenu)\.tsx|frame\/(?:AccountButton|AccountMenu|EntryLink)\.tsx)|shared\/ui\/(?:Avatar|BrandMark|EmptyState|Later|PageHeader|Picture|Progress|UpLink)\.tsx|features\/session\/SignInAgain\.tsx)/;
/** What leads up from a page of the signed-in. */
const UP_ICON = /@tabler\/icons-react\/dist\/esm\/icons\/IconChevronLeft\.mjs/;

/** What the player and the lists of training share: what has not been sent yet, and what is on the device. */
const LEARNER =
  /web\/src\/features\/(?:certificates\/(?:index\.ts|lazy)|offline\/(?:Shelf|TakeAlong)|player\/(?:player\.api|offline\/(?:TestWord|useOfflineAttempt|useStanding)|progress\/useCourseProgress|sections\/section))/;
/** Icons of cards and lists of training. */
const CARD_ICONS =
  /@tabler\/icons-react\/dist\/esm\/icons\/Icon(?:Check|Chevron(?:Down|Right|Up)|CircleCheckFilled|Clock|Coins|Lock|Logout|PlayerPlay|PlayerPlayFilled|RefreshAlert|X)\.mjs/;
/** A course as it is opened: its frame and its first chapter, without tests, media and packages. */
const PLAYER = /web\/src\/features\/player\/(?:CourseView|PlayerPage)\.tsx/;

/**
 * What the sign-in page loads, in two files instead of fifty: pieces that small hardly compress. Only what is
 * needed there belongs here; everything else finds its own chunk.
 */
export const firstPageChunks = [
  {
    name: 'first',
    test: new RegExp([MANTINE, ICONS, SHARED, FRAME, SIGN_IN].map(({ source }) => source).join('|')),
  },
  { name: 'base', test: new RegExp([LIBRARIES, TEXTS].map(({ source }) => source).join('|')) },
  { name: 'signed', test: new RegExp(`${SIGNED_IN.source}|${UP_ICON.source}`) },
  { name: 'learner', test: new RegExp(`${LEARNER.source}|${CARD_ICONS.source}`) },
  { name: 'player', test: PLAYER },
];
