import { id } from '@houseboat/contract/primitives.ts';
import * as z from 'zod/mini';

/** The parameters of a path that names something by its id, brought to the letters that the database writes. What is no id is a 404. */
export const idInPath = z.object({ id: id.check(z.toLowerCase()) });
