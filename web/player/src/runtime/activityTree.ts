import type { Settings } from 'scorm-again';
import type { Activity } from './engine.ts';

type ActivitySettings = NonNullable<NonNullable<Settings['sequencing']>['activityTree']>;

/** Default control modes of a cluster: choice, but no flow. The library's own default enables flow. */
const STANDARD = { choice: true, flow: false };

type Sequencing = Activity['sequencing'];

/**
 * The library draws for `onEachNewAttempt` when it delivers, after it has chosen the first part (SN, SR.1 and SR.2 come
 * before). It is asked to draw once, which it does in time, and once more for each new attempt (`Sequencer`).
 */
function timed({ sequencingControls }: Sequencing): NonNullable<Sequencing['sequencingControls']> {
  const { selectionTiming, randomizationTiming } = sequencingControls ?? {};
  return {
    ...sequencingControls,
    ...(selectionTiming === 'onEachNewAttempt' && { selectionTiming: 'once' }),
    ...(randomizationTiming === 'onEachNewAttempt' && { randomizationTiming: 'once' }),
  };
}

/** Clusters that are drawn for each new attempt. */
export const redrawn = ({ id, sequencing, children }: Activity): ReadonlySet<string> =>
  new Set([...(drawsAgain(sequencing) ? [id] : []), ...children.flatMap((child) => [...redrawn(child)])]);

const drawsAgain = ({ sequencingControls: controls }: Sequencing): boolean =>
  controls?.randomizationTiming === 'onEachNewAttempt' || controls?.selectionTiming === 'onEachNewAttempt';

/**
 * The organisation as the library takes it: the contract uses its words, the manifest's values are checked by the server.
 * `isvisible` is not for sequencing: it concerns display (CAM, 3.4.1.9).
 */
export const activityTree = ({ id, title, sequencing, children }: Activity): ActivitySettings =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the library types its words as enums, which text from a server cannot be
  ({
    id,
    title,
    isVisible: true,
    ...sequencing,
    sequencingControls: { ...STANDARD, ...timed(sequencing) },
    children: children.map(activityTree),
  }) as ActivitySettings;
