import { Shelf } from '../offline/index.ts';
import { TestWord, trainingLink } from '../player/index.ts';

/** Without a network the dashboard shows what can be gone on with. */
export default function OfflineShelf() {
  return <Shelf linkOf={trainingLink} Word={TestWord} />;
}
