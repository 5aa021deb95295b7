import type { SentCommand } from './history.ts';

/** Describes a command by its client, its type and its content. */
export function describe({ client, command }: Pick<SentCommand, 'client' | 'command'>): string {
  const { type, by: _, ...content } = command;
  const words = Object.entries(content).map(([name, value]) => `${name} ${JSON.stringify(value)}`);
  return `${client}’s ${type}${words.length > 0 ? ` (${words.join(', ')})` : ''}`;
}
