import { chakra } from '@chakra-ui/react/styled-system';
import { type LucideIcon, Pencil, Trash2 } from 'lucide-react';
import type { ComponentProps, ComponentType } from 'react';
import { Text } from '../../ui/elements.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { type OpenedDialog, openDialog } from '../dialogs.tsx';
import { Moment } from '../moment.tsx';
import { Tip } from '../tooltip.tsx';

type Props = { reportedAt: string; reporterUsername: string | null };

/** Says when a row was reported, and by which family if that is known. */
export const Reported = ({ reportedAt, reporterUsername }: Props) => (
  <Text size="sm" tone="quiet" breaks>
    Reported <Moment at={reportedAt} />
    {reporterUsername !== null && ` by ${reporterUsername}`}
  </Text>
);

/**
 * A card's title, with its tools at the end of the first line. They are higher than the line and must not push what is below. With large type,
 * they wrap below the title, which would have no room for a word.
 */
export const CardTitle = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    '& > h2': { flex: '1 1 7.5rem', minWidth: 0, me: '1' },
    '& > button': { flexShrink: 0, mt: '-1.5', mb: '-2' },
    '& > :last-child': { me: '-2' },
  },
});

const WebLink = chakra('a', { base: { color: 'lake.fg', textDecoration: 'underline' } });

/** A web address up to the punctuation that ends its sentence. A closing parenthesis belongs to it if the opening one does. */
const ADDRESS =
  /(https?:\/\/(?:\([^\s<>"“”‘’«»()]*\)|[^\s<>"“”‘’«»。、，()])*(?:\([^\s<>"“”‘’«»()]*\)|[^\s<>"“”‘’«»。、，'.,;:!?()\]}…*—]))/i;

/** What a family wrote, with the web addresses in it as links. */
export const LinkedText = ({ children: text }: { children: string }) =>
  text.split(ADDRESS).map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
      <WebLink key={place} href={part} target="_blank" rel="noopener noreferrer">
        {part}
      </WebLink>
    ),
  );

type ToolProps = ComponentProps<typeof IconButton> & {
  /** What it does, such as "Edit". */
  verb: string;
  /** What it does that to, such as a row's name, unless the control is described by that. */
  what?: string;
};

/** A secondary action on a card, as an icon with a tooltip. */
export const CardTool = ({ verb, what, ...button }: ToolProps) => (
  <Tip label={verb}>
    <IconButton tone="quiet" aria-label={what === undefined ? verb : `${verb} ${what}`} {...button} />
  </Tip>
);

type Load<Row> = () => Promise<ComponentType<{ row: Row } & OpenedDialog>>;
type RowToolsProps<Row> = Pick<ToolProps, 'what' | 'aria-describedby'> & {
  row: Row;
  editing?: string;
  loadEdit: Load<Row>;
  loadDelete: Load<Row>;
};

/** The tools that open a row's two dialogs. */
export const RowTools = <Row,>({ row, editing = 'Edit', loadEdit, loadDelete, ...named }: RowToolsProps<Row>) => {
  const tool = (verb: string, Icon: LucideIcon, load: Load<Row>) => (
    <CardTool verb={verb} onClick={({ currentTarget }) => openDialog(load, currentTarget, { row })} {...named}>
      <Icon size={18} aria-hidden />
    </CardTool>
  );
  return (
    <>
      {tool(editing, Pencil, loadEdit)}
      {tool('Delete', Trash2, loadDelete)}
    </>
  );
};
