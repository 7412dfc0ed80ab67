import * as contract from '@forecourt/contract/videos';
import type { AnyEndpoint, ReplyOf } from '@forecourt/contract/endpoint';
import type { ContentPublishing } from '../../../kit/content/publishing.ts';
import { presentContent } from '../../../kit/content/routes.ts';
import { handle, type Call, type Route } from '../../../kit/http/handle.ts';
import type { Actor } from '../../../kit/session/actor.ts';
import { approve, deny } from './decisions.ts';
import { submit, withdraw } from './submissions.commands.ts';
import { videos } from './submissions.kind.ts';

/** Handlers of submitted videos. */
export const submissionRoutes = (publishing: ContentPublishing): Route[] => {
  const present = (call: Call<AnyEndpoint, Actor>, id: string) =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- parsed by the contract before it is sent
    presentContent({ kind: videos, publishing }, call, id) as Promise<ReplyOf<typeof contract.approveVideo>>;
  return [
    handle(contract.approveVideo, async (call) => {
      const { version, ...terms } = call.body ?? {};
      const { id } = call.params;
      await call.write((tx) => approve(tx, call, { id, version }, terms));
      return present(call, id);
    }),
    handle(contract.denyVideo, async (call) => {
      const { version, reason } = call.body;
      const { id } = call.params;
      await call.write((tx) => deny(tx, call, { id, version }, reason));
      return present(call, id);
    }),
    handle(contract.submitVideo, async (call) => {
      const { id } = call.params;
      await call.write((tx) => submit(tx, call, { ...call.body, id }));
      return present(call, id);
    }),
    handle(contract.withdrawVideo, async (call) => {
      const { id } = call.params;
      await call.write((tx) => withdraw(tx, call, { ...call.body, id }));
      return present(call, id);
    }),
  ];
};
