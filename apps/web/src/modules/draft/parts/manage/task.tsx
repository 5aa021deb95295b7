import { chakra } from '@chakra-ui/react/styled-system';

/** The title of one thing that the designated family can do. */
export const TaskTitle = chakra('h3', { base: { mb: '2', fontSize: 'lg', fontWeight: 'semibold', outline: 0 } });

/** What it does, in a sentence. */
export const TaskText = chakra('p', { base: { mb: '3', color: 'fg.muted' } });
