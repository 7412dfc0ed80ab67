import { askForHelp } from '@forecourt/contract/help';
import { handle, type Route } from '../../kit/http/handle.ts';
import { sendHelp } from './help.commands.ts';

export const helpRoutes: readonly Route[] = [
  handle(askForHelp, async ({ portal, actor, settings, body, write, now, http }) => {
    await portal.limits.take('help.address', actor.id);
    await write((tx) => sendHelp(tx, { actor, settings, jobs: portal.jobs, where: { now, http } }, body));
  }),
];
