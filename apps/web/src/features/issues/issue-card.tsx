import { Heading } from '@chakra-ui/react/heading';
import { chakra } from '@chakra-ui/react/styled-system';
import type { Issue } from '@houseboat/contract/issues.ts';
import { Trash2 } from 'lucide-react';
import { memo, useId } from 'react';
import { Reported } from '../../lib/cards/reported.tsx';
import { IconButton } from '../../lib/icon-button.tsx';
import { PriorityBadge, StatusBadge } from './badges.tsx';
import { CardAddPhoto, CardFoot, CardFrame, CardPicture, CardTalk, CardWords } from './card-frame.tsx';
import { Description } from './description.tsx';
import { isUnresolved } from './issues.ts';
import { NextSteps } from './next-steps.tsx';
import { useSeenPhotos } from './photos/broken-photos.ts';
import { IssuePhotos } from './photos/issue-photos.tsx';
import { Talk } from './talk.tsx';

const Badges = chakra('p', {
  base: { display: 'flex', flexWrap: 'wrap', columnGap: '4', rowGap: '1' },
});
const Delete = chakra(IconButton, {
  base: { ms: 'auto', me: '-2', color: 'fg.muted', transition: 'colors', _hover: { bg: 'bg.sunken', color: 'fg' } },
});

/** Opens a dialog on an issue, from the control that was pressed. */
export type OpenOn = (opened: { issue: Issue; from: HTMLElement }) => void;

type Props = { issue: Issue; onDelete: OpenOn; onMove: (id: string) => void };

/** One issue: what it is, how it stands, what can be done about it, and what has been said and done. */
export const IssueCard = memo(function IssueCard({ issue, onDelete, onMove }: Props) {
  const id = useId();
  const pictured = useSeenPhotos(issue.photos).length > 0;
  const { title, description, priority, status } = issue;
  return (
    <CardFrame needed={isUnresolved(issue)} pictured={pictured} aria-labelledby={id} tabIndex={-1}>
      {pictured && (
        <CardPicture>
          <IssuePhotos issue={issue} />
        </CardPicture>
      )}
      <CardWords>
        <Heading as="h2" id={id} fontSize="2xl" overflowWrap="anywhere">
          {title}
        </Heading>
        <Badges>
          <PriorityBadge priority={priority} />
          <StatusBadge status={status} />
        </Badges>
        <Reported {...issue} />
        <Description text={description} describes={id} />
      </CardWords>
      <CardFoot>
        <NextSteps issue={issue} describedBy={id} onMove={onMove} />
        {!pictured && (
          <CardAddPhoto>
            <IssuePhotos issue={issue} />
          </CardAddPhoto>
        )}
        <Delete
          aria-label={`Delete ${title}`}
          title="Delete"
          onClick={(event) => onDelete({ issue, from: event.currentTarget })}
        >
          <Trash2 size={18} aria-hidden />
        </Delete>
      </CardFoot>
      <CardTalk beside={!pictured}>
        <Talk issue={issue} describedBy={id} />
      </CardTalk>
    </CardFrame>
  );
});
