import type { NewSeason } from '@houseboat/contract/seasons.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../lib/call.ts';
import { refreshBoat } from '../../lib/season/draft-room.ts';
import type { Sending } from '../../lib/sending.ts';
import { showToast } from '../../lib/toast.ts';
import { useOpened } from './opened.ts';

/** Opens the next season for the designated family. */
export function useOpenSeason() {
  const client = useQueryClient();
  const sending = useRef<Sending>({});
  return useMutation({
    mutationFn: (season: NewSeason) => call('POST /seasons', { body: season, sending: sending.current }),
    onSuccess: ({ year }, { joining = [] }) => {
      useOpened.setState({ year, joined: joining.map(({ name }) => name) });
      showToast({
        title: 'Season Opened',
        description: `Every family will get an email with the date of the ${year} draft.`,
      });
    },
    // Also after a refusal: another window may have opened it.
    onSettled: () => refreshBoat(client),
  });
}
