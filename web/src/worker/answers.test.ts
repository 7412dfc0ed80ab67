import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { courseCache, clearCourses, PERSON } from '../shared/offline/kept.ts';
import { inTime, ofCourse, personal } from './answers.ts';

const ORIGIN = 'https://portal.test';
const MAYA = courseCache('maya', 'c1');
const tick = () => new Promise((resolve) => setImmediate(resolve));

/** The browser's caches, in memory; each step takes a moment, so that others come between. */
class FakeCaches {
  readonly kept = new Map<string, Map<string, Response>>();
  readonly keys = async () => {
    await tick();
    return [...this.kept.keys()];
  };
  readonly delete = async (name: string) => {
    await tick();
    return this.kept.delete(name);
  };
  readonly open = async (name: string) => {
    await tick();
    const entries = this.kept.get(name) ?? new Map<string, Response>();
    this.kept.set(name, entries);
    return {
      put: async (path: string, answer: Response) => {
        await tick();
        entries.set(path, answer);
      },
    };
  };
  readonly match = async (path: string, { cacheName }: { cacheName?: string } = {}) => {
    await tick();
    const searched = cacheName === undefined ? [...this.kept.values()] : [this.kept.get(cacheName)];
    return searched.map((entries) => entries?.get(path)).find(Boolean);
  };
}

let stored: FakeCaches;
beforeEach(() => {
  stored = new FakeCaches();
  stored.kept.set(MAYA, new Map([['/api/courses/c1', Response.json({ old: true })]]));
  vi.stubGlobal('caches', stored);
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    await tick();
    return Response.json({ url });
  });
});
afterEach(() => vi.unstubAllGlobals());

const ask = (path: string) => new Request(ORIGIN + path);

describe('service worker responses', () => {
  test('personal caches user responses only while a course is downloaded', async () => {
    await personal(ask('/api/dashboard'));
    expect([...(stored.kept.get(PERSON)?.keys() ?? [])]).toEqual(['/api/dashboard']);
    await clearCourses();
    await personal(ask('/api/dashboard'));
    expect([...stored.kept.keys()]).toEqual([]);
  });

  test('ofCourse refreshes the cached response only when the course is downloaded', async () => {
    await ofCourse(ask('/api/courses/c1'));
    await ofCourse(ask('/api/courses/c2'));
    const retained = stored.kept.get(MAYA);
    expect([...(retained?.keys() ?? [])]).toEqual(['/api/courses/c1']);
    expect(await retained?.get('/api/courses/c1')?.json()).toEqual({ url: `${ORIGIN}/api/courses/c1` });
  });

  // signing out while responses are in flight
  test.each(Array.from({ length: 16 }, (_, later) => later))(
    'clearCourses leaves no cache when it runs while responses are in flight (%i)',
    async (later) => {
      const onTheWay = Promise.all([
        personal(ask('/api/dashboard')),
        personal(ask('/api/session')),
        ofCourse(ask('/api/courses/c1')),
      ]);
      for (let i = 0; i < later; i++) await tick();
      await clearCourses();
      await onTheWay;
      expect([...stored.kept.keys()]).toEqual([]);
    },
  );
});

const retained = () => new Response('kept');
const text = async (answer: Promise<Response>) => (await answer).text();

describe('inTime', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }));
  afterEach(() => void vi.useRealTimers());
  const never = new Promise<Response>(() => undefined);

  test('inTime returns the cached response when there is no network', async () => {
    expect(await text(inTime(Promise.reject(new TypeError('offline')), retained))).toBe('kept');
  });

  test('inTime returns the cached response when the network takes 4 seconds', async () => {
    await inTime(Promise.resolve(new Response('fresh')), retained);
    const answered = vi.fn();
    void inTime(never, retained).then(answered);
    await vi.advanceTimersByTimeAsync(3999);
    expect(answered).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(answered).toHaveBeenCalledOnce();
  });

  test('inTime returns the cached response sooner after a network failure until the network responds', async () => {
    await inTime(Promise.reject(new TypeError('offline')), retained);
    const answered = vi.fn();
    void inTime(never, retained).then(answered);
    await vi.advanceTimersByTimeAsync(400);
    expect(answered).toHaveBeenCalledOnce();
    await inTime(Promise.resolve(new Response('fresh')), retained);
    void inTime(never, retained).then(answered);
    await vi.advanceTimersByTimeAsync(3999);
    expect(answered).toHaveBeenCalledOnce();
  });

  test('inTime returns the network response when it arrives in time', async () => {
    expect(await text(inTime(Promise.resolve(new Response('fresh')), retained))).toBe('fresh');
  });
});
