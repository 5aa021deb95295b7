import { type ReactNode, useState } from 'react';
import { ApiError } from '../../lib/api.ts';
import { ReadFailure } from '../../lib/read-failure.tsx';
import { Letterhead } from './letterhead.tsx';
import { Reading } from './reading.tsx';
import { Signed } from './signed.tsx';
import { useLink } from './use-link.ts';
import { useNoReturn } from './use-no-return.ts';
import { WaiverSkeleton } from './waiver-skeleton.tsx';

type Props = { token: string; notFound: ReactNode };

/** `/sign/{token}`: where a guest reads and signs a waiver, on a device of their own and without a session. `notFound` stands for a link that is no good. */
export const SignPage = ({ token, notFound }: Props) => {
  useNoReturn();
  const [signedFor, setSignedFor] = useState<string>();
  if (signedFor !== undefined)
    return (
      <Letterhead title="Signed">
        <Signed host={signedFor} />
      </Letterhead>
    );
  return <Unsigned token={token} notFound={notFound} onSigned={setSignedFor} />;
};

/** It goes, with everything that was filled in, once the waiver is signed. `onSigned` is told the host family's name. */
const Unsigned = ({ token, notFound, onSigned }: Props & { onSigned: (host: string) => void }) => {
  const { data: waiver, error, refetch, isFetching } = useLink(token);
  if (!waiver && error instanceof ApiError && error.status === 404) return notFound;
  return (
    <Letterhead title="Waiver">
      {waiver && <Reading token={token} waiver={waiver} onSigned={() => onSigned(waiver.hostFamily.name)} />}
      {!waiver && isFetching && <WaiverSkeleton />}
      {!waiver && error && !isFetching && (
        <div>
          <ReadFailure what="the waiver" onRetry={() => void refetch()} />
          {error instanceof ApiError && <p>{error.serverMessage}</p>}
        </div>
      )}
    </Letterhead>
  );
};
