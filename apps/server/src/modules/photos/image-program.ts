/**
 * The program of a process that reads one image from its standard input and writes the photo made of it to its standard output. It runs in
 * a process of its own because it takes long, and because a crash of a decoder then ends nothing else.
 */
import { buffer } from 'node:stream/consumers';
import type { ResultHeader } from './image-processor.ts';
import { processImage } from './process-image.ts';

const encode = (header: ResultHeader, ...photos: Buffer[]): Buffer =>
  Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), ...photos]);

const result = await processImage(await buffer(process.stdin));
process.stdout.write(
  typeof result === 'string'
    ? encode({ refusal: result })
    : encode(
        { width: result.width, height: result.height, photoBytes: result.photo.length },
        result.photo,
        result.card,
      ),
);
