/** Every screen behind the log-in but the home page. */
const sectionPaths = ['/week-selection', '/calendar', '/inventory', '/needs-attention', '/waivers'] as const;
export type SectionPath = (typeof sectionPaths)[number];

export const isSectionPath = (path: string): path is SectionPath => (sectionPaths as readonly string[]).includes(path);
