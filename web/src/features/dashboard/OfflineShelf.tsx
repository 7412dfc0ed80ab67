import { DownloadedCourses } from '../offline/index.ts';
import { OfflineQuizStatus, trainingLink } from '../player/index.ts';

/** Without a network the dashboard shows what can be gone on with. */
export default function OfflineShelf() {
  return <DownloadedCourses linkOf={trainingLink} Word={OfflineQuizStatus} />;
}
