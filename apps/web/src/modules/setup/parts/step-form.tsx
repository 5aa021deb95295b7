import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import type { FormEvent, ReactNode } from 'react';
import { errorsIn, firstOpenStep } from '../check.ts';
import { fields, firstWrongStep, goTo, isChange, type Step, steps } from '../steps.ts';
import { dropErrors, showErrors, useSetup } from '../store.ts';
import { ScreenHeading } from './frame.tsx';

const Actions = chakra('div', {
  base: {
    display: 'flex',
    justifyContent: 'flex-end',
    flexWrap: 'wrap-reverse',
    gap: '3',
    mt: { base: 'auto', lg: '0' },
    pt: '2',
  },
});

type FrameProps = { step: Step; title: string; submit: string; isPending?: boolean; children: ReactNode };

/** A step: its heading, its fields, and the way back and on. */
export const StepFrame = ({
  step,
  title,
  submit,
  isPending,
  onSubmit,
  children,
}: FrameProps & { onSubmit: () => void }) => {
  const place = steps.indexOf(step);
  const before = isChange() ? 'look' : steps[place - 1];
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) onSubmit();
  };
  return (
    <form onSubmit={send} noValidate>
      <ScreenHeading above={`Step ${place + 1} of ${steps.length}`}>{title}</ScreenHeading>
      {children}
      <Actions>
        {before && (
          <Button variant="ghost" size="lg" ms="-4" me="auto" onClick={() => goTo(before, step)}>
            Back
          </Button>
        )}
        <Button type="submit" size="lg" flex={{ base: '1', sm: '0 0 auto' }} aria-disabled={isPending}>
          {submit}
        </Button>
      </Actions>
    </form>
  );
};

type Props = Omit<FrameProps, 'submit'> & {
  /** Tidies up what was typed, before it is checked. */
  onContinue?: () => void;
};

/** A step that is checked before it leads to the next one; to the last one again, if it was opened from there. */
export const StepForm = ({ onContinue, ...frame }: Props) => {
  const { step } = frame;
  const next = () => {
    onContinue?.();
    const { draft, password } = useSetup.getState();
    const found = errorsIn(step, draft, password);
    if (Object.keys(found).length > 0) return showErrors(found);
    dropErrors(...fields[step]);
    if (!isChange()) return goTo(steps[steps.indexOf(step) + 1] ?? 'look', step);
    const { errors } = useSetup.getState();
    const refused = firstWrongStep(errors) ?? 'look';
    // What was changed here may have made another step wrong.
    const open = firstOpenStep(refused, draft);
    if (open !== refused) showErrors({ ...errors, ...errorsIn(open, draft, password) });
    goTo(open, step);
  };
  return <StepFrame {...frame} submit={isChange() ? 'Done' : 'Continue'} onSubmit={next} />;
};
