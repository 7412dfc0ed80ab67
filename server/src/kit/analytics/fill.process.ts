import { fillFile, type FillTask } from './fill.ts';

process.once(
  'message',
  (task) => void fillFile(task as FillTask).then((result) => process.send?.(result, () => process.exit())),
);
// the portal has ended
process.on('disconnect', () => process.exit());
