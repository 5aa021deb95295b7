import { chakra } from '@chakra-ui/react/styled-system';
import { pageAt } from '@houseboat/contract/paths.ts';
import { Menu } from 'lucide-react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { Module } from '../../lib/module.ts';
import { useDraftPhase } from '../../lib/season/draft-store.ts';
import { modules } from '../modules.ts';
import { Count } from './navigation.tsx';

const Bar = chakra('nav', {
  base: {
    display: { base: 'grid', lg: 'none' },
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(0, 1fr)',
    position: 'fixed',
    insetInline: 0,
    bottom: 0,
    zIndex: 'sticky',
    height: 'var(--bar)',
    pb: 'env(safe-area-inset-bottom)',
    bg: 'bg.raised',
    borderTopWidth: '1px',
    borderColor: 'line',
    animation: 'appear 220ms ease-out',
    _print: { display: 'none' },
  },
});

const tab = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '2px',
  position: 'relative',
  borderTop: '3px solid transparent',
  // Larger type would not fit.
  fontSize: 'min(0.875rem, 4vw, 18px)',
  lineHeight: 'short',
  cursor: 'pointer',
  '&[aria-current]': { borderColor: 'lake.solid', color: 'lake.fg', fontWeight: 'semibold' },
  _focusVisible: { outlineOffset: '-3px' },
  _icon: { width: '22px', height: '22px' },
  // Where colors are forced, a transparent line would show.
  '@media (forced-colors: active)': { borderColor: 'Canvas', '&[aria-current]': { borderColor: 'Highlight' } },
} as const;
const Tab = chakra(Link, { base: tab });
const MenuTab = chakra('button', { base: tab });
const OnIcon = chakra('span', {
  base: {
    position: 'absolute',
    top: '-1px',
    // Within the tab also where it is narrow.
    insetStart: 'min(calc(50% + 8px), calc(100% - 28px))',
    '& > :first-child': { minHeight: '20px', px: '6px', fontSize: '14px' },
  },
});

/** The phone's bar with the pages that families open most and the menu. It gives way to the keyboard on the screen. */
export const TabBar = ({ menuOpen, onOpenMenu }: { menuOpen: boolean; onOpenMenu: () => void }) => {
  const [path] = useLocation();
  const phase = useDraftPhase();
  // biome-ignore lint/correctness/useHookAtTopLevel: the modules are always the same
  const counts = modules.map(({ entry }) => entry?.useCount?.() ?? 0);
  const isTyping = useIsTyping();
  const isKnown = phase !== undefined;
  // Also while it is hidden, so that nothing moves under a finger.
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-bar', isKnown);
    return () => document.documentElement.removeAttribute('data-bar');
  }, [isKnown]);
  if (!isKnown || isTyping) return null;

  const isTab = ({ tab }: Module) => tab !== undefined && (tab.during ?? phase) === phase;
  const current = pageAt(path);
  const isInMenu = !modules.some((module) => isTab(module) && module.page?.path === current);
  return (
    <Bar aria-label="Main pages">
      {modules.map((module, index) => {
        const { name, page, tab } = module;
        if (!page || !tab || !isTab(module)) return null;
        const { icon: Icon } = page;
        return (
          <Tab key={name} href={page.path} aria-current={current === page.path ? 'page' : undefined}>
            {Icon && <Icon aria-hidden />}
            {tab.label}
            <OnIcon>
              <Count count={counts[index] ?? 0} />
            </OnIcon>
          </Tab>
        );
      })}
      <MenuTab
        type="button"
        aria-current={isInMenu || undefined}
        aria-expanded={menuOpen}
        aria-haspopup="dialog"
        onClick={onOpenMenu}
      >
        <Menu aria-hidden />
        Menu
        <OnIcon>
          <Count
            count={modules.reduce((sum, module, index) => (isTab(module) ? sum : sum + (counts[index] ?? 0)), 0)}
          />
        </OnIcon>
      </MenuTab>
    </Bar>
  );
};

const textFields = 'textarea, input:not([type=checkbox], [type=radio], [type=range], [type=file], [type=button])';

/** The keyboards on screens are taller than this, and browsers' bars that come and go are not, in pixels. */
const KEYBOARD_PX = 120;

/**
 * Whether a text field has the focus on a touch screen, which then shows its keyboard. The focus leaves the field when a finger comes down; that
 * counts only after the press, which must not hit the bar. Android's Back closes the keyboard and leaves the focus in the field: what is visible
 * of the page then grows to its full height.
 */
function useIsTyping(): boolean {
  const [isTyping, setIsTyping] = useState(false);
  useEffect(() => {
    const isInField = () =>
      matchMedia('(pointer: coarse)').matches && document.activeElement?.matches(textFields) === true;
    const begin = () => isInField() && setIsTyping(true);
    const update = () => setIsTyping(isInField());
    let seen = viewSize();
    let fullHeight = seen.height;
    const resize = () => {
      const before = seen;
      seen = viewSize();
      // Turned, a phone may have its keyboard open.
      const isTurned = seen.width !== before.width;
      fullHeight = Math.max(seen.height, isTurned ? window.innerHeight : fullHeight);
      if (!isTurned && seen.height > before.height && seen.height > fullHeight - KEYBOARD_PX) setIsTyping(false);
      else update();
    };
    const stop = new AbortController();
    const { signal } = stop;
    document.addEventListener('focusin', begin, { signal });
    document.addEventListener('click', update, { signal });
    document.addEventListener('keyup', update, { signal });
    window.visualViewport?.addEventListener('resize', resize, { signal });
    return () => stop.abort();
  }, []);
  return isTyping;
}

/** Returns how much of the page is visible, in pixels, as if nobody had zoomed in. */
function viewSize() {
  const { width, height, scale } = window.visualViewport ?? { width: 0, height: 0, scale: 1 };
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}
