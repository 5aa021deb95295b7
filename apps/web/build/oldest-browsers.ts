/** The oldest browsers that run the app. Those from Chromium 85 on run the television's pages, so the code's syntax is theirs. */
export const oldestBrowsers = ['chrome85', 'safari15.4', 'firefox102'];
