import type { Issue } from '@houseboat/contract/issues.ts';
import { useLayoutEffect, useRef } from 'react';
import { IssueCard, type OpenOn } from './issue-card.tsx';
import { MovedLine } from './moved-line.tsx';

type Props = { issue: Issue; isLine: boolean; onDelete: OpenOn; onMove: (id: string) => void };

/** The card of an issue, or the line that is left of it. Whoever stood on the one stands on the other when it takes its place. */
export const CardOrLine = ({ issue, isLine, ...card }: Props) => {
  const place = useRef<HTMLDivElement>(null);
  const was = useRef(isLine);
  useLayoutEffect(() => {
    if (was.current === isLine) return;
    was.current = isLine;
    // The focus is nowhere once what had it is gone.
    if (document.activeElement === document.body)
      place.current?.querySelector<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
  }, [isLine]);
  return <div ref={place}>{isLine ? <MovedLine issue={issue} /> : <IssueCard issue={issue} {...card} />}</div>;
};
