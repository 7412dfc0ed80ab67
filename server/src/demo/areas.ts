import type { TenantSettings } from '@forecourt/contract/abilities';
import type { Tx } from '../kit/db/db.ts';
import type { Jobs } from '../kit/jobs/jobs.ts';
import type { Vault } from '../kit/vault.ts';
import type { FileShelf } from './seed/file-shelf.ts';
import { fieldTrainingDemo } from './seed/field-training.ts';
import type { Ids, People } from './seed/people.ts';
import { announcementsDemo } from './seed/announcements.ts';
import { activitiesDemo } from './seed/activities.ts';
import { loyaltyDemo } from './seed/loyalty.ts';
import { mediaCenterDemo } from './seed/media-center.ts';
import { messagesDemo } from './seed/messages.ts';
import { liveTrainingDemo } from './seed/live-training.ts';
import { promotionsDemo } from './seed/promotions.ts';
import { eventsDemo } from './seed/events.ts';
import { libraryDemo } from './seed/library.ts';
import { castsDemo } from './seed/casts.ts';
import { favoritesDemo } from './seed/favorites.ts';
import { formsDemo } from './seed/forms.ts';
import { paymentsDemo } from './seed/payments.ts';
import { reportsDemo } from './seed/reports.ts';
import { incentivesDemo } from './seed/incentives.ts';
import { videoSubmissionsDemo } from './seed/video-submissions.ts';
import { spiffsDemo } from './seed/spiffs.ts';
import { scormDemo } from './seed/scorm.ts';

/** What the demo tenant holds by the time the areas add theirs: ids by the keys of `content/`, people by e-mail. */
export interface DemoWorld {
  readonly people: People;
  readonly brands: Ids;
  readonly courses: Ids;
  readonly curriculums: Ids;
  readonly settings: TenantSettings;
  readonly now: Date;
  readonly jobs: Jobs;
  /** Seals what must not be readable; undefined: this portal has none. */
  readonly vault: Vault | undefined;
}

/**
 * What one area shows in the demo tenant. Its files are put into the store first, without a transaction; what comes back
 * writes its rows inside the transaction that fills the database.
 */
export type DemoArea = (shelf: FileShelf) => Promise<(tx: Tx, world: DemoWorld) => Promise<void>>;

/** In the order in which they write; a later one may build on what an earlier one wrote. */
export const demoAreas: readonly DemoArea[] = [
  scormDemo,
  announcementsDemo,
  promotionsDemo,
  eventsDemo,
  libraryDemo,
  castsDemo,
  videoSubmissionsDemo,
  favoritesDemo,
  mediaCenterDemo,
  messagesDemo,
  liveTrainingDemo,
  fieldTrainingDemo,
  loyaltyDemo,
  activitiesDemo,
  incentivesDemo,
  paymentsDemo,
  formsDemo,
  spiffsDemo,
  reportsDemo,
];
