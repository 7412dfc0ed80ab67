import { pino } from 'pino';
import { jobs, registry } from '../src/app.ts';
import { offerDemo } from '../src/demo/offer-demo.ts';
import { seedRoles } from '../src/features/access/access.public.ts';
import { systemClock } from '../src/kit/clock.ts';
import { readConfig } from '../src/kit/config.ts';
import { openPortal } from '../src/kit/open-portal.ts';
import { runJobs } from './run-jobs.ts';

// Makes the data folder that is given as argument what the first start of a portal makes of it: the demo tenant, and
// the jobs that it leaves done. `scripts/demo.mjs` keeps it as the template of every portal under test.
const log = pino({ level: 'warn' }, pino.destination(2));
const config = readConfig({ DATA_DIR: process.argv[2], DEMO: '1', PORT: '0' });
const { portal, close } = await openPortal(config, systemClock, log, { jobs, registry });
await seedRoles(portal);
await offerDemo(portal);
await runJobs(portal);
await portal.jobs.stop();
await close();
