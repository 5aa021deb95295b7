import '@fontsource-variable/fraunces/opsz.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App, Providers } from './app/app.tsx';
import { loadSession } from './lib/session.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root element.');

void loadSession();
createRoot(root).render(
  <StrictMode>
    <Providers>
      <App />
    </Providers>
  </StrictMode>,
);
