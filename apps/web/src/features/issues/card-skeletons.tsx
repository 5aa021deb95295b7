import { Skeleton } from '@chakra-ui/react/skeleton';
import { CardFoot, CardFrame, Cards, CardTalk, CardWords } from './card-frame.tsx';

/** Two cards that are still to come (spec, section 9). */
export const CardSkeletons = () => (
  <div role="status" aria-label="Loading the issues" aria-busy>
    <Cards aria-hidden>
      {[1, 2].map((number) => (
        <li key={number}>
          <CardFrame as="div" needed pictured={false}>
            <CardWords>
              <Skeleton height="8" width="70%" />
              <Skeleton height="6" width="55%" />
              <Skeleton height="5" width="45%" />
              <Skeleton height="6" />
            </CardWords>
            <CardFoot>
              <Skeleton height="11" width="28" />
              <Skeleton height="11" width="28" />
            </CardFoot>
            <CardTalk as="div" beside>
              <Skeleton height="5" width="40%" />
              <Skeleton height="6" width="60%" />
              <Skeleton height="12" />
            </CardTalk>
          </CardFrame>
        </li>
      ))}
    </Cards>
  </div>
);
