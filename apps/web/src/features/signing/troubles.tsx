import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef } from 'react';
import { signingFields } from './signing-input.ts';
import type { Refusal, SigningForm } from './use-signing.ts';

const Box = chakra('div', {
  base: {
    px: '4',
    py: '3',
    borderRadius: 'control',
    bg: 'danger.subtle',
    color: 'fg',
    scrollMarginBlock: '6',
    animation: 'appear 220ms ease-out',
  },
});
const Title = chakra('p', { base: { color: 'danger.fg', fontWeight: 'semibold' } });
const Way = chakra('a', {
  base: { display: 'flex', alignItems: 'center', minHeight: '11', textDecoration: 'underline', cursor: 'pointer' },
});

type Props = { form: SigningForm; refusal: Refusal | undefined; failures: number; host: string };

/** What keeps the waiver from being signed. It gets the focus with each try that fails, and leads to every field that is wrong. */
export const Troubles = ({ form, refusal, failures, host }: Props) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failures > 0) box.current?.focus();
  }, [failures]);
  const faults = signingFields.flatMap((field) => {
    const message = form.getFieldState(field, form.formState).error?.message;
    return message === undefined ? [] : [{ field, message }];
  });
  if (faults.length === 0 && refusal === undefined) return null;
  return (
    <Box ref={box} role="alert" tabIndex={-1}>
      <Title>{refusal === 'dead-link' ? 'This link is no longer good' : 'It is not signed yet'}</Title>
      {refusal === 'dead-link' && <DeadLink host={host} />}
      {typeof refusal === 'object' && <p>{refusal.message} Everything you filled in is still here.</p>}
      <ul>
        {faults.map(({ field, message }) => (
          <li key={field}>
            <Way
              href={`#${field}`}
              onClick={(event) => {
                event.preventDefault();
                form.setFocus(field);
              }}
            >
              {message}
            </Way>
          </li>
        ))}
      </ul>
    </Box>
  );
};

const DeadLink = ({ host }: { host: string }) => (
  <>
    <p>It was used, replaced by a newer one, or its time ran out while this page was open.</p>
    <p>
      If you have pressed Sign before, look into your mail: a copy there means that you are done. Otherwise ask the{' '}
      {host} family for a new link. What you filled in stays on this page until you leave it.
    </p>
  </>
);
