import type { APIRequestContext, PlaywrightWorkerArgs } from '@playwright/test';
import { ADDRESS } from './address.ts';
import { expect, PASSWORD } from './test.ts';

/** A user's API calls outside the browser; a response other than 200 fails. */
export interface ApiClient {
  readonly get: <T>(path: string) => Promise<T>;
  readonly post: <T>(path: string, data?: object) => Promise<T>;
  readonly put: <T>(path: string, data?: object) => Promise<T>;
  readonly request: APIRequestContext;
}

/** Signs a demo user in, independent of the browser's user. */
export async function apiClientAs(
  { request }: PlaywrightWorkerArgs['playwright'],
  email: string,
): Promise<ApiClient> {
  const own = await request.newContext({ baseURL: ADDRESS, extraHTTPHeaders: { origin: ADDRESS } });
  const send = async <T>(method: string, path: string, data?: object): Promise<T> => {
    const answer = await own.fetch(path, { method, ...(data && { data }) });
    expect(answer.status(), `${method} ${path}: ${await answer.text()}`).toBe(200);
    return (await answer.json()) as T;
  };
  await send('POST', '/api/login', { email, password: PASSWORD });
  return {
    get: (path) => send('GET', path),
    post: (path, data = {}) => send('POST', path, data),
    put: (path, data = {}) => send('PUT', path, data),
    request: own,
  };
}
