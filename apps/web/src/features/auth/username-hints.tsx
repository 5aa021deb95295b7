import { chakra } from '@chakra-ui/react/styled-system';

const Names = chakra('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '1',
    ms: '-2',
    minHeight: '5.5rem',
    alignContent: 'flex-start',
  },
});

const Name = chakra('button', {
  base: {
    minHeight: '11',
    px: '2',
    borderRadius: 'sm',
    color: 'lake.fg',
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    textAlign: 'start',
    transition: 'colors',
    _hover: { bg: 'lake.subtle' },
  },
});

const Label = chakra('p', { base: { color: 'fg.muted', fontSize: 'sm' } });

/** The families that can log in; pressing one fills in its username. */
export const UsernameHints = ({ usernames, onPick }: { usernames: string[]; onPick: (username: string) => void }) => (
  <div>
    <Label id="families-aboard">Families aboard</Label>
    <Names aria-labelledby="families-aboard">
      {usernames.map((username) => (
        <li key={username}>
          <Name type="button" onClick={() => onPick(username)}>
            {username}
          </Name>
        </li>
      ))}
    </Names>
  </div>
);
