import { findOnPath, installFromDebian } from '../../../../infra/run/debian.ts';

/** The programs that the tests run, by Debian's package. Ubuntu's packages have the same names, except for the browsers'. */
const packages = {
  chromium: ['chromium', 'google-chrome-stable', 'google-chrome'],
  'firefox-esr': ['firefox-esr', 'firefox'],
  'webkit2gtk-driver': ['WebKitWebDriver'],
  xvfb: ['Xvfb'],
} as const;
type Package = keyof typeof packages;

const find = (name: Package): string | undefined => findOnPath(packages[name]);

/** Returns the path of a package's program. */
export const programOf = (name: Package): string => {
  const program = find(name);
  if (program === undefined) throw new Error(`The package ${name} is not installed.`);
  return program;
};

const missing = () => (Object.keys(packages) as Package[]).filter((name) => find(name) === undefined);

/** Jest's global setup: installs what is missing, or says what to install instead of leaving an engine out. */
export default (): void => {
  if (missing().length > 0) installFromDebian(missing());
  if (missing().length === 0) return;
  throw new Error(
    `The browser tests need Chromium, Firefox and WebKitGTK. Install what is missing, then start again:\n  apt-get install --no-install-recommends ${missing().join(' ')}`,
  );
};
