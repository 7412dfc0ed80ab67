import type { Plugin } from 'vite';

/** Modules that are sent in one file. */
interface Group {
  /** Of the file. */
  readonly name: string;
  /** Folders and modules of packages, below `node_modules`. */
  readonly packages?: readonly string[];
  /** Folders and modules of ours, below `src`, without their extension. */
  readonly ours?: readonly string[];
  /** Exceptions that only some pages use: folders and modules, or prefixes of their names. */
  readonly except?: readonly string[];
}

const mantine = (names: readonly string[]) => names.map((name) => `@mantine/core/esm/components/${name}`);
const icons = (names: readonly string[]) =>
  names.map((name) => `@tabler/icons-react/dist/esm/icons/Icon${name}`);

/**
 * Modules of the sign-in page, in two files instead of fifty small ones that hardly compress. Only modules needed there
 * belong here; everything else gets a chunk of its own. The bundler's own grouping was measured and loads three times
 * as much.
 */
const GROUPS: readonly Group[] = [
  {
    name: 'first',
    packages: [
      '@mantine/core/esm/core',
      ...mantine(['ActionIcon', 'Button', 'Input', 'InputBase', 'Loader', 'PasswordInput', 'Portal']),
      ...mantine(['TextInput', 'Transition', 'UnstyledButton']),
      '@tabler/icons-react/dist/esm/createReactComponent',
      '@tabler/icons-react/dist/esm/defaultAttributes',
    ],
    ours: [
      ...['api', 'i18n', 'navigation', 'session', 'theme'].map((folder) => `shared/${folder}`),
      ...['deviceStore', 'online', 'stored', 'unsent'].map((name) => `shared/offline/${name}`),
      ...['Drawing', 'OnPage', 'LanguageMenu', 'Logo', 'Message', 'Note', 'pageOverlay'].map(
        (name) => `shared/ui/${name}`,
      ),
      ...['Consent', 'OfflineBanner', 'PageOverlay', 'PageProgress', 'RootFrame', 'SkipLink'].map(
        (name) => `app/frame/${name}`,
      ),
      'app/frame/useFocusAfterNavigation',
      ...['ErrorPage', 'LastResort', 'LostPage', 'NotFoundPage', 'PagePending'].map(
        (name) => `app/pages/${name}`,
      ),
      ...['document', 'hydration', 'waitForQueries', 'replayEarlyInput'].map(
        (name) => `app/rendering/${name}`,
      ),
      ...['App', 'guard', 'rewrite', 'router'].map((name) => `app/${name}`),
      ...['DemoSignIns', 'LoginForm', 'LoginPage', 'PublicPage', 'session.api'].map(
        (name) => `features/session/${name}`,
      ),
    ],
    except: [
      'shared/api/download',
      'shared/i18n/texts/',
      'shared/session/roleKeys',
      'shared/session/signOut',
      'shared/session/useRoleName',
      'shared/theme/accent.ts',
    ],
  },
  {
    // libraries that every page needs
    name: 'base',
    packages: [
      'react',
      'react-dom',
      'scheduler',
      'i18next',
      'i18next-resources-to-backend',
      '@tanstack',
      'react-i18next',
    ],
    // markup inside texts, and what watches several answers or asks for more, come later
    except: ['Trans', 'Icu', 'useBlocker', 'useQueries', 'queriesObserver', 'nfiniteQuery', 'useSuspense'],
  },
  {
    // the frame of signed-in pages
    name: 'signed',
    packages: icons(['ChevronLeft']),
    ours: [
      ...['LearnerLayout', 'LearnerTabs', 'ProxyLayout', 'ReportsMenu'].map((name) => `app/layouts/${name}`),
      ...['AccountButton', 'AccountMenu', 'EntryLink'].map((name) => `app/frame/${name}`),
      ...[
        'Avatar',
        'BrandMark',
        'EmptyState',
        'LazyOnDemand',
        'PageHeader',
        'Picture',
        'Progress',
        'UpLink',
      ].map((name) => `shared/ui/${name}`),
      'features/session/SignInAgain',
    ],
  },
  {
    // what the player and the lists of training share: what has not been sent yet, what is on the device, and their icons
    name: 'learner',
    packages: [
      ...icons(['Check', 'ChevronDown', 'ChevronRight', 'ChevronUp', 'CircleCheckFilled', 'Clock', 'Coins']),
      ...icons(['Lock', 'Logout', 'PlayerPlay', 'PlayerPlayFilled', 'RefreshAlert', 'X']),
    ],
    ours: [
      ...['certificates/index', 'certificates/lazy', 'offline/Shelf', 'offline/TakeAlong'].map(
        (name) => `features/${name}`,
      ),
      ...['player.api', 'offline/TestWord', 'offline/useOfflineAttempt', 'offline/useStanding'].map(
        (name) => `features/player/${name}`,
      ),
      'features/player/progress/useCourseProgress',
      'features/player/sections/section',
    ],
  },
  // a course as it is opened: its frame and its first chapter, without tests, media and packages
  { name: 'player', ours: ['features/player/CourseView', 'features/player/PlayerPage'] },
];

/** The place of a module below `node_modules` or `src`. */
function placeOf(id: string): { readonly of: 'packages' | 'ours'; readonly at: string } | undefined {
  const [, inside] = id.split(/\/node_modules\/(?!.*\/node_modules\/)/);
  if (inside !== undefined) return { of: 'packages', at: inside };
  const [, own] = id.split('/web/src/');
  return own === undefined ? undefined : { of: 'ours', at: own };
}

const fits = (at: string, name: string): boolean =>
  at.startsWith(name) && /^(?:[./?]|$)/.test(at.slice(name.length));

const belongs = ({ packages = [], ours = [], except = [] }: Group, id: string): boolean => {
  const place = placeOf(id);
  if (!place || except.some((name) => place.at.includes(name))) return false;
  return (place.of === 'packages' ? packages : ours).some((name) => fits(place.at, name));
};

export const firstPageChunks = GROUPS.map((group) => ({
  name: group.name,
  test: (id: string) => belongs(group, id),
}));

/** Fails the build when a name above fits no module: a file was renamed, and would be loaded by itself from then on. */
export function firstPage(): Plugin {
  return {
    name: 'forecourt:first-page',
    apply: 'build',
    generateBundle() {
      const places = [...this.getModuleIds()].flatMap((id) => placeOf(id) ?? []);
      const lost = GROUPS.flatMap(({ name: group, packages = [], ours = [] }) =>
        [...packages, ...ours]
          .filter((name) => !places.some(({ at }) => fits(at, name)))
          .map((name) => `${group}: ${name}`),
      );
      if (lost.length > 0)
        this.error(`build/firstPage.ts names what is no module any more:\n${lost.join('\n')}`);
    },
  };
}
