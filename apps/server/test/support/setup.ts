import { jest } from '@jest/globals';

// A database is set up for each file, on machines that may be busy.
jest.setTimeout(60_000);
