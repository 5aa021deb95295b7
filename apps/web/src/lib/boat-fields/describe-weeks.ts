import { plural } from '../words.ts';

const small = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven'];
const inWords = (count: number): string => small[count] ?? String(count);

/** "13 weeks, three for each family, with one left over that stays free." */
export function describeWeeks(weeks: number, families: number): string {
  const each = Math.floor(weeks / families);
  if (each === 0) return `${plural(weeks, 'week')} for ${families} families. Each family needs at least one.`;
  const left = weeks % families;
  const rest = left === 0 ? '' : `, with ${inWords(left)} left over that ${left === 1 ? 'stays' : 'stay'} free`;
  return `${plural(weeks, 'week')}, ${inWords(each)} for each family${rest}.`;
}
