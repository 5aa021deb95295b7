import type { FamilyColor } from '@houseboat/contract/families.ts';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useFamilies } from '../../lib/boat.ts';

const FamilyColors = createContext<ReadonlyMap<string, FamilyColor>>(new Map());

/** Knows the families' colours for all that stands in it: very many names are to be coloured there. */
export const WithFamilyColors = ({ children }: { children: ReactNode }) => {
  const families = useFamilies();
  const colors = useMemo(() => new Map(families?.map(({ username, color }) => [username, color])), [families]);
  return <FamilyColors value={colors}>{children}</FamilyColors>;
};

/** The colour of the family of that username, when there is one. */
export const useFamilyColor = (username: string | null): FamilyColor | undefined => {
  const colors = useContext(FamilyColors);
  return username === null ? undefined : colors.get(username);
};
