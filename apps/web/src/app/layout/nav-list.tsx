import { chakra } from '@chakra-ui/react/styled-system';
import type { Boat } from '@houseboat/contract/boat.ts';
import { useNeededItems } from '../../features/inventory/api.ts';
import { useUnresolvedIssues } from '../../features/issues/api.ts';
import type { SectionPath } from '../paths.ts';
import { sections } from '../sections.ts';
import { NavEntry } from './nav-entry.tsx';

const Nav = chakra('nav', { base: { flex: 1, px: '3', py: '4' } });
const List = chakra('ul', { base: { display: 'flex', flexDirection: 'column', gap: '1' } });

type Props = { waivers: Boat['features']['waiversNav']; onLeave: (() => void) | undefined };

/** The sections of the boat, and what needs attention there. */
export const NavList = ({ waivers, onLeave }: Props) => {
  const counts: Partial<Record<SectionPath, number>> = {
    '/inventory': useNeededItems().length,
    '/needs-attention': useUnresolvedIssues().length,
  };
  return (
    <Nav aria-label="Sections">
      <List>
        {sections.map((section) => (
          <li key={section.path}>
            <NavEntry
              section={section}
              count={counts[section.path] ?? 0}
              comingSoon={section.path === '/waivers' && waivers === 'coming-soon'}
              onLeave={onLeave}
            />
          </li>
        ))}
      </List>
    </Nav>
  );
};
