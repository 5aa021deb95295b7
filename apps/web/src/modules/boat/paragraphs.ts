/** Returns a waiver's text with the names that its placeholders stand for. */
export const withNames = (text: string, names: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) => names[name] ?? placeholder);

const paragraphsOf = (text: string): string[] => text.trim().split(/\n\s*\n/u);

/** Returns the paragraphs of a text that another one does not have; or if there are none, how many it lacks. */
export function paragraphsOnlyIn(text: string, other: string): string {
  const [paragraphs, others] = [paragraphsOf(text), paragraphsOf(other)];
  const added = paragraphs.filter((paragraph) => !others.includes(paragraph));
  if (added.length > 0) return added.map((paragraph) => `“${paragraph}”`).join(' … ');
  const lacking = others.filter((paragraph) => !paragraphs.includes(paragraph));
  if (lacking.length > 0) return `without ${lacking.map((paragraph) => `“${paragraph}”`).join(' … ')}`;
  return 'in another order';
}
