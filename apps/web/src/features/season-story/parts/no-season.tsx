import { Button } from '@chakra-ui/react/button';
import { Stack } from '@chakra-ui/react/stack';
import { Link } from 'wouter';
import { useBoat } from '../../../lib/boat.ts';
import { LineDrawing } from '../../../lib/line-drawing.tsx';

/** Replaces the story of a year in which no season was held, with a link to the current one. */
export const NoSeason = ({ year }: { year: number }) => {
  const current = useBoat()?.season.year;
  return (
    <Stack align="flex-start" gap="4" py="6">
      <LineDrawing viewBox="0 0 180 80" width="44">
        <path d="M20 62c10-8 20-8 30 0s20 8 30 0 20-8 30 0 20 8 30 0" opacity="0.55" />
        <path d="M128 14l20-6v12l-20 6M128 12v46" />
      </LineDrawing>
      <p>There's no draft for {year}.</p>
      {current !== undefined && (
        <Button asChild>
          <Link href={`/season/${current}`}>See the {current} season</Link>
        </Button>
      )}
    </Stack>
  );
};
