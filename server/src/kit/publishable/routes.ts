import type { AnyEndpoint, ReplyOf } from '@forecourt/contract/endpoint';
import type { CommandContextWithPortal } from '../command-context.ts';
import type { Tx } from '../db/db.ts';
import { handle, type Call, type Route } from '../http/handle.ts';
import { naming } from '../unique-names.ts';
import type { Actor } from '../session/actor.ts';
import type { Publishable } from './publishable.ts';
import type { ExpectedVersion } from './rows.ts';

type Steps = Pick<Publishable, 'names'> & {
  readonly [K in 'publish' | 'unpublish' | 'remove' | 'restore']: (
    tx: Tx,
    by: CommandContextWithPortal,
    id: string,
    seen?: ExpectedVersion,
  ) => Promise<void>;
};
type Step = Exclude<keyof Steps, 'names'>;

/** Calls that change the state of the thing `:id`. A body with `version` refuses to do it to what was not seen. */
type Calls = Readonly<Partial<Record<Step, AnyEndpoint>>>;

/** Handlers of the steps of a kind, each of which answers the thing as it is then. */
export const stepRoutes = <C extends Calls>(
  kind: Steps,
  calls: C,
  present: (call: Call<AnyEndpoint, Actor>, id: string) => Promise<ReplyOf<NonNullable<C[keyof C & Step]>>>,
): Route[] =>
  (Object.keys(calls) as Step[]).flatMap((step) => {
    const endpoint = calls[step];
    if (!endpoint) return [];
    return handle(endpoint, async (call) => {
      const { id } = call.params as { readonly id: string };
      await naming(kind.names, () =>
        call.write((tx) => kind[step](tx, call, id, (call.body as ExpectedVersion | undefined) ?? {})),
      );
      return present(call, id);
    });
  });
