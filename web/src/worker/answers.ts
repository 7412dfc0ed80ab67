import { fromStored } from '../shared/offline/stored.ts';
import { SERVED_FROM_CACHE_HEADER } from '../shared/offline/online.ts';
import { anyCourses, clearCourses, withCacheLock, PERSON, SESSION } from '../shared/offline/kept.ts';

/** So long the network may take while there is a copy at hand, milliseconds. */
const PATIENCE = 4000;
/** And so long once it was missed: a page asks for several things, one after the other. */
const IMPATIENCE = 400;
let missed = false;

/** An answer as it arrived, which can be kept at once and more than once. */
type Arrived = () => Response;
type Keep = (request: Request, arrived: Arrived) => Promise<void>;

async function arrivedOf(answer: Response): Promise<Arrived> {
  const { status, statusText, headers } = answer;
  const body = await answer.arrayBuffer();
  return () => new Response(body, { status, statusText, headers });
}

function marked(stored: Response): Response {
  const headers = new Headers(stored.headers);
  headers.set(SERVED_FROM_CACHE_HEADER, '1');
  return new Response(stored.body, { headers });
}

/** The network's answer; what is kept when there is none, or when it takes too long. */
export function inTime(
  fresh: Promise<Response>,
  stored: () => Response,
  patience = PATIENCE,
): Promise<Response> {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const give = () => {
    missed = true;
    resolve(stored());
  };
  const timer = setTimeout(give, missed ? IMPATIENCE : patience);
  fresh
    .then((answer) => {
      missed = false;
      resolve(answer);
    }, give)
    .finally(() => clearTimeout(timer));
  return promise;
}

/**
 * The network's answer, and a copy of it for later; without a network, or when it takes too long, the copy.
 * @param stored the copy, if there is one
 */
export async function networkFirst(
  request: Request,
  stored: Response | undefined,
  keep: Keep,
): Promise<Response> {
  const fresh = fetch(request).then(async (answer) => {
    if (answer.ok) await keep(request, await arrivedOf(answer.clone()));
    return answer;
  });
  return stored ? inTime(fresh, () => marked(stored)) : fresh;
}

const pathOf = (request: Request): string => {
  const { pathname, search } = new URL(request.url);
  return pathname + search;
};

/** Only who has courses on the device leaves anything on it. */
const storeForUser: Keep = (request, arrived) =>
  withCacheLock('shared', async () => {
    if (!(await anyCourses())) return;
    const cache = await caches.open(PERSON);
    await cache.put(pathOf(request), arrived());
  });

interface Who {
  readonly session?: { readonly user?: { readonly _id?: string } | null; readonly proxy?: unknown };
}

/** Another user at the same device finds none of the first one's data; impersonation isn't another user. */
const storeSession: Keep = async (request, arrived) => {
  const { session } = fromStored<Who>(await arrived().text());
  if (session?.proxy) return;
  if (session?.user?._id) await clearCourses(session.user._id);
  await storeForUser(request, arrived);
};

/** Answers about the person: who is there, and what there is to learn. */
export async function personal(request: Request): Promise<Response> {
  const path = pathOf(request);
  const stored = await caches.match(path, { cacheName: PERSON });
  return networkFirst(request, stored, path === SESSION ? storeSession : storeForUser);
}

/** Answers about a course: its copy follows what the network says for as long as the course is on the device. */
export async function ofCourse(request: Request): Promise<Response> {
  const path = pathOf(request);
  const stored = await caches.match(path);
  return networkFirst(request, stored, (_, arrived) =>
    withCacheLock('shared', async () => {
      for (const name of await caches.keys()) {
        // without opening it, which would create it
        if ((await caches.match(path, { cacheName: name })) === undefined) continue;
        await (await caches.open(name)).put(path, arrived());
      }
    }),
  );
}
