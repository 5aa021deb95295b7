import { Skeleton } from '@chakra-ui/react/skeleton';
import { CardFoot, CardFrame, Cards, CardWords } from './card-frame.tsx';

/** Three cards that are still to come (spec, section 9). */
export const CardSkeletons = () => (
  <div role="status" aria-label="Loading the inventory" aria-busy>
    <Cards aria-hidden>
      {[1, 2, 3].map((number) => (
        <li key={number}>
          <CardFrame as="div" needed>
            <Skeleton width="8" height="10" mt="1" />
            <CardWords>
              <Skeleton height="6" width="60%" />
              <Skeleton height="6" width="75%" />
              <Skeleton height="5" width="50%" />
            </CardWords>
            <CardFoot>
              <Skeleton height="11" width="36" />
            </CardFoot>
          </CardFrame>
        </li>
      ))}
    </Cards>
  </div>
);
