import type { AnyEndpoint } from '@forecourt/contract/endpoint';
import { currentLanguage } from '../i18n/language.ts';
import { encodeBody } from './body.ts';
import { type AddressOf, type FormArguments, pathOf } from './client.ts';
import { ApiProblem, problemFrom } from './problem.ts';

/** The name that the server gives the file. */
const nameOf = (disposition: string | null): string | undefined => {
  const encoded = /filename\*=utf-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  return encoded ? decodeURIComponent(encoded) : /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1];
};

function keep(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // the browser has taken the file by then
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

interface Input {
  readonly params?: Readonly<Record<string, string | number | undefined>>;
  readonly body?: unknown;
}

async function fetched(method: string, path: string, { params, body }: Input): Promise<void> {
  const encoded = body === undefined ? undefined : encodeBody(body);
  const response = await fetch(pathOf(path, params), {
    method,
    headers: {
      accept: '*/*, application/problem+json',
      'accept-language': currentLanguage(),
      ...(encoded?.type && { 'content-type': encoded.type }),
    },
    ...(encoded && { body: encoded.content }),
  }).catch(() => {
    throw new ApiProblem({ status: 0, code: 'client.offline', detail: '' });
  });
  if (!response.ok)
    throw problemFrom({
      status: response.status,
      statusText: response.statusText,
      type: response.headers.get('content-type') ?? '',
      retryAfter: response.headers.get('retry-after'),
      text: await response.text(),
    });
  keep(await response.blob(), nameOf(response.headers.get('content-disposition')) ?? 'download');
}

/**
 * A call whose answer is a file, which the browser saves under the name that the server gives it. For a plain GET use
 * `hrefOf` in a link. @throws {ApiProblem} when it is refused or fails
 */
export function download<E extends AnyEndpoint>(
  address: AddressOf<E>,
): (...input: FormArguments<E>) => Promise<void> {
  const [method = '', path = ''] = address.split(' ');
  return (input: Input = {}) => fetched(method, path, input);
}
