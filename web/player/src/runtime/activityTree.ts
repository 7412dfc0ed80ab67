import type { Settings } from 'scorm-again';
import type { Activity } from './engine.ts';

type ActivitySettings = NonNullable<NonNullable<Settings['sequencing']>['activityTree']>;

/** What a cluster allows that says nothing about it: any choice, no flow. The library's own default lets it flow. */
const STANDARD = { choice: true, flow: false };

/** The organisation as the library takes it: the contract uses its words, the manifest's values are checked by the server. */
export const activityTree = ({ id, title, visible, sequencing, children }: Activity): ActivitySettings =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the library types its words as enums, which text from a server cannot be
  ({
    id,
    title,
    isVisible: visible,
    ...sequencing,
    sequencingControls: { ...STANDARD, ...sequencing.sequencingControls },
    children: children.map(activityTree),
  }) as ActivitySettings;
