// `npm run demo`: a boat full of life, to look around. Nothing that is done there is kept.
import { password, usernames } from './boat.ts';
import { startDemo } from './start.ts';

const demo = await startDemo(process.env.PORT ?? '3000');
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void demo.stop());
console.log(`
The boat is at ${demo.base}
Log in as ${usernames.join(', ')} with the password ${password}.
A television: ${demo.base}/tv, which a family pairs with the code that it shows.
Ctrl-C ends the demo, and deletes it. For a boat of your own: npm start, then open /setup.
`);
await demo.ended;
process.exit();
