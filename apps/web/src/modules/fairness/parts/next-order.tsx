import { Button } from '@chakra-ui/react/button';
import { Heading } from '@chakra-ui/react/heading';
import type { Fairness } from '@houseboat/contract/fairness.ts';
import { Link } from 'wouter';
import { useFamilies, useIsAdmin } from '../../../lib/boat.ts';
import { fairOrder } from '../../../lib/season/fairness.ts';
import { Block, Stack, Text } from '../../../ui/elements.tsx';
import { FamilyAvatar } from '../../../ui/family-avatar.tsx';
import { Row } from '../../../ui/rows.tsx';
import { SectionFrame, SectionIntro } from '../../../ui/section.tsx';

type Props = { order: Fairness['proposedOrder']; families: Fairness['families'] };

/** The order that the ledger proposes for the next season, with its reasons. Only the designated family can adopt it. */
export const NextOrder = ({ order, families }: Props) => {
  const isAdmin = useIsAdmin();
  const admin = useFamilies()?.find((family) => family.isAdmin);
  return (
    <SectionFrame aria-labelledby="next-order">
      <SectionIntro>
        <Heading as="h2" size="lg" id="next-order">
          A fair order for next season
        </Heading>
        <p>
          The fewest prime or holiday weeks go first. Among families with as many, the one with the latest first pick
          goes first. After that, the order stays as it was.
        </p>
        <p>
          {isAdmin
            ? 'Nothing changes until you open the next season, and you can still choose another order there.'
            : `It's a proposal. ${admin ? `The ${admin.name} family` : 'The designated family'} can use it for the next season.`}
        </p>
      </SectionIntro>
      <Stack gap="6" align="start">
        <Stack as="ol" gap="5">
          {order.map(({ familyId, because }, index) => {
            const family = families.find((each) => each.familyId === familyId);
            return (
              family && (
                <Row as="li" gap="4" align="start" key={familyId}>
                  <Text as="span" size="2xl" heading figures width="8" lineHeight="2.75rem" aria-hidden>
                    {index + 1}
                  </Text>
                  <FamilyAvatar family={family} />
                  <Block grow>
                    <Text strong breaks>
                      {family.name}
                    </Text>
                    <Text tone="quiet">{because}</Text>
                  </Block>
                </Row>
              )
            );
          })}
        </Stack>
        {isAdmin && (
          <Button asChild variant="subtle">
            <Link href={`/draft-night?${fairOrder.param}=${fairOrder.value}`}>Use this order</Link>
          </Button>
        )}
      </Stack>
    </SectionFrame>
  );
};
