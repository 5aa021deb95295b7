import { chakra } from '@chakra-ui/react/styled-system';
import type { ListedFamily } from '@houseboat/contract/boat.ts';
import { useBoat } from '../../../lib/boat.ts';
import { fullMoment } from '../../../lib/date-format.ts';
import { unbroken } from '../../../lib/days.ts';
import { PrintSheet } from '../../../lib/print-sheet.tsx';
import { QrCode } from '../../../lib/qr-code.tsx';

// Two in a row as text would be, because no browser breaks a page within a line of text.
const Card = chakra('section', {
  base: {
    display: 'inline-block',
    verticalAlign: 'top',
    breakInside: 'avoid',
    width: 'calc(50% - 2.5mm)',
    mb: '4mm',
    p: '5mm',
    border: '0.3mm dashed #888',
    borderRadius: '3mm',
    fontSize: '10pt',
    lineHeight: 'short',
    overflowWrap: 'anywhere',
    '&:nth-of-type(odd)': { me: '4mm' },
    '& p + p, & > * + *': { mt: '2mm' },
  },
});
const Name = chakra('h2', {
  base: { fontFamily: 'heading', fontWeight: 'medium' },
  variants: { isLong: { true: { fontSize: '13pt' }, false: { fontSize: '18pt' } } },
});
const Code = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: '34mm minmax(0, 1fr)', columnGap: '3mm', alignItems: 'center' },
});

const LONG_NAME = 24;

type CardOf = { family: ListedFamily; url: string; expiresAt: string };

/** What printing the page puts on paper: a card for each family, to cut out and hand over. */
export const CardSheet = ({ cards }: { cards: readonly CardOf[] }) => {
  const boat = useBoat();
  return (
    <PrintSheet>
      {cards.map(({ family, url, expiresAt }) => (
        <Card key={family.id}>
          <p>{boat ? `Welcome aboard ${boat.name}` : 'Welcome aboard'}</p>
          <Name isLong={[...family.name].length > LONG_NAME}>
            <bdi translate="no">{family.name}</bdi> family
          </Name>
          <Code>
            <QrCode text={url} label={`The link for the ${family.name} family as a QR code`} />
            <div>
              <p>Scan this with your phone's camera, or type:</p>
              <p translate="no">{url}</p>
              <p>Then choose a password, and you're in.</p>
            </div>
          </Code>
          <p>
            Works once, until {unbroken(fullMoment(Date.parse(expiresAt)))}. Your username:{' '}
            <b translate="no">{family.username}</b>
          </p>
        </Card>
      ))}
    </PrintSheet>
  );
};
