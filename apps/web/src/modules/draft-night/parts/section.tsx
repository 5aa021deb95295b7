import { Button } from '@chakra-ui/react/button';
import { Heading } from '@chakra-ui/react/heading';
import { Stack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import { type ComponentProps, type ReactNode, type Ref, useId } from 'react';
import { userMessage } from '../../../lib/api.ts';
import { ErrorText } from '../../../lib/error-text.ts';
import { Notice } from '../../../lib/notice.tsx';
import { SectionFrame, SectionIntro } from '../../../lib/section.tsx';
import type { Following } from '../follow-setting.ts';

const Blocked = chakra('p', { base: { color: 'fg', fontWeight: 'semibold' } });
const Fields = chakra('fieldset', { base: { minWidth: 0, '&:disabled input': { opacity: 0.6 } } });

type SectionProps = {
  title: string;
  /** Gets the focus when the focused element is removed. */
  titleRef?: Ref<HTMLHeadingElement>;
  /** What the setting does. */
  intro: ReactNode;
  /** Why the setting cannot be changed now, if it cannot. */
  blocked: string | undefined;
  children: ReactNode;
};

/** One setting of draft night, with what it does. */
export const Section = ({ title, titleRef, intro, blocked, children }: SectionProps) => {
  const id = useId();
  return (
    <SectionFrame aria-labelledby={id}>
      <SectionIntro>
        <Heading as="h2" size="lg" id={id} ref={titleRef} tabIndex={-1}>
          {title}
        </Heading>
        {blocked !== undefined && <Blocked>{blocked}</Blocked>}
        <p>{intro}</p>
      </SectionIntro>
      <Fields disabled={blocked !== undefined}>
        <Stack gap="5">{children}</Stack>
      </Fields>
    </SectionFrame>
  );
};

type ChangeButtonProps = ComponentProps<typeof Button> & { isPending: boolean };

/** A button that makes a change. Only a true `aria-disabled` is set: a false one would hide that the whole section is disabled. */
export const ChangeButton = ({ isPending, ...button }: ChangeButtonProps) => (
  <Button aria-disabled={isPending || undefined} {...button} />
);

/** The buttons of a setting, side by side. */
export const Actions = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' } });

const Described = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { sm: '12rem minmax(0, 1fr)' },
    alignItems: 'center',
    columnGap: '5',
    rowGap: '2',
  },
});

/** A button with what it does next to it. */
export const DescribedAction = ({ does, children }: { does: string; children: ReactNode }) => (
  <Described>
    {children}
    <p>{does}</p>
  </Described>
);

/** Says why a change did not go through. */
export const Failure = ({ error }: { error: Error | null }) =>
  error && <ErrorText role="alert">{userMessage(error)}</ErrorText>;

/** Says that the setting has changed while this page was being edited. */
export const Changed = ({ now, following }: { now: string; following: Following }) =>
  following.hasChanged && (
    <Notice title="This changed while you were editing.">
      <p>It's now {now}. Saving will replace it.</p>
      <Button variant="outline" size="sm" mt="2" bg="bg.float" onClick={following.discard}>
        Use that instead
      </Button>
    </Notice>
  );
