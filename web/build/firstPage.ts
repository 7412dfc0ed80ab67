/** Libraries that every page needs. */
const LIBRARIES =
  /node_modules\/(?:react|react-dom|scheduler|i18next|i18next-resources-to-backend|@tanstack)\//;
/** The part of react-i18next that the first page uses; markup inside texts comes later. */
const TEXTS = /node_modules\/react-i18next\/(?!.*(?:Trans|Icu))/;
const MANTINE =
  /@mantine\/core\/esm\/(?:core|components\/(?:ActionIcon|Button|Input|InputBase|Loader|NativeSelect|PasswordInput|Portal|TextInput|Transition|UnstyledButton))\//;
const ICONS = /@tabler\/icons-react\/dist\/esm\/(?:createReactComponent|defaultAttributes)/;
const SHARED =
  /web\/src\/shared\/(?:(?:api|i18n|navigation|session)\/|theme\/(?!accent\.ts)|ui\/(?:Drawing|LanguageMenu|Logo|Message|Note|pageOverlay))/;
const FRAME =
  /web\/src\/app\/(?:frame\/(?:OfflineBanner|PageOverlay|PageProgress|RootFrame|SkipLink|useArrival)|pages\/(?:ErrorPage|LastResort|LostPage|NotFoundPage|PagePending)|App|guard|rewrite|router)/;
const SIGN_IN =
  /web\/src\/features\/session\/(?:DemoSignIns|LoginForm|LoginPage|PublicPage|StagePicture|session\.api)/;

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
];
