import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import { Root } from './app/app.tsx';
import { pages } from './app/pages.tsx';

/** Returns the landing page as HTML, as it is before anything has loaded. The build puts it into documents, and main.tsx hydrates it. */
export const landingPage = (): string =>
  renderToString(
    <Router ssrPath="/" ssrSearch="">
      <Root />
    </Router>,
  );

/** The paths of the families' pages, in the order in which pages.tsx imports them. */
export const pagePaths = Object.keys(pages);
