import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { PracticePage } from '../../features/practice/page.tsx';
import { PracticeRun } from '../../features/practice/parts/practice-run.tsx';
import { readKeptSetup } from '../../features/practice/setup.ts';
import { PageProviders } from '../page-providers.tsx';
import { PracticeDraft } from './draft.tsx';

const Content = chakra('main', {
  base: {
    width: 'full',
    maxWidth: '6xl',
    mx: 'auto',
    px: { base: '4', sm: '6', lg: '10' },
    pt: { base: '5', lg: '10' },
    pb: { base: '16', lg: '20' },
  },
});

/** Practice on a device that was signed in and can't reach the server. It becomes the usual page as soon as the session is known. */
export const OfflinePractice = () => {
  const [, navigate] = useLocation();
  // The real draft and the wish list are out of reach.
  useEffect(() => navigate('/practice', { replace: true }), [navigate]);
  const { data: setup, isSuccess } = useQuery({
    queryKey: ['practice setup'],
    queryFn: async () => (await readKeptSetup()) ?? null,
  });
  return (
    <PageProviders>
      <Content id="content">
        <PracticePage intro="You're offline, and practice works all the same.">
          {setup ? (
            <PracticeRun
              setup={setup}
              about={{ real: [] }}
              topic={`${setup.year}`}
              draft={(practiced) => <PracticeDraft {...practiced} />}
              keep={() => (
                <p>To use these weeks as your wish list, you need a connection. They stay here until you have one.</p>
              )}
            />
          ) : isSuccess ? (
            <p>Open this page once while you have a connection. After that it works without one.</p>
          ) : undefined}
        </PracticePage>
      </Content>
    </PageProviders>
  );
};
