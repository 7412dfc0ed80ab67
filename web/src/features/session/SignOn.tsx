import { Button } from '@mantine/core';
import type * as contract from '@forecourt/contract/sign-on';
import { IconKey } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { client, hrefOf } from '../../shared/api/client.ts';
import { RefusalNote } from './RefusalNote.tsx';
import { safeReturnPath } from '../../shared/navigation/returnPath.ts';

const getRefusal = client<typeof contract.signOnRefusal>('GET /api/sign-on/refusals/:code');

/** The server's text for a failed single sign-on; nothing for an unknown code. */
export function SignOnRefusal({ code }: { readonly code: string }) {
  const { data } = useQuery({
    queryKey: ['sign-on-refusal', code],
    queryFn: ({ signal }) => getRefusal({ params: { code } }, { signal }),
    retry: false,
  });
  return data ? <RefusalNote code={code}>{data.detail}</RefusalNote> : null;
}

interface Props {
  readonly label: string;
  /** Where to go on. */
  readonly next: string | undefined;
}

/** The way to the sign-on service: a link, because the whole page goes there. */
export function SignOnButton({ label, next }: Props) {
  const href = hrefOf<typeof contract.startSignOn>('GET /api/sign-on', {
    query: { next: safeReturnPath(next) ?? '' },
  });
  return (
    <Button
      component="a"
      href={href}
      variant="default"
      size="md"
      fullWidth
      mt={12}
      leftSection={<IconKey size={18} stroke={1.75} aria-hidden />}
    >
      {label}
    </Button>
  );
}
